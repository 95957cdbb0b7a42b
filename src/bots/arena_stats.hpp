// What a series of games between two players says: margin, games won, Elo, each with its error.
//
// The unit is the deal, one deck played in every seat order: what the deck gave to one it gave to the other, too, and
// the games of a deal are not independent of each other.
#pragma once

#include <cstdint>
#include <span>

namespace bastide {

// Of the first player against the second.
struct DealScore {
  double margin = 0;  // points a game
  int wins = 0;
  int draws = 0;
  int losses = 0;
};

struct Estimate {
  double value = 0;
  double error = 0;  // standard error
};

struct Tournament {
  int deals = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  Estimate margin;
  Estimate score;  // portion of the points for winning: 1, ½, 0
  Estimate elo;    // infinite where nothing or all was won

  int games() const { return wins + draws + losses; }
};

Tournament summarize(std::span<const DealScore> deals);

// Elo difference at which this portion is expected, and back.
double elo_of(double score);
double score_of(double elo);

// A sequential test: is the first player by `elo1` better, or by `elo0`?
struct Sprt {
  double elo0 = 0;
  double elo1 = 20;
  double alpha = 0.05;  // each of the two errors
};
enum class Verdict : std::uint8_t { open, worse, better };

// The test as it goes on, deal by deal.
class SequentialTest {
 public:
  explicit SequentialTest(const Sprt& test) : test_(test) {}

  void add(const DealScore& deal);
  // Log-likelihood ratio, by the generalised test over the deals' scores. 0 for the first few.
  double ratio() const;
  Verdict verdict() const;

 private:
  Sprt test_;
  int deals_ = 0;
  double sum_ = 0;      // of the deals' scores
  double squares_ = 0;  // of them
};

}  // namespace bastide
