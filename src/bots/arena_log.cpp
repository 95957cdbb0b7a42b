#include "bots/arena_log.hpp"

#include <filesystem>
#include <sstream>
#include <utility>

#include "record/files.hpp"

namespace bastide {
namespace {

// A million games take a tenth of it.
constexpr std::size_t most_bytes = std::size_t{1} << 29;

// Of a line, each with a number for every seat.
constexpr int SeatResult::*columns[] = {&SeatResult::score, &SeatResult::faults, &SeatResult::farmers,
                                        &SeatResult::idle_farmers};

bool read_word(std::istream& in, std::string_view word) {
  std::string found;
  return static_cast<bool>(in >> found) && found == word;
}

}  // namespace

std::string to_text(const GameKey& key, const GameResult& game, int players) {
  std::ostringstream text;
  text << "game " << key.pair << ' ' << key.deal << ' ' << key.order;
  for (const auto column : columns) {
    text << " :";
    for (int i = 0; i < players; ++i) text << ' ' << game[static_cast<std::size_t>(i)].*column;
  }
  text << " ;\n";
  return text.str();
}

bool read_line(const std::string& text, int players, GameKey& key, GameResult& game) {
  std::istringstream in(text);
  if (!read_word(in, "game") || !(in >> key.pair >> key.deal >> key.order)) return false;
  for (const auto column : columns) {
    if (!read_word(in, ":")) return false;
    for (int i = 0; i < players; ++i) in >> game[static_cast<std::size_t>(i)].*column;
  }
  return read_word(in, ";");
}

Result<ArenaLog> ArenaLog::open(const std::string& path, const std::string& heading, int players) {
  ArenaLog log;
  log.players_ = players;
  std::string kept;
  std::error_code none;
  if (std::filesystem::exists(path, none)) {
    const auto text = read_file(path, most_bytes);
    if (!text) return Error{text.error()};
    kept = *text;
  }
  // Whole lines only.
  kept.resize(kept.rfind('\n') == std::string::npos ? 0 : kept.rfind('\n') + 1);
  std::istringstream lines(kept);
  std::string line;
  if (std::getline(lines, line) && line != heading) {
    return Error{path + " holds the results of something else (\"" + line + "\"): name another file"};
  }
  for (GameKey key; std::getline(lines, line);) {
    GameResult game;
    if (!read_line(line, players, key, game)) return Error{path + ": not a line of results: " + line};
    log.played_[key] = game;
  }
  // A torn last line goes, so that what follows begins a new one.
  if (const Status written = write_file(path, kept.empty() ? heading + '\n' : kept); !written) {
    return Error{written.error()};
  }
  log.file_ = std::fopen(path.c_str(), "ab");
  if (log.file_ == nullptr) return Error{path + " cannot be written to"};
  return log;
}

ArenaLog::ArenaLog(ArenaLog&& other) noexcept
    : played_(std::move(other.played_)), file_(std::exchange(other.file_, nullptr)), players_(other.players_) {}

ArenaLog& ArenaLog::operator=(ArenaLog&& other) noexcept {
  std::swap(played_, other.played_);
  std::swap(file_, other.file_);
  std::swap(players_, other.players_);
  return *this;
}

ArenaLog::~ArenaLog() {
  if (file_ != nullptr) std::fclose(file_);
}

Status ArenaLog::add(const GameKey& key, const GameResult& game) {
  if (file_ == nullptr) return Done{};
  const std::string text = to_text(key, game, players_);
  const bool written = std::fwrite(text.data(), 1, text.size(), file_) == text.size() && std::fflush(file_) == 0;
  if (!written) return Error{"the results file cannot be written to: is the disk full?"};
  return Done{};
}

}  // namespace bastide
