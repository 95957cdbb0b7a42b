// Load on a running server: people who play at many tables, at a rate that the server does not choose, and connections
// that only stand. Everything that is told to anybody is measured and counted.
//
// A move has its moment: the k-th is due k / rate seconds after the start, whether or not the moves before it were
// answered. Its time counts from that moment, so that a server that stalls cannot hide it by being asked less.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "load/endpoint.hpp"
#include "load/histogram.hpp"
#include "rules/result.hpp"

namespace bastide::load {

struct LoadOptions {
  Endpoint server;
  int tables = 10;
  int players = 2;                // people at each table, each with a session and a connection
  std::vector<std::string> bots;  // a level each, at every table besides
  std::string sets = "base";
  int connections = 0;  // that only stand, besides
  double moves_per_second = 50;
  int seconds = 10;  // of measuring, once all tables play
  std::uint64_t seed = 1;
};

struct LoadReport {
  int tables = 0;
  int connections = 0;  // that stood to the end
  double seconds = 0;
  std::uint64_t moves = 0;          // acknowledged
  std::uint64_t refused = 0;        // moves that got a nack
  std::uint64_t games = 0;          // played to their end
  std::uint64_t events = 0;         // heard by anybody
  std::uint64_t lost = 0;           // acknowledgements and events that never came
  std::uint64_t duplicated = 0;     // events that came twice
  std::uint64_t behind = 0;         // moves that were due and never made: no table was free
  Histogram acknowledged;           // from a move's moment to its ack
  Histogram heard;                  // from a move's moment until another player at the table heard of it
  std::vector<std::string> faults;  // whatever else went wrong, a few of each
};

enum class Phase : std::uint8_t { arriving, playing, leaving };

// Told from time to time how much of the phase is done, 0 to 1.
using Progressed = std::function<void(Phase, double)>;

// Error: the server cannot be reached, or refuses what is needed to begin.
Result<LoadReport> run_load(const LoadOptions& options, const Progressed& progressed);

}  // namespace bastide::load
