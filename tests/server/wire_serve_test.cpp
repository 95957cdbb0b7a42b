// `bastide serve` as a process: how it begins, refuses to begin, goes on and ends.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "cli/process.hpp"
#include "support/raw_client.hpp"
#include "support/server_process.hpp"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using test::RawClient;
using test::ServerProcess;

std::uint16_t port_of(const ServerProcess& server) {
  return static_cast<std::uint16_t>(std::stoi(server.url().substr(server.url().rfind(':') + 1)));
}

constexpr const char* json_from_here = "Origin: http://localhost\r\nContent-Type: application/json\r\n";

TEST(WireServe, RefusesToBeginInOneLineThatSaysWhatToDo) {
  const TemporaryFolder folder;
  write_content(folder.file("file"), "");
  const auto refused = [&](const std::string& arguments, int code, const std::string& part) {
    const auto result = run_bastide(folder, "serve " + arguments);
    EXPECT_EQ(result.exit_code, code) << arguments;
    EXPECT_EQ(result.err.substr(0, 9), "bastide: ") << result.err;
    EXPECT_NE(result.err.find(part), std::string::npos) << result.err;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_EQ(result.out, "");
  };
  refused("--port 70000", 2, "--port");
  refused("--bot-threads 0", 2, "--bot-threads");
  refused("--sign-in-burst 0", 2, "--sign-in-burst");
  const std::string data = "--port 0 --data '" + folder.file("data") + "' ";
  refused(data + "--address here", 1, "--address here is no address");
  refused("--bot 'cmd:true'", 2, "write NAME=cmd:PROGRAM");
  refused("--bot 'Stone=cmd:true'", 2, "write NAME=cmd:PROGRAM");
  refused("--bot 'stone=true'", 2, "write NAME=cmd:PROGRAM");
  refused("--bot 'greedy=cmd:true'", 2, "we have a bot of this name");
  refused("--bot 'stone=cmd:true' --bot 'stone=cmd:false'", 2, "two of this name");
  refused(data + "--bot 'stone=cmd:true'", 1, "the bot stone: true: it does not answer");
  refused("--trust-proxy ten", 2, "'ten' is no network");
  refused("--origin play.example.org", 2, "--origin");
  refused("--origin https://play.example.org/path", 2, "--origin");
  refused("--tls-cert cert.pem", 2, "--tls-cert and --tls-key go together");
  refused(data + "--tls-cert '" + folder.file("none") + "' --tls-key '" + folder.file("none") + "'", 1, "cannot use");
  refused("--log-level loud", 2, "log level 'loud'");
  refused("--config '" + folder.file("none.toml") + "'", 2, "none.toml");
  refused("--port 0 --data '" + folder.file("file") + "/below'", 1, folder.file("file"));
  refused(data + "--address 203.0.113.1", 1, "cannot listen on 203.0.113.1");
}

TEST(WireServe, TwoServersShareNeitherPortNorData) {
  ServerProcess server;
  const TemporaryFolder folder;
  const std::string port = std::to_string(port_of(server));
  const auto same_port = run_bastide(folder, "serve --data '" + folder.file("data") + "' --port " + port);
  EXPECT_EQ(same_port.exit_code, 1);
  EXPECT_NE(same_port.err.find("127.0.0.1:" + port + " is in use"), std::string::npos) << same_port.err;
  const auto same_data = run_bastide(folder, "serve --port 0 --data '" + server.data().string() + "'");
  EXPECT_EQ(same_data.exit_code, 1);
  EXPECT_NE(same_data.err.find(server.data().string()), std::string::npos) << same_data.err;
}

TEST(WireServe, GoesOnWithItsDataAfterARestart) {
  ServerProcess server;
  const auto made = RawClient(port_of(server)).request("POST", "/api/session", json_from_here, "{}");
  ASSERT_EQ(made->status, 200);
  const std::string set = made->header("set-cookie");
  const std::string cookie = "Cookie: " + set.substr(0, set.find(';')) + "\r\n";
  const auto table = RawClient(port_of(server)).request("POST", "/api/tables", json_from_here + cookie, "{}");
  ASSERT_EQ(table->status, 201);
  EXPECT_EQ(server.stop(), 0);
  server.start();
  EXPECT_EQ(RawClient(port_of(server)).request("GET", "/api/session", cookie)->body, made->body);
  const std::string id = json::parse(table->body)["table"];
  EXPECT_EQ(json::parse(RawClient(port_of(server)).request("GET", "/api/tables/" + id)->body)["stage"], "gathering");
}

// As a flag and in a file: the limit for one address is a setting like all others.
TEST(WireServe, TakesTheLimitsOfAnAddressAsSettings) {
  const TemporaryFolder folder;
  write_content(folder.file("bastide.toml"), "guest-burst = 1\nguests-per-minute = 0.01\n");
  for (const std::vector<std::string>& settings :
       {std::vector<std::string>{"--guest-burst", "1", "--guests-per-minute", "0.01"},
        std::vector<std::string>{"--config", folder.file("bastide.toml")}}) {
    const ServerProcess server(settings);
    EXPECT_EQ(RawClient(port_of(server)).request("POST", "/api/session", json_from_here, "{}")->status, 200);
    EXPECT_EQ(RawClient(port_of(server)).request("POST", "/api/session", json_from_here, "{}")->status, 429);
  }
}

TEST(WireServe, WithoutTlsThereIsNoCertificateToReadAgain) {
  ServerProcess server;
  ::kill(server.process(), SIGHUP);
  while (server.log().find("to_reload") == std::string::npos) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(server.stop(), 0);
  EXPECT_EQ(server.log().find("certificate_reloaded"), std::string::npos) << server.log();
}

// So that "systemctl start" comes back when people can come, and not before.
TEST(WireServe, TellsWhoeverStartedItWhenPeopleCanCome) {
  const TemporaryFolder folder;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder.file("notify");
  ASSERT_LT(path.size(), sizeof address.sun_path);
  path.copy(address.sun_path, path.size());
  const int manager = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  ASSERT_EQ(::bind(manager, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  const auto heard = [manager] {
    std::string state(100, '\0');
    state.resize(static_cast<std::size_t>(std::max<ssize_t>(::recv(manager, state.data(), state.size(), 0), 0)));
    return state;
  };
  ::setenv("NOTIFY_SOCKET", path.c_str(), 1);
  ServerProcess server;
  ::unsetenv("NOTIFY_SOCKET");
  EXPECT_EQ(heard(), "READY=1");
  EXPECT_EQ(server.stop(), 0);
  EXPECT_EQ(heard(), "STOPPING=1");
  ::close(manager);
}

TEST(WireServe, SaysGoodbyeWhenItIsAskedToEnd) {
  ServerProcess server;
  RawClient client(port_of(server));
  ASSERT_EQ(client.upgrade(), 101);
  EXPECT_NE(client.text_of_type("welcome"), "");
  std::thread answering([&] {
    EXPECT_NE(client.text_with("going_down"), "");
    EXPECT_EQ(client.close_frame().close_code(), 1012);
    client.send_frame(8, "\x03\xf4");
  });
  EXPECT_EQ(server.stop(), 0);
  answering.join();
}

TEST(WireServe, WritesNoSecretIntoItsLog) {
  ServerProcess server({"--log-level", "debug", "--log-format", "json"});
  const auto made = RawClient(port_of(server)).request("POST", "/api/session", json_from_here, "{}");
  const std::string token = made->header("set-cookie").substr(16, 64);
  const std::string cookie = "Cookie: bastide_session=" + token + "\r\n";
  RawClient(port_of(server))
      .request("POST", "/api/register", json_from_here + cookie, R"({"login":"anna","password":"correct horse"})");
  RawClient(port_of(server)).request("GET", "/api/tables/x%0a%7b%22time%22:1?secret=horse", cookie);
  EXPECT_EQ(server.stop(), 0);
  const std::string log = server.log();
  EXPECT_NE(log.find("/api/register"), std::string::npos);
  EXPECT_EQ(log.find(token), std::string::npos);
  EXPECT_EQ(log.find("horse"), std::string::npos);
}

}  // namespace
}  // namespace bastide
