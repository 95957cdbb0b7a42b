// Who somebody is: guests by a cookie, a name and password for who wants them, a one-time code to another device.
// Everything secret is a random token that the client keeps; the store holds digests.
//
// Signing in is becoming that person; the guest of the session before stays who they were, with their seats and games,
// and nobody's any more when their sessions run out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/fault_code.hpp"
#include "server/passwords.hpp"
#include "server/store.hpp"
#include "server/writer.hpp"
#include "table/types.hpp"

namespace bastide::server {

struct IdentityOptions {
  table::Millis session_lives{std::chrono::days{400}};
  table::Millis transfer_lives{std::chrono::minutes{10}};
  std::size_t name_characters = 24;
  int password_threads = 1;  // Argon2id takes 64 MiB and a tenth of a second each: never on a network thread
  PasswordCost password_cost{};
};

struct SignedIn {
  table::Person person;
  std::string token;  // 256 random bits, for the cookie; empty if the session goes on
};

struct NewLogin {
  std::string login;
  std::string password;
  std::optional<std::string> old_password = {};  // of who has a login already
};

class Identity {
 public:
  using Clock = std::function<table::Time()>;
  template <class T>
  using Answer = std::function<void(std::variant<T, FaultCode>)>;

  // Store and writer outlive it.
  Identity(const Store& store, Writer& writer, IdentityOptions options, Clock clock);
  // Everything is answered before.
  ~Identity();
  Identity(const Identity&) = delete;
  Identity& operator=(const Identity&) = delete;

  // Whose session this is; from a cache, else from the store. Any thread, may read the disk. A session that is used is
  // renewed when half of its life is over.
  std::optional<table::Person> person_of(const std::string& token);
  bool has_login(const PersonId& person);

  // All below answer later, on another thread. A new guest gets a friendly name of two words until they give one.
  void make_guest(Answer<SignedIn> answer);
  void rename(const PersonId& person, const std::string& name, const Answer<table::Person>& answer);
  // A guest becomes a person with login and password, and keeps seats and games. Who has a login gets a new one, if
  // they know the password that they have: a session that was left open somewhere is not enough.
  void register_login(const PersonId& person, const NewLogin& wanted, const Answer<table::Person>& answer);
  void sign_in(const std::string& login, const std::string& password, const Answer<SignedIn>& answer);
  // Everywhere: on all devices, and codes that were given are of no use any more.
  void sign_out(const std::string& token, bool everywhere, Answer<Done> answer);
  // Twelve characters that a person can read out, "7K3M-Q0XV-9ADR", good once and not for long: on another device they
  // become the same person.
  void make_transfer_code(const PersonId& person, Answer<std::string> answer);
  void use_transfer_code(const std::string& code, Answer<SignedIn> answer);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::server
