#include "cli/serve.hpp"

#include <malloc.h>
#include <sys/resource.h>

#include <csignal>
#include <iostream>
#include <memory>
#include <string_view>

#include "bots/program_bot.hpp"
#include "server/data_folder.hpp"
#include "server/identity.hpp"
#include "server/key_file.hpp"
#include "server/log.hpp"
#include "server/service_manager.hpp"
#include "server/sqlite_store.hpp"
#include "server/writer.hpp"

namespace bastide {
namespace {

using namespace server;

table::Time now() { return std::chrono::time_point_cast<table::Millis>(std::chrono::system_clock::now()); }

// Everything that a server is made of. Each part uses those above it.
class House {
 public:
  static Result<std::unique_ptr<House>> open(const ServeOptions& options) {
    auto house = std::make_unique<House>();
    if (const Status opened = house->open_parts(options); !opened) return Error{opened.error()};
    return house;
  }
  ~House() { close(); }

  // What was taken in is answered and kept; then everybody is told.
  void close() {
    if (wire_) wire_->stop_accepting();
    if (hall_) hall_->stop();
    if (wire_) wire_->stop();
    // Whatever may still answer a request ends before the wire.
    identity_.reset();
    hall_.reset();
    wire_.reset();
    writer_.reset();
    store_.reset();
  }

  Wire& wire() { return *wire_; }

 private:
  Status open_parts(const ServeOptions& options) {
    auto store = SqliteStore::open(options.data);
    if (!store) return Error{store.error()};
    store_ = std::move(*store);
    auto sealer = open_sealer(options.key.empty() ? key_path(options.data) : options.key, *store_);
    if (!sealer) return Error{sealer.error()};
    table::Services services;
    services.sealer = std::move(*sealer);
    for (const auto& [name, command] : options.hall.programs) {
      if (const auto tried = ProgramBot::make(command, 1); !tried)
        return Error{"the bot " + name + ": " + tried.error()};
      services.bot_levels.push_back(name);
    }

    writer_ = std::make_unique<Writer>(*store_);
    identity_ = std::make_unique<Identity>(*store_, *writer_, IdentityOptions{}, now);
    auto hall = Hall::open(*store_, *writer_, services, options.hall, now);
    if (!hall) return Error{hall.error()};
    hall_ = std::move(*hall);

    RestOptions rest;
    rest.origins = options.origins;
    rest.levels = services.bot_levels;
    rest.limits = services.limits;
    auto wire = Wire::open(options.wire, {*hall_, *identity_, *store_, now, std::move(rest), embedded_page()});
    if (!wire) return Error{wire.error()};
    wire_ = std::move(*wire);
    return Done{};
  }

  std::unique_ptr<SqliteStore> store_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Identity> identity_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Wire> wire_;
};

// Positions of 46 kB come and go with every move: in heaps of their own for each thread they leave holes that no other
// thread can fill. Threads allocate little enough to share one.
void share_one_heap() { mallopt(M_ARENA_MAX, 1); }

// Every connection is a file to the kernel.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

// The signals that a server waits for. Blocked for all threads that are started afterwards.
sigset_t block_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  return signals;
}

// A proxy may send it to all that it knows, TLS or not.
void reload(Wire& wire, bool has_tls) {
  if (!has_tls) return log(LogLevel::info, "nothing_to_reload", {{"detail", "no certificate is served: tls-cert"}});
  const Status reloaded = wire.reload_tls();
  if (reloaded) log(LogLevel::info, "certificate_reloaded");
  else log(LogLevel::error, "certificate_not_reloaded", {{"detail", reloaded.error()}});
}

// Until somebody asks the server to end.
void wait(const sigset_t& signals, Wire& wire, bool has_tls) {
  while (true) {
    int signal = 0;
    sigwait(&signals, &signal);
    if (signal != SIGHUP) return;
    reload(wire, has_tls);
  }
}

// For whoever wants to play with others and has read nothing yet: who can come in.
std::string_view reach_of(const std::string& address) {
  if (address == "127.0.0.1" || address == "::1") return "For this machine alone; --address 0.0.0.0 lets others in.\n";
  if (address == "0.0.0.0" || address == "::") return "Others put this machine's address for localhost: hostname -I\n";
  return {};
}

}  // namespace

int serve(const ServeOptions& options, std::ostream& out) {
  const auto level = log_level_of(options.log_level);
  const auto format = log_format_of(options.log_format);
  if (level && format) set_up_log(*level, *format);
  share_one_heap();
  allow_many_files();
  const sigset_t signals = block_signals();
  auto house = House::open(options);
  if (!house) return fail(house.error(), exit_check_failed);
  Wire& wire = (*house)->wire();
  out << "Bastide is open at " << wire.url() << " (Ctrl-C closes it; data in " << options.data << ")\n"
      << reach_of(options.wire.address) << std::flush;
  out.clear();  // nobody needs to read it
  log(LogLevel::info, "listening", {{"url", wire.url()}, {"version", options.wire.version}});
  tell_service_manager("READY=1");
  wait(signals, wire, options.wire.tls.has_value());
  tell_service_manager("STOPPING=1");
  // From now on a second signal ends the process at once; what was acknowledged is kept anyway.
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  log(LogLevel::info, "closing");
  (*house)->close();
  log(LogLevel::info, "closed");
  return exit_ok;
}

}  // namespace bastide
