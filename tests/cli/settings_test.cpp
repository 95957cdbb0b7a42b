// A setting says the same as a flag, in the environment and in a file; the first of them counts.
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/process.hpp"
#include "cli/settings.hpp"

namespace bastide {
namespace {

struct Values {
  int port = 8080;
  bool open = false;
  std::vector<std::string> origins;
  friend bool operator==(const Values&, const Values&) = default;
};

// Sets variables for as long as it lives.
class WithVariables {
 public:
  using Variables = std::vector<std::pair<std::string, std::string>>;
  explicit WithVariables(Variables variables) : variables_(std::move(variables)) {
    for (const auto& [name, value] : variables_) setenv(name.c_str(), value.c_str(), 1);
  }
  ~WithVariables() {
    for (const auto& [name, value] : variables_) unsetenv(name.c_str());
  }
  WithVariables(const WithVariables&) = delete;
  WithVariables& operator=(const WithVariables&) = delete;

 private:
  Variables variables_;
};

class Settings : public ::testing::Test {
 protected:
  // What flags and the file come to; the fault if there is one.
  Values read(const std::string& flags, const std::string& file = "") {
    Values values;
    CLI::App app("a test");
    add_setting(app, "port", values.port, "Where")->check(CLI::Range(0, 65535));
    add_switch(app, "open", values.open, "Whether");
    add_setting(app, "origin", values.origins, "Whose")->delimiter(',');
    app.parse(flags);
    fault.clear();
    if (file.empty()) return values;
    write_content(folder_.file("settings.toml"), file);
    const Status read = read_settings(app, folder_.file("settings.toml"));
    if (!read) fault = read.error();
    return values;
  }

  std::string fault;
  TemporaryFolder folder_;
};

TEST_F(Settings, SayTheSameThreeTimes) {
  const Values wanted{9090, true, {"https://a.example", "https://b.example"}};
  EXPECT_EQ(read("--port 9090 --open --origin https://a.example,https://b.example"), wanted);
  EXPECT_EQ(read("--port=9090 --open --origin https://a.example --origin https://b.example"), wanted);
  EXPECT_EQ(read("", "port = 9090\nopen = true\norigin = [\"https://a.example\", \"https://b.example\"]\n"), wanted);
  EXPECT_EQ(fault, "");
  EXPECT_EQ(read("", "# all\nport=9090\nopen=true\norigin=https://a.example,https://b.example\n"), wanted);
  const WithVariables environment(
      {{"BASTIDE_PORT", "9090"}, {"BASTIDE_OPEN", "true"}, {"BASTIDE_ORIGIN", "https://a.example,https://b.example"}});
  EXPECT_EQ(read(""), wanted);
}

TEST_F(Settings, OfAFlagGoBeforeTheEnvironmentAndBothBeforeTheFile) {
  const WithVariables environment(WithVariables::Variables{{"BASTIDE_PORT", "2"}});
  EXPECT_EQ(read("--port 1", "port = 3\n").port, 1);
  EXPECT_EQ(read("", "port = 3\n").port, 2);
  EXPECT_EQ(environment_name("connections-by-address"), "BASTIDE_CONNECTIONS_BY_ADDRESS");
}

TEST_F(Settings, ThatAreNoneAreNamedWithThoseThatThereAre) {
  read("", "prot = 9090\n");
  EXPECT_NE(fault.find("'prot' is no setting; there are port, open, origin"), std::string::npos) << fault;
  for (const char* sectioned : {"[server]\nport = 9090\n", "[Bastide \"1\"]\n*\n"}) {
    read("", sectioned);
    EXPECT_NE(fault.find("there are no sections here"), std::string::npos) << fault;
  }
  read("", "help = true\n");
  EXPECT_NE(fault.find("is no setting"), std::string::npos) << fault;
}

TEST_F(Settings, ThatCannotBeAreRefusedWithTheFile) {
  for (const char* file : {"port = 70000\n", "port = many\n", "open = perhaps\n"}) {
    read("", file);
    EXPECT_NE(fault.find("settings.toml"), std::string::npos) << file << fault;
  }
  CLI::App app("a test");
  for (const std::string& unreadable : {folder_.file("none.toml"), folder_.file(""), std::string("/dev/zero")}) {
    EXPECT_FALSE(read_settings(app, unreadable)) << unreadable;
  }
}

}  // namespace
}  // namespace bastide
