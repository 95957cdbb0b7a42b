// bastide serve: the server with the page inside.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "server/hall.hpp"
#include "server/wire.hpp"

namespace bastide {

struct ServeOptions {
  std::string config;
  std::string data;  // the folder
  std::string key;   // empty: inside the folder
  std::string tls_certificate, tls_key;
  std::vector<std::string> trusted_proxies;
  std::vector<std::string> origins;
  std::string log_level = "info";
  std::string log_format = "logfmt";
  int bot_milliseconds = 1000;
  std::array<double, server::purposes> per_minute{};  // what one address may ask for, by server::Purpose
  std::vector<std::string> programs;                  // "NAME=cmd:PROGRAM ARGUMENTS"
  server::WireOptions wire;
  server::HallOptions hall;
};

// Checks what is more than the form of a value, and fills `wire` and `hall` with what it means.
Status complete(ServeOptions& options);

// Serves until SIGINT or SIGTERM; prints where on `out`.
int serve(const ServeOptions& options, std::ostream& out);

void add_serve(CLI::App& app, int& exit_code);

}  // namespace bastide
