#include "cli/save_file.hpp"

#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace bastide {
namespace {

constexpr std::string_view prefix = "game-";
constexpr std::string_view suffix = ".txt";

std::string time_stamp() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &local);
  return text.data();
}

bool is_saved_game(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with(prefix) && name.ends_with(suffix);
}

}  // namespace

std::filesystem::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0') {
    return std::filesystem::path(state) / "bastide";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::filesystem::path(home) / ".local" / "state" / "bastide";
  }
  return ".";
}

std::string new_save_path() {
  std::error_code ignored;
  std::filesystem::create_directories(state_folder(), ignored);
  const std::string base = std::string(prefix) + time_stamp();
  std::filesystem::path path = state_folder() / (base + std::string(suffix));
  for (int i = 2; std::filesystem::exists(path, ignored); ++i) {
    path = state_folder() / (base + '-' + std::to_string(i) + std::string(suffix));
  }
  return path.string();
}

Result<std::string> newest_save_path() {
  std::error_code error;
  std::filesystem::path newest;
  std::filesystem::file_time_type newest_time;
  for (const auto& entry : std::filesystem::directory_iterator(state_folder(), error)) {
    if (!is_saved_game(entry.path())) continue;
    const auto time = entry.last_write_time(error);
    if (!newest.empty() && time <= newest_time) continue;
    newest = entry.path();
    newest_time = time;
  }
  if (newest.empty())
    return Error{"there is no saved game in " + state_folder().string() + ": name a file after --resume"};
  return newest.string();
}

}  // namespace bastide
