#include "support/crowd.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/deck_proof.hpp"
#include "record/notation.hpp"
#include "support/knowledge.hpp"
#include "support/party.hpp"
#include "table/bot_turn.hpp"
#include "table/command_json.hpp"

namespace bastide::test {

using namespace table;
using std::chrono::milliseconds;

namespace {

// A table remembers the last 64 commands; of older ones nothing is promised.
constexpr std::uint64_t surely_remembered = 40;
constexpr int rounds = 400;  // of waiting for what must come

std::string kind_of(const json& message) { return message.value("type", ""); }

}  // namespace

struct Crowd::Sent {
  json message;
  std::optional<json> answer;
  std::uint64_t when = 0;  // in acknowledgements of all
};

struct Crowd::Member {
  explicit Member(const std::string& url) : visitor(url) {}

  Visitor visitor;
  std::map<std::string, Sent> sent;
  std::vector<std::string> order;  // of their ids
  bool has_muted = false;
};

Crowd::Crowd(const std::string& url, std::uint64_t seed, int people, int tables)
    : url_(url), random_(seed), dice_(seed) {
  for (int i = 0; i < people; ++i) {
    members_.push_back(std::make_unique<Member>(url));
    members_.back()->visitor.enter("Member " + std::to_string(i + 1));
  }
  const char* const sets[] = {"base", "base,river,traders_and_builders,wheel", "wheel_standalone"};
  for (int i = 0; i < tables; ++i) {
    Visitor& host = members_[static_cast<std::size_t>(i % people)]->visitor;
    tables_.push_back(host.make_table({{"sets", sets[i % 3]}, {"seats", "4"}, {"substitute", "random"}}));
  }
  for (const auto& member : members_) come(*member);
}

Crowd::~Crowd() = default;

Crowd::Member& Crowd::someone() { return *members_[random_.below(static_cast<std::uint32_t>(members_.size()))]; }
const std::string& Crowd::some_table() { return tables_[random_.below(static_cast<std::uint32_t>(tables_.size()))]; }

// --- deeds

void Crowd::act(int deeds) {
  for (int i = 0; i < deeds; ++i) {
    Member& member = someone();
    take_in(member);
    do_something(member);
  }
}

void Crowd::do_something(Member& member) {
  if (!member.visitor.is_connected()) {
    if (chance(60)) come(member);
    return;
  }
  const std::string& table = some_table();
  switch (member.visitor.mirror(table).state().stage) {
    case Stage::gathering: gather(member, table); break;
    case Stage::dealing: give_nonces(member, table); break;
    case Stage::playing: chance(80) ? move(member, table) : move_badly(member, table); break;
    case Stage::finished: break;
  }
  if (chance(8)) talk(member, table);
  if (chance(6)) ask(member, table);
  if (chance(8)) say_again(member);
  if (chance(5)) come_or_go(member);
}

void Crowd::gather(Member& member, const std::string& table) {
  const Action deeds[] = {Join{},
                          Join{},
                          Join{},
                          Join{std::nullopt, "Neighbour"},
                          Join{static_cast<Seat>(random_.below(6)), ""},
                          Leave{},
                          AddBot{"random", {}},
                          AddBot{"nobody", {}},
                          Kick{"Member 1"},
                          SetOption{"clock", chance(50) ? "live 10m+5s" : "none"},
                          SetOption{"grace", "5"},
                          SetOption{"old", "nonsense"},
                          Start{},
                          Start{}};
  send(member, table, deeds[random_.below(std::size(deeds))]);
}

void Crowd::give_nonces(Member& member, const std::string& table) {
  const TableState& state = member.visitor.mirror(table).state();
  if (!state.pledge) return;
  for (std::size_t i = 0; i < state.pledge->waiting.size(); ++i) {
    const Seat seat = static_cast<Seat>(i);
    const bool asked = state.pledge->waiting[i] && owns(member.visitor, state, seat);
    if (asked || chance(5)) send(member, table, GiveNonce{seat, some_nonce(random_.next())});
  }
}

void Crowd::move(Member& member, const std::string& table) {
  const load::Mirror& mirror = member.visitor.mirror(table);
  const auto seat = mirror.state().to_move();
  if (!seat || !owns(member.visitor, mirror.state(), *seat)) return;
  if (!mirror.state().seat(*seat)->played_by().empty()) {
    if (chance(30)) send(member, table, Join{});
    return;
  }
  const Version expected = mirror.version();
  const Action action = Play{*seat, think(dice_, *mirror.position(), {})};
  send(member, table, action, expected);
  // In a hurry: the same again as another command, which must come too late.
  if (chance(5)) send(member, table, action, expected);
}

void Crowd::move_badly(Member& member, const std::string& table) {
  const load::Mirror& mirror = member.visitor.mirror(table);
  const Seat seat = static_cast<Seat>(random_.below(4));
  const Version some = random_.below(static_cast<std::uint32_t>(mirror.version()) + 3);
  const Action deeds[] = {Play{seat, LayTile{cell(100, 100), Rotation::none, "-"}},
                          Play{seat, LayTile{cell(0, 0), Rotation::half, "city[0]"}},
                          Play{seat, TakeFollowerBack{cell(0, 0), SegmentName{}}},
                          Start{},
                          SetOption{"clock", "live 10s+0s"},
                          Leave{},
                          Join{},
                          GiveNonce{seat, some_nonce(1)}};
  send(member, table, deeds[random_.below(std::size(deeds))], some);
  if (chance(1)) send(member, table, Resign{});
}

void Crowd::talk(Member& member, const std::string& table) {
  const Action deeds[] = {Say{"Well, well"}, Say{"/help"}, Say{"/nothing"}, Help{}, Mute{"Member 2", chance(50)}};
  const Action& deed = deeds[random_.below(std::size(deeds))];
  member.has_muted = member.has_muted || std::holds_alternative<Mute>(deed);
  send(member, table, deed);
}

void Crowd::ask(Member& member, const std::string& table) {
  const Action deeds[] = {Propose{{ProposalKind::correspondence, 2}}, Propose{{ProposalKind::rematch, 0}},
                          Answer{false}, Answer{false}, Answer{true}};
  send(member, table, deeds[random_.below(std::size(deeds))]);
}

void Crowd::say_again(Member& member) {
  if (member.order.empty()) return;
  const std::size_t back = random_.below(static_cast<std::uint32_t>(std::min<std::size_t>(member.order.size(), 10)));
  member.visitor.send(member.sent.at(member.order[member.order.size() - 1 - back]).message);
}

void Crowd::come_or_go(Member& member) {
  switch (random_.below(4)) {
    case 0: return member.visitor.drop();
    case 1: return member.visitor.close();
    case 2: return come(member);
    default: {
      const std::string& table = some_table();
      member.visitor.send({{"type", "unwatch"}, {"table", table}});
      member.visitor.watch(table, chance(50));
    }
  }
}

void Crowd::come(Member& member) {
  member.visitor.move_to(url_);
  ASSERT_TRUE(member.visitor.connect()) << member.visitor.why();
  for (const std::string& table : tables_) member.visitor.watch(table, chance(80));
}

// --- what was promised

void Crowd::send(Member& member, const std::string& table, const Action& action, std::optional<Version> expected) {
  const std::string id = member.visitor.person().id.text + "." + std::to_string(member.order.size());
  json message{{"type", "command"}, {"id", id}, {"table", table}, {"action", table::to_json(action)}};
  if (expected) message["expected"] = *expected;
  member.sent[id].message = message;
  member.order.push_back(id);
  member.visitor.send(message);
}

void Crowd::take_in(Member& member) {
  if (member.visitor.is_connected()) member.visitor.listen(milliseconds(0));
  for (const json& message : member.visitor.take_all()) {
    if (kind_of(message) == "ack" || kind_of(message) == "nack") take_answer(member, message);
  }
}

void Crowd::take_answer(Member& member, const json& answer) {
  const auto found = member.sent.find(answer.value("id", ""));
  ASSERT_NE(found, member.sent.end()) << "an answer to nothing that was asked: " << answer;
  Sent& sent = found->second;
  const bool is_ack = kind_of(answer) == "ack";
  const bool was_ack = sent.answer && kind_of(*sent.answer) == "ack";
  // Asking for help leaves no trace that could be remembered.
  const bool leaves_a_trace = was_ack && !sent.answer->contains("notes");
  if (leaves_a_trace && acknowledged_ - sent.when < surely_remembered) {
    EXPECT_TRUE(is_ack && answer.value("repeated", false)) << sent.message << " → " << *sent.answer << ", " << answer;
    EXPECT_EQ(answer.value("version", Version{0}), sent.answer->value("version", Version{1})) << sent.message;
  }
  if (was_ack) return;
  if (is_ack) {
    ++acknowledged_;
    sent.when = acknowledged_;
  }
  sent.answer = answer;
}

void Crowd::return_to(const std::string& url) {
  url_ = url;
  for (const auto& member : members_) take_in(*member);
  for (const auto& member : members_) come(*member);
}

void Crowd::send_all_unanswered(Member& member) {
  for (const std::string& id : member.order) {
    const Sent& sent = member.sent.at(id);
    if (!sent.answer) member.visitor.send(sent.message);
  }
}

void Crowd::settle() {
  for (const auto& member : members_) {
    if (!member->visitor.is_connected()) come(*member);
    member->visitor.catch_up();
    take_in(*member);
    send_all_unanswered(*member);
  }
  for (const auto& member : members_) {
    member->visitor.catch_up();
    take_in(*member);
    for (int i = 0; i < rounds && std::any_of(member->sent.begin(), member->sent.end(),
                                              [](const auto& sent) { return !sent.second.answer; });
         ++i) {
      member->visitor.listen(milliseconds(50));
      take_in(*member);
    }
    for (const auto& [id, sent] : member->sent) EXPECT_TRUE(sent.answer) << "never answered: " << sent.message;
  }
}

// --- to the end

bool Crowd::go_on(const std::string& table) {
  for (const auto& member : members_) {
    take_in(*member);
    const Stage stage = member->visitor.mirror(table).state().stage;
    if (stage == Stage::gathering || stage == Stage::finished) return false;
    if (stage == Stage::dealing) give_nonces(*member, table);
    else move(*member, table);
    member->visitor.listen(milliseconds(1));
  }
  return true;
}

void Crowd::play_out() {
  for (const std::string& table : tables_) {
    const auto latest = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (go_on(table) && std::chrono::steady_clock::now() < latest) continue;
    members_.front()->visitor.catch_up();
    const Stage stage = members_.front()->visitor.mirror(table).state().stage;
    EXPECT_TRUE(stage == Stage::finished || stage == Stage::gathering) << "the game does not go on";
  }
  settle();
}

void Crowd::check() {
  Visitor newcomer(url_);
  ASSERT_TRUE(newcomer.connect());
  for (const std::string& table : tables_) {
    newcomer.watch(table);
    const TableState& shown = newcomer.mirror(table).state();
    for (const auto& member : members_) {
      const TableState& known = member->visitor.mirror(table).state();
      std::string differs = "they were never compared";
      // Bots may be at it still, so that one of the two is told a little later.
      for (int i = 0; i < rounds && !differs.empty(); ++i) {
        member->visitor.catch_up();
        newcomer.catch_up();
        differs = difference(known, shown, !member->has_muted);
      }
      EXPECT_EQ(differs, "");
    }
    if (!shown.game) continue;
    const auto record = parse_record(newcomer.get("/api/tables/" + table + "/record").body);
    ASSERT_TRUE(record) << record.error();
    const auto& seen = shown.game->moves();
    ASSERT_GE(record->moves().size(), seen.size());
    EXPECT_TRUE(std::equal(seen.begin(), seen.end(), record->moves().begin())) << "the record tells of another game";
    if (!shown.over) continue;
    const Status verified = verify_deck(*record);
    EXPECT_TRUE(verified) << verified.error();
    for (std::size_t i = 0; i < shown.over->totals.size(); ++i) {
      EXPECT_EQ(shown.over->totals[i], record->state().score(static_cast<Seat>(i)));
    }
  }
}

}  // namespace bastide::test
