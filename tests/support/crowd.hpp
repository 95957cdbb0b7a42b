// Many people at many tables of a real server, who do at random whatever the protocol allows and much that it does not:
// they come, go, drop, say things twice, too late, or without waiting. The crowd keeps in mind what it was promised.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bots/random_bot.hpp"
#include "record/random.hpp"
#include "support/visitor.hpp"

namespace bastide::test {

class Crowd {
 public:
  Crowd(const std::string& url, std::uint64_t seed, int people, int tables);
  ~Crowd();

  // So many deeds, each of somebody.
  void act(int deeds);
  // The server is back at this address, perhaps after a crash: everybody returns and goes on where they were.
  void return_to(const std::string& url);
  // Whatever was not answered is said again, until all is answered; everybody is told all.
  void settle();
  // Games that go on are played to their end, or given up where people have left them.
  void play_out();
  // What everybody knows of every table is what a newcomer is shown, and what the record replays to.
  void check();

  std::uint64_t acknowledged() const { return acknowledged_; }
  const std::vector<std::string>& tables() const { return tables_; }

 private:
  struct Sent;
  struct Member;

  Member& someone();
  const std::string& some_table();
  bool chance(int percent) { return random_.below(100) < static_cast<std::uint32_t>(percent); }

  void do_something(Member& member);
  void move(Member& member, const std::string& table);
  void move_badly(Member& member, const std::string& table);
  void give_nonces(Member& member, const std::string& table);
  void gather(Member& member, const std::string& table);
  void talk(Member& member, const std::string& table);
  void ask(Member& member, const std::string& table);
  void say_again(Member& member);
  void come_or_go(Member& member);

  void send(Member& member, const std::string& table, const table::Action& action,
            std::optional<table::Version> expected = std::nullopt);
  void send_all_unanswered(Member& member);
  void take_in(Member& member);
  void take_answer(Member& member, const json& answer);
  void come(Member& member);
  bool go_on(const std::string& table);

  std::string url_;
  Random random_;
  RandomBot dice_;
  std::vector<std::unique_ptr<Member>> members_;
  std::vector<std::string> tables_;
  std::uint64_t acknowledged_ = 0;
};

}  // namespace bastide::test
