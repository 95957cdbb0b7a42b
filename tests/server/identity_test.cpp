// Guests, logins, sessions and codes, and every way in which they are refused.
#include "server/identity.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <set>
#include <thread>

#include "server/identity_words.hpp"
#include "support/house.hpp"
#include "support/memory_store.hpp"

namespace bastide::test {
namespace {

using namespace server;
using table::Millis;

constexpr std::string_view good_password = "correct horse";

class IdentityTest : public ::testing::Test {
 protected:
  // What an asynchronous call answers.
  template <class T, class Ask>
  std::variant<T, FaultCode> wait(Ask ask) {
    const auto promise = std::make_shared<std::promise<std::variant<T, FaultCode>>>();
    ask([promise](std::variant<T, FaultCode> answer) { promise->set_value(std::move(answer)); });
    return promise->get_future().get();
  }
  template <class T>
  static T good(std::variant<T, FaultCode> answer) {
    if (const auto* fault = std::get_if<FaultCode>(&answer)) throw std::runtime_error(std::string(word(*fault)));
    return std::get<T>(std::move(answer));
  }
  template <class T>
  static std::string fault(const std::variant<T, FaultCode>& answer) {
    const auto* found = std::get_if<FaultCode>(&answer);
    return found == nullptr ? "none" : std::string(word(*found));
  }

  auto guest() {
    return wait<SignedIn>([&](auto answer) { identity.make_guest(answer); });
  }
  auto rename(const PersonId& person, const std::string& name) {
    return wait<Person>([&](auto answer) { identity.rename(person, name, answer); });
  }
  auto enroll(const PersonId& person, const std::string& login, std::string_view password = good_password,
              std::optional<std::string> old_password = {}) {
    return wait<Person>([&](auto answer) {
      identity.register_login(person, {login, std::string(password), old_password}, answer);
    });
  }
  auto sign_in(const std::string& login, std::string_view password = good_password) {
    return wait<SignedIn>([&](auto answer) { identity.sign_in(login, std::string(password), answer); });
  }
  auto sign_out(const std::string& token, bool everywhere = false) {
    return wait<Done>([&](auto answer) { identity.sign_out(token, everywhere, answer); });
  }
  auto code_for(const PersonId& person) {
    return wait<std::string>([&](auto answer) { identity.make_transfer_code(person, answer); });
  }
  auto use(const std::string& code) {
    return wait<SignedIn>([&](auto answer) { identity.use_transfer_code(code, answer); });
  }

  static IdentityOptions cheap() {
    IdentityOptions options;
    options.password_cost = {.passes = 1, .memory = 8192};
    return options;
  }

  MemoryStore store;
  std::atomic<table::Time> now{first_moment};
  Writer writer{store};
  Identity identity{store, writer, cheap(), [this] { return now.load(); }};
};

using namespace std::chrono_literals;

// --- guests

TEST_F(IdentityTest, AGuestHasANameOfTwoWordsAndASession) {
  const SignedIn signed_in = good(guest());
  EXPECT_EQ(signed_in.token.size(), 64U);
  EXPECT_NE(signed_in.person.name.find(' '), std::string::npos);
  EXPECT_EQ(identity.person_of(signed_in.token), signed_in.person);
  EXPECT_FALSE(identity.has_login(signed_in.person.id));
}

TEST_F(IdentityTest, GuestsAreDifferentPeople) {
  std::set<std::string> ids;
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) {
    const SignedIn signed_in = good(guest());
    ids.insert(signed_in.person.id.text);
    tokens.insert(signed_in.token);
  }
  EXPECT_EQ(ids.size(), 100U);
  EXPECT_EQ(tokens.size(), 100U);
}

TEST_F(IdentityTest, TheStoreHoldsNoToken) {
  const SignedIn signed_in = good(guest());
  const auto bytes = *bytes_of_hex(signed_in.token);
  EXPECT_FALSE(*store.secret(SecretKind::session, bytes)) << "the token itself opens nothing";
  EXPECT_TRUE(*store.secret(SecretKind::session, sha256(as_text(bytes))));
}

TEST_F(IdentityTest, NothingElseIsASession) {
  const std::string token = good(guest()).token;
  std::string other = token;
  other[0] = other[0] == '0' ? '1' : '0';
  for (const std::string& text : {std::string(), other, token + "0", token.substr(1), std::string("' OR 1=1 --"),
                                  std::string(64, 'g'), std::string(100'000, '0')}) {
    EXPECT_FALSE(identity.person_of(text)) << text.substr(0, 80);
  }
}

// --- names

TEST_F(IdentityTest, ANewNameIsSeenAtOnce) {
  const SignedIn signed_in = good(guest());
  ASSERT_TRUE(identity.person_of(signed_in.token));
  EXPECT_EQ(good(rename(signed_in.person.id, "  Anna Karenina ")).name, "Anna Karenina");
  EXPECT_EQ(identity.person_of(signed_in.token)->name, "Anna Karenina");
  EXPECT_EQ(identity.person_of(signed_in.token)->id, signed_in.person.id);
}

TEST_F(IdentityTest, UnfitNamesAreRefused) {
  const SignedIn signed_in = good(guest());
  for (const std::string& name :
       {std::string(), std::string("   "), std::string(25, 'x'), std::string("tab\there"), std::string("nul\0l", 5),
        std::string("\xE2\x80\xAEturned"), std::string("zero\xE2\x80\x8Bwidth"), std::string("\xFF")}) {
    EXPECT_EQ(fault(rename(signed_in.person.id, name)), "name_unfit") << name;
  }
  EXPECT_EQ(identity.person_of(signed_in.token), signed_in.person);
}

TEST_F(IdentityTest, RenamingWhileALoginIsMadeLosesNeither) {
  const PersonId person = good(guest()).person.id;
  for (int round = 0; round < 10; ++round) {
    const std::string number = std::to_string(round);
    std::promise<void> renamed;
    identity.rename(person, "Anna " + number, [&](const auto&) { renamed.set_value(); });
    good(enroll(person, "anna" + number, good_password, std::string(good_password)));
    renamed.get_future().get();
    const auto row = **store.person(person);
    EXPECT_EQ(row.name, "Anna " + number);
    EXPECT_EQ(row.login, "anna" + number);
  }
}

// --- logins and passwords

TEST_F(IdentityTest, AGuestWithALoginStaysTheSamePerson) {
  const SignedIn before = good(guest());
  EXPECT_EQ(good(enroll(before.person.id, "Anna")), before.person);
  EXPECT_TRUE(identity.has_login(before.person.id));
  EXPECT_EQ(identity.person_of(before.token), before.person) << "the session goes on";
  const SignedIn elsewhere = good(sign_in("anna"));
  EXPECT_EQ(elsewhere.person, before.person);
  EXPECT_NE(elsewhere.token, before.token);
  EXPECT_EQ(identity.person_of(elsewhere.token), before.person);
}

TEST_F(IdentityTest, LoginsAreTheSameInCapitals) {
  good(enroll(good(guest()).person.id, "J\xC3\xBCrgen B"));
  EXPECT_EQ(fault(sign_in(" j\xC3\xBCrgen b")), "none");
  EXPECT_EQ(fault(sign_in("J\xC3\xBCRGEN B")), "none");
  EXPECT_EQ(fault(sign_in("jurgen b")), "wrong_login");
  EXPECT_EQ(fault(enroll(good(guest()).person.id, "J\xC3\xBCRGEN b")), "login_taken");
}

TEST_F(IdentityTest, ALoginIsTakenOnce) {
  const PersonId first_one = good(guest()).person.id;
  const PersonId second_one = good(guest()).person.id;
  good(enroll(first_one, "anna"));
  EXPECT_EQ(fault(enroll(second_one, "anna", "another password")), "login_taken");
  EXPECT_FALSE(identity.has_login(second_one));
  EXPECT_EQ(good(sign_in("anna")).person.id, first_one);
  EXPECT_EQ(fault(enroll(second_one, "anna2")), "none");
}

TEST_F(IdentityTest, WhoHasALoginGetsANewOneForTheOldPassword) {
  const PersonId person = good(guest()).person.id;
  good(enroll(person, "anna"));
  EXPECT_EQ(fault(enroll(person, "anna", "a better password")), "password_needed");
  EXPECT_EQ(fault(enroll(person, "anna", "a better password", "a wrong password")), "wrong_login");
  EXPECT_EQ(good(sign_in("anna")).person.id, person) << "nothing has changed";
  good(enroll(person, "anna", "a better password", std::string(good_password)));
  EXPECT_EQ(fault(sign_in("anna")), "wrong_login");
  EXPECT_EQ(good(sign_in("anna", "a better password")).person.id, person);
  good(enroll(person, "annabel", good_password, "a better password"));
  EXPECT_EQ(fault(sign_in("anna", "a better password")), "wrong_login");
  EXPECT_EQ(good(sign_in("annabel")).person.id, person);
}

TEST_F(IdentityTest, UnfitLoginsAndPasswordsAreRefused) {
  const PersonId person = good(guest()).person.id;
  EXPECT_EQ(fault(enroll(person, "")), "name_unfit");
  EXPECT_EQ(fault(enroll(person, "an\nna")), "name_unfit");
  EXPECT_EQ(fault(enroll(person, std::string(25, 'a'))), "name_unfit");
  EXPECT_EQ(fault(enroll(person, "anna", "7 chars")), "password_unfit");
  EXPECT_EQ(fault(enroll(person, "anna", "\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC")), "password_unfit") << "four characters";
  EXPECT_EQ(fault(enroll(person, "anna", std::string(201, 'x'))), "password_unfit");
  EXPECT_FALSE(identity.has_login(person));
  EXPECT_EQ(fault(enroll(person, "anna", std::string(200, 'x'))), "none");
  EXPECT_EQ(fault(sign_in("anna", std::string(200, 'x'))), "none");
}

TEST_F(IdentityTest, NobodyLearnsWhichLoginsThereAre) {
  good(enroll(good(guest()).person.id, "anna"));
  EXPECT_EQ(fault(sign_in("anna", "wrong password")), "wrong_login");
  EXPECT_EQ(fault(sign_in("nobody", "wrong password")), "wrong_login");
  EXPECT_EQ(fault(sign_in("an\nna")), "wrong_login");
  EXPECT_EQ(fault(sign_in("", "")), "wrong_login");
  EXPECT_EQ(fault(sign_in("anna", std::string(100'000, 'x'))), "wrong_login");
}

TEST_F(IdentityTest, PasswordsAreKeptAsArgon2id) {
  const PersonId person = good(guest()).person.id;
  good(enroll(person, "anna"));
  const std::string kept = (*store.person(person))->password;
  EXPECT_TRUE(kept.starts_with("$argon2id$")) << kept;
  EXPECT_EQ(kept.find(good_password), std::string::npos);
}

TEST_F(IdentityTest, TooManyPasswordsAtOnceAreTurnedAway) {
  std::promise<void> all_asked;
  const auto asked = all_asked.get_future().share();
  std::promise<void> all_answered;
  std::atomic<int> busy{0};
  std::atomic<int> wrong{0};
  for (int i = 0; i < 60; ++i) {
    identity.sign_in("nobody", "some password", [&, asked](const auto& answer) {
      if (fault(answer) == "busy") {
        ++busy;
        return;
      }
      asked.wait();
      if (++wrong == 16) all_answered.set_value();
    });
  }
  all_asked.set_value();
  all_answered.get_future().get();
  EXPECT_EQ(busy, 44) << "everybody is answered, but only so many are let in";
}

// --- sessions

TEST_F(IdentityTest, ASessionEndsWithSigningOut) {
  const SignedIn here = good(guest());
  good(enroll(here.person.id, "anna"));
  const SignedIn there = good(sign_in("anna"));
  good(sign_out(here.token));
  EXPECT_FALSE(identity.person_of(here.token));
  EXPECT_TRUE(identity.person_of(there.token));
  EXPECT_EQ(fault(sign_out(here.token)), "none") << "twice does no harm";
  EXPECT_EQ(fault(sign_out("no token")), "none");
}

TEST_F(IdentityTest, SigningOutEverywhereEndsAllSessionsAndCodes) {
  const SignedIn here = good(guest());
  good(enroll(here.person.id, "anna"));
  const SignedIn there = good(sign_in("anna"));
  const SignedIn other = good(guest());
  const std::string code = good(code_for(here.person.id));
  ASSERT_TRUE(identity.person_of(there.token));
  good(sign_out(here.token, true));
  EXPECT_FALSE(identity.person_of(here.token));
  EXPECT_FALSE(identity.person_of(there.token));
  EXPECT_TRUE(identity.person_of(other.token));
  EXPECT_EQ(fault(use(code)), "wrong_code");
  EXPECT_EQ(fault(sign_in("anna")), "none");
}

TEST_F(IdentityTest, ASessionThatIsNotUsedRunsOut) {
  const std::string token = good(guest()).token;
  now = first_moment + std::chrono::days{400};
  EXPECT_FALSE(identity.person_of(token));
}

TEST_F(IdentityTest, ASessionThatIsUsedIsRenewed) {
  const SignedIn signed_in = good(guest());
  for (int month = 1; month <= 30; ++month) {
    now = first_moment + month * std::chrono::days{30};
    ASSERT_TRUE(identity.person_of(signed_in.token)) << "in month " << month;
  }
  const Digest secret = sha256(as_text(*bytes_of_hex(signed_in.token)));
  good(guest());  // behind the renewal in the writer's queue
  EXPECT_GT((*store.secret(SecretKind::session, secret))->until, now.load() + std::chrono::days{200});
}

TEST_F(IdentityTest, ARenewalDoesNotBringBackASessionThatEnded) {
  const std::string token = good(guest()).token;
  ASSERT_TRUE(identity.person_of(token));
  now = first_moment + std::chrono::days{300};
  std::promise<void> ended;
  identity.sign_out(token, false, [&](const auto&) { ended.set_value(); });
  static_cast<void>(identity.person_of(token));
  ended.get_future().get();
  good(guest());
  EXPECT_FALSE(identity.person_of(token));
  EXPECT_FALSE(*store.secret(SecretKind::session, sha256(as_text(*bytes_of_hex(token)))));
}

TEST_F(IdentityTest, SessionsOutliveTheServer) {
  const SignedIn signed_in = good(guest());
  Identity again(store, writer, cheap(), [this] { return now.load(); });
  EXPECT_EQ(again.person_of(signed_in.token), signed_in.person);
}

// --- codes

TEST_F(IdentityTest, ACodeMakesAnotherDeviceTheSamePerson) {
  const SignedIn here = good(guest());
  const std::string code = good(code_for(here.person.id));
  const SignedIn there = good(use(code));
  EXPECT_EQ(there.person, here.person);
  EXPECT_EQ(identity.person_of(there.token), here.person);
  EXPECT_EQ(identity.person_of(here.token), here.person) << "both are signed in now";
}

TEST_F(IdentityTest, ACodeIsGoodOnce) {
  const std::string code = good(code_for(good(guest()).person.id));
  good(use(code));
  EXPECT_EQ(fault(use(code)), "wrong_code");
}

TEST_F(IdentityTest, ACodeUsedByTwoAtOnceLetsOneIn) {
  const std::string code = good(code_for(good(guest()).person.id));
  std::atomic<int> in{0};
  std::promise<void> all;
  std::atomic<int> open{8};
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      identity.use_transfer_code(code, [&](const auto& answer) {
        in += fault(answer) == "none";
        if (--open == 0) all.set_value();
      });
    });
  }
  for (std::thread& thread : threads) thread.join();
  all.get_future().get();
  EXPECT_EQ(in, 1);
}

TEST_F(IdentityTest, ACodeRunsOut) {
  const std::string code = good(code_for(good(guest()).person.id));
  now = first_moment + std::chrono::minutes{10};
  EXPECT_EQ(fault(use(code)), "wrong_code");
}

TEST_F(IdentityTest, ACodeIsReadAsPeopleWriteIt) {
  std::string code = good(code_for(good(guest()).person.id));
  std::string typed;
  for (const char c : code) {
    if (c != '-') typed += ' ';
    typed += c == '0' ? 'o' : c == '1' ? 'l' : static_cast<char>(std::tolower(c));
  }
  EXPECT_EQ(fault(use(typed)), "none") << typed;
}

TEST_F(IdentityTest, NothingElseIsACode) {
  const std::string token = good(guest()).token;
  for (const std::string& text : {std::string(), std::string("0000-0000-0000"), std::string("0000-0000-000"), token,
                                  std::string("UUUU-UUUU-UUUU"), std::string(100'000, ' ')}) {
    EXPECT_EQ(fault(use(text)), "wrong_code") << text.substr(0, 80);
  }
}

TEST(IdentityWords, ACodeHasSixtyBitsAndNoLookAlikes) {
  std::set<std::string> codes;
  std::set<char> symbols;
  for (int i = 0; i < 300; ++i) {
    const std::string code = new_code();
    codes.insert(code);
    const auto read = read_code(code);
    ASSERT_TRUE(read) << code;
    ASSERT_EQ(read->size(), 12U);
    symbols.insert(read->begin(), read->end());
  }
  EXPECT_EQ(codes.size(), 300U);
  EXPECT_EQ(symbols.size(), 32U);
  for (const char c : {'I', 'L', 'O', 'U'}) EXPECT_FALSE(symbols.contains(c));
}

TEST_F(IdentityTest, EverythingIsAnsweredBeforeItEnds) {
  const PersonId person = good(guest()).person.id;
  std::atomic<int> answers{0};
  {
    Identity ending(store, writer, cheap(), [this] { return now.load(); });
    for (int i = 0; i < 20; ++i) ending.make_guest([&](const auto&) { ++answers; });
    ending.rename(person, "Anna", [&](const auto&) { ++answers; });
  }
  EXPECT_EQ(answers, 21);
}

// --- a store that does not work

TEST_F(IdentityTest, EverythingIsUnavailableWhileTheStoreCannotBeWritten) {
  const SignedIn signed_in = good(guest());
  good(enroll(signed_in.person.id, "anna"));
  const std::string code = good(code_for(signed_in.person.id));
  store.fail_writes(true);
  EXPECT_EQ(fault(guest()), "unavailable");
  EXPECT_EQ(fault(rename(signed_in.person.id, "Anna")), "unavailable");
  EXPECT_EQ(fault(enroll(signed_in.person.id, "ben", good_password, std::string(good_password))), "unavailable");
  EXPECT_EQ(fault(sign_in("anna")), "unavailable");
  EXPECT_EQ(fault(sign_out(signed_in.token)), "unavailable");
  EXPECT_EQ(fault(code_for(signed_in.person.id)), "unavailable");
  EXPECT_EQ(fault(use(code)), "unavailable");
  EXPECT_EQ(identity.person_of(signed_in.token), signed_in.person) << "people stay who they are";
  store.fail_writes(false);
  EXPECT_EQ(fault(use(code)), "none") << "nothing was lost";
}

TEST_F(IdentityTest, NobodyBecomesANewGuestWhileTheStoreCannotBeRead) {
  const SignedIn signed_in = good(guest());
  store.fail_reads(true);
  EXPECT_FALSE(identity.person_of(signed_in.token));
  EXPECT_EQ(fault(guest()), "unavailable");
  EXPECT_EQ(fault(sign_in("anna")), "unavailable");
  EXPECT_EQ(fault(sign_out(signed_in.token)), "unavailable");
  EXPECT_EQ(fault(use("0000-0000-0000")), "unavailable");
  store.fail_reads(false);
  EXPECT_EQ(identity.person_of(signed_in.token), signed_in.person);
}

TEST_F(IdentityTest, ManyThreadsAskAndChangeAtOnce) {
  const SignedIn signed_in = good(guest());
  std::atomic<bool> stop{false};
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&] {
      while (!stop) EXPECT_TRUE(identity.person_of(signed_in.token));
    });
  }
  for (int i = 0; i < 100; ++i) {
    const std::string name = "Anna " + std::to_string(i);
    EXPECT_EQ(good(rename(signed_in.person.id, name)).name, name);
    EXPECT_EQ(identity.person_of(signed_in.token)->name, name);
  }
  stop = true;
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace bastide::test
