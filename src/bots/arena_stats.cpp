#include "bots/arena_stats.hpp"

#include <cmath>

namespace bastide {
namespace {

// Deals before which a variance is not believed.
constexpr int least_deals = 8;

double score_of_deal(const DealScore& deal) {
  const int games = deal.wins + deal.draws + deal.losses;
  return games == 0 ? 0.5 : (deal.wins + 0.5 * deal.draws) / games;
}

template <class Value>
Estimate mean_of(std::span<const DealScore> deals, Value value) {
  const auto n = static_cast<double>(deals.size());
  if (deals.empty()) return {};
  double sum = 0;
  for (const DealScore& deal : deals) sum += value(deal);
  const double mean = sum / n;
  if (deals.size() < 2) return {mean, 0};
  double squares = 0;
  for (const DealScore& deal : deals) squares += (value(deal) - mean) * (value(deal) - mean);
  return {mean, std::sqrt(squares / (n - 1) / n)};
}

}  // namespace

double elo_of(double score) { return -400 * std::log10(1 / score - 1); }
double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Tournament summarize(std::span<const DealScore> deals) {
  Tournament result;
  result.deals = static_cast<int>(deals.size());
  for (const DealScore& deal : deals) {
    result.wins += deal.wins;
    result.draws += deal.draws;
    result.losses += deal.losses;
  }
  result.margin = mean_of(deals, [](const DealScore& deal) { return deal.margin; });
  if (deals.empty()) return result;
  result.score = mean_of(deals, score_of_deal);
  const double s = result.score.value;
  result.elo.value = elo_of(s);
  // The slope of elo_of at s.
  result.elo.error = result.score.error * 400 / std::log(10) / (s * (1 - s));
  return result;
}

void SequentialTest::add(const DealScore& deal) {
  const double score = score_of_deal(deal);
  ++deals_;
  sum_ += score;
  squares_ += score * score;
}

double SequentialTest::ratio() const {
  if (deals_ < least_deals) return 0;
  // With one deal won and one lost beside them: a series without a loss would have no variance at all.
  const double n = deals_ + 2;
  const double mean = (sum_ + 1) / n;
  const double variance = ((squares_ + 1) / n - mean * mean) / n;
  const double s0 = score_of(test_.elo0);
  const double s1 = score_of(test_.elo1);
  return (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

Verdict SequentialTest::verdict() const {
  const double bound = std::log((1 - test_.alpha) / test_.alpha);
  if (ratio() >= bound) return Verdict::better;
  return ratio() <= -bound ? Verdict::worse : Verdict::open;
}

}  // namespace bastide
