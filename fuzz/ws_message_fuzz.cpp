// Whatever a frame of text contains, it is one of the protocol's messages, which is written and read back the same, or
// malformed with a reason.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/client_message.hpp"
#include "table/command_json.hpp"

namespace bastide::server {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_command(const GiveCommand& command) {
  require(command.id.text.size() <= longest_id && command.table.text.size() <= longest_id);
  const auto* action = std::get_if<table::Action>(&command.action);
  if (action == nullptr) return;
  const auto written = table::to_json(*action);
  const auto again = table::action_of_json(written);
  require(std::holds_alternative<table::Action>(again) && table::to_json(std::get<table::Action>(again)) == written);
}

void check_message(std::string_view text) {
  const auto read = client_message_of(text);
  if (const auto* malformed = std::get_if<Malformed>(&read)) return require(!malformed->detail.empty());
  require(text.size() <= longest_message);
  const auto& message = std::get<ClientMessage>(read);
  if (const auto* command = std::get_if<GiveCommand>(&message)) check_command(*command);
}

}  // namespace
}  // namespace bastide::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bastide::server::check_message({reinterpret_cast<const char*>(data), size});
  return 0;
}
