#include "bots/arena_log.hpp"

#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
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

Status unwritable() { return Error{"the results file cannot be written to: is the disk full?"}; }

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
  const auto is_count = [](const SeatResult& seat) { return seat.faults >= 0 && seat.farmers >= 0; };
  return read_word(in, ";") && (in >> std::ws).eof() && std::all_of(game.begin(), game.end(), is_count);
}

Result<ArenaLog> ArenaLog::open(const std::string& path, const std::string& heading, int players) {
  ArenaLog log;
  log.players_ = players;
  log.file_ = std::fopen(path.c_str(), "a+b");
  if (log.file_ == nullptr) return Error{"cannot open " + path + ": " + std::strerror(errno)};
  // Locked by whoever writes to it; other systems' faults with locks are no reason not to play.
  if (::flock(fileno(log.file_), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return Error{"another arena writes to " + path + ": wait for its end, or name another file"};
  }
  const auto text = read_file(path, most_bytes);
  if (!text) return Error{text.error()};
  if (const Status taken = log.take_over(path, heading, *text); !taken) return Error{taken.error()};
  return log;
}

Status ArenaLog::take_over(const std::string& path, const std::string& heading, const std::string& text) {
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  std::istringstream lines(whole == 0 ? text : text.substr(0, whole));
  std::string line;
  std::getline(lines, line);
  const bool is_ours = whole == 0 ? heading.substr(0, line.size()) == line : heading == line;
  if (!is_ours) return Error{path + " holds something else (\"" + line + "\"): name another file"};
  for (GameKey key; std::getline(lines, line);) {
    GameResult game;
    if (!read_line(line, players_, key, game)) return Error{path + ": not a line of results: " + line};
    played_[key] = game;
  }
  // A torn last line goes, so that what follows begins a new one.
  const bool is_torn = whole < text.size();
  if (is_torn && ::ftruncate(fileno(file_), static_cast<off_t>(whole)) != 0) return unwritable();
  return whole == 0 ? append(heading + '\n') : Status(Done{});
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
  return file_ == nullptr ? Status(Done{}) : append(to_text(key, game, players_));
}

Status ArenaLog::append(const std::string& text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), file_) == text.size() && std::fflush(file_) == 0;
  return written ? Status(Done{}) : unwritable();
}

}  // namespace bastide
