// The flags of `bastide serve`, and what they mean.
#include <algorithm>
#include <array>
#include <iostream>

#include "bots/program_bot.hpp"
#include "bots/registry.hpp"
#include "cli/save_file.hpp"
#include "cli/serve.hpp"
#include "cli/settings.hpp"
#include "server/log.hpp"

namespace bastide {
namespace {

// A seat carries it, maybe with a number behind it.
constexpr std::size_t longest_bot_name = 20;

// "https://play.example.org" as browsers write it: small letters, without a slash at the end.
Result<std::string> origin_of(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (text.ends_with('/')) text.pop_back();
  const std::size_t host = text.find("://");
  const bool scheme = text.starts_with("https://") || text.starts_with("http://");
  if (!scheme || host + 3 == text.size() || text.find_first_of("/ ", host + 3) != std::string::npos) {
    return Error{"--origin " + text + ": write scheme and host, like https://play.example.org"};
  }
  return text;
}

// What one address may ask for, and what it is called: "sign-ins-per-minute", "sign-in-burst".
struct AddressRate {
  server::Purpose purpose;
  std::string many, one, what;
};
const std::array<AddressRate, server::purposes>& address_rates() {
  static const std::array<AddressRate, server::purposes> rates{{
      {server::Purpose::request, "requests", "request", "Requests and handshakes"},
      {server::Purpose::sign_in, "sign-ins", "sign-in", "Looks at a password or a code"},
      {server::Purpose::guest, "guests", "guest", "New guests"},
      {server::Purpose::creation, "tables", "table", "New tables"},
  }};
  return rates;
}

void add_address_rates(CLI::App& command, ServeOptions& options) {
  for (const AddressRate& rate : address_rates()) {
    const auto kind = static_cast<std::size_t>(rate.purpose);
    server::Rate& meant = options.wire.limits.rates[kind];
    options.per_minute[kind] = meant.per_second * 60;
    add_setting(command, rate.many + "-per-minute", options.per_minute[kind],
                rate.what + " from one address, in the long run")
        ->check(number_between(0.01, 1e6))
        ->capture_default_str();
    add_setting(command, rate.one + "-burst", meant.size, rate.what + " from one address, at once")
        ->check(number_between(1.0, 1e6))
        ->capture_default_str();
  }
}

Status complete_network(ServeOptions& options) {
  if (options.tls_certificate.empty() != options.tls_key.empty()) {
    return Error{"--tls-cert and --tls-key go together: give both, or neither"};
  }
  if (!options.tls_key.empty()) options.wire.tls = {options.tls_certificate, options.tls_key};
  for (std::size_t kind = 0; kind < server::purposes; ++kind) {
    options.wire.limits.rates[kind].per_second = options.per_minute[kind] / 60;
  }
  options.wire.trusted.clear();
  for (const std::string& text : options.trusted_proxies) {
    auto network = server::Network::parse(text);
    if (!network) return Error{"--trust-proxy: " + network.error()};
    options.wire.trusted.push_back(std::move(*network));
  }
  for (std::string& origin : options.origins) {
    auto checked = origin_of(origin);
    if (!checked) return Error{checked.error()};
    origin = std::move(*checked);
  }
  return Done{};
}

// "stone=cmd:python3 /srv/stone.py": a name for players, and the program behind it.
Status add_program(std::map<std::string, std::string>& programs, const std::string& text) {
  const std::size_t sign = text.find('=');
  const std::string name = text.substr(0, sign);
  const std::string_view program = sign == std::string::npos ? "" : std::string_view(text).substr(sign + 1);
  const auto fault = [&](const std::string& what) { return Error{"--bot " + text + ": " + what}; };
  const bool is_name = !name.empty() && name.size() <= longest_bot_name &&
                       name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
  if (!is_name || !is_program(program) || command_of(program).empty()) {
    return fault("write NAME=cmd:PROGRAM ARGUMENTS, the name in small letters, digits and dashes, " +
                 std::to_string(longest_bot_name) + " at most");
  }
  if (is_bot(name)) return fault("we have a bot of this name: choose another");
  if (!programs.emplace(name, command_of(program)).second) return fault("there are two of this name");
  return Done{};
}

void add_network(CLI::App& command, ServeOptions& options) {
  auto& wire = options.wire;
  add_setting(command, "address", wire.address, "Where to listen; 0.0.0.0 or :: for everybody")->capture_default_str();
  add_setting(command, "port", wire.port, "0 takes any that is free")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  add_setting(command, "tls-cert", options.tls_certificate, "Certificate with its chain, PEM; SIGHUP reads it again")
      ->type_name("FILE");
  add_setting(command, "tls-key", options.tls_key, "Its key, PEM")->type_name("FILE");
  add_setting(command, "trust-proxy", options.trusted_proxies,
              "Networks of proxies whose X-Forwarded-For and -Proto are believed")
      ->type_name("CIDR")
      ->delimiter(',');
  add_setting(command, "origin", options.origins, "Other sites whose pages may act for their visitors")
      ->type_name("URL")
      ->delimiter(',');
  add_switch(command, "metrics-public", wire.metrics_public, "/metrics for everybody, not only for this machine");
  add_setting(command, "connections", wire.limits.connections, "At once, in all")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  add_setting(command, "connections-by-address", wire.limits.connections_by_address, "At once, from one address")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  add_setting(command, "messages-per-second", wire.limits.messages.per_second, "Of one WebSocket, in the long run")
      ->check(number_between(0.1, 1e6))
      ->capture_default_str();
  add_setting(command, "message-burst", wire.limits.messages.size, "Of one WebSocket, at once")
      ->check(number_between(1.0, 1e6))
      ->capture_default_str();
  add_setting(command, "connections-by-person", wire.connections_by_person, "WebSockets of one person; the oldest goes")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  add_address_rates(command, options);
  add_setting(command, "threads", wire.threads, "For the network")->check(CLI::Range(1, 64))->capture_default_str();
}

void add_house(CLI::App& command, ServeOptions& options) {
  add_setting(command, "data", options.data, "Folder with everything that is kept")
      ->type_name("DIR")
      ->capture_default_str();
  add_setting(command, "key", options.key, "The decks' key, if not seed.key in the folder")->type_name("FILE");
  add_setting(command, "bot-threads", options.hall.bot_threads, "Bots that think at once")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  add_setting(command, "bot-time", options.bot_milliseconds, "Milliseconds that a bot may think about a move")
      ->check(CLI::Range(1, 60'000))
      ->capture_default_str();
  add_setting(command, "bot", options.programs, "A program that speaks the line protocol, as a bot of this name")
      ->type_name("NAME=cmd:PROGRAM");
  add_setting(command, "search-threads", options.hall.bot_budget.threads, "Threads that each of them thinks on")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  add_setting(command, "log-level", options.log_level, "debug, info, warning or error")->capture_default_str();
  add_setting(command, "log-format", options.log_format, "logfmt or json")->capture_default_str();
}

}  // namespace

Status complete(ServeOptions& options) {
  if (const Status network = complete_network(options); !network) return network;
  if (const auto level = server::log_level_of(options.log_level); !level) return Error{level.error()};
  if (const auto format = server::log_format_of(options.log_format); !format) return Error{format.error()};
  for (const std::string& text : options.programs) {
    if (const Status added = add_program(options.hall.programs, text); !added) return added;
  }
  options.hall.bot_budget.time = std::chrono::milliseconds(options.bot_milliseconds);
  options.wire.version = BASTIDE_VERSION;
  return Done{};
}

void add_serve(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("serve", "Serve the page, and the tables that people and bots play at");
  auto options = std::make_shared<ServeOptions>();
  options->data = (state_folder() / "server").string();
  add_network(*command, *options);
  add_house(*command, *options);
  command->add_option("--config", options->config, "More settings: TOML, each named as here without dashes before it")
      ->type_name("FILE")
      ->envname("BASTIDE_CONFIG");
  add_example(*command, "bastide serve");
  add_example(*command, "bastide serve --address 0.0.0.0 --port 443 --tls-cert fullchain.pem --tls-key privkey.pem");
  add_example(*command, "bastide serve --bot \"stone=cmd:python3 examples/simple_bot.py\"");
  add_example(*command, "BASTIDE_DATA=/srv/bastide bastide serve --trust-proxy 127.0.0.1");
  command->callback([options, command, &exit_code] {
    Status ready = options->config.empty() ? Status(Done{}) : read_settings(*command, options->config);
    if (ready) ready = complete(*options);
    exit_code = ready ? serve(*options, std::cout) : fail(ready.error());
  });
}

}  // namespace bastide
