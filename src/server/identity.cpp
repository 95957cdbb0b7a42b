#include "server/identity.hpp"

#include <sodium.h>

#include <future>
#include <utility>

#include "server/bounded_pool.hpp"
#include "server/identity_words.hpp"
#include "server/sessions.hpp"
#include "table/names.hpp"

namespace bastide::server {
namespace {

constexpr int passwords_waiting = 16;  // a thread: about two seconds' worth
constexpr int changes_waiting = 1000;

Digest random_bytes() {
  Digest bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

// A token is the secret's digits, so that a cookie can carry it; what is kept is the digest of the bytes.
std::optional<Digest> secret_of(const std::string& token) {
  const auto bytes = bytes_of_hex(token);
  if (!bytes) return std::nullopt;
  return digest_of(as_text(*bytes));
}

}  // namespace

struct Identity::Inside {
  Inside(const Store& kept_in, Writer& written_by, IdentityOptions chosen, Clock told_by)
      : store(kept_in),
        writer(written_by),
        options(chosen),
        clock(std::move(told_by)),
        passwords(chosen.password_cost),
        sessions(kept_in),
        changes(1, changes_waiting),
        password_threads(chosen.password_threads, chosen.password_threads * passwords_waiting) {}

  // Keeps `writes` and a new session; what refuses them means `if_refused`.
  void begin_session(const table::Person& person, Unit writes, FaultCode if_refused, Answer<SignedIn> answer) {
    const Digest token = random_bytes();
    writes.push_back(
        PutSecret{SecretKind::session, digest_of(as_text(token)), person.id, clock() + options.session_lives});
    writer.submit(std::move(writes), [hold = changes.hold(), signed_in = SignedIn{person, to_hex(token)}, if_refused,
                                      answer = std::move(answer)](const std::optional<StoreError>& error) {
      if (!error) return answer(signed_in);
      answer(error->fault == StoreFault::refused ? if_refused : FaultCode::unavailable);
    });
  }

  // Changes a person's row, one after the other: none is lost between reading and writing. `edit` may refuse.
  template <class Edit>
  void change(const PersonId& id, Edit edit, const Answer<table::Person>& answer) {
    const bool taken = changes.post([this, id, edit = std::move(edit), answer] {
      const auto row = store.person(id);
      if (!row || !*row) return answer(FaultCode::unavailable);
      PersonRow changed = **row;
      if (const std::optional<FaultCode> refused = edit(changed)) return answer(*refused);
      if (const auto error = written({PutPerson{changed}})) {
        return answer(error->fault == StoreFault::refused ? FaultCode::login_taken : FaultCode::unavailable);
      }
      sessions.changed(known(changed));
      answer(table::Person{changed.id, changed.name});
    });
    if (!taken) answer(FaultCode::busy);
  }

  // Whether whoever asks may change the login of this row.
  std::optional<FaultCode> refusal_of(const PersonRow& row, const PasswordText* old_password) const {
    if (row.password.empty()) return std::nullopt;
    if (old_password == nullptr) return FaultCode::password_needed;
    if (!passwords.fits(old_password->text(), row.password)) return FaultCode::wrong_login;
    return std::nullopt;
  }

  std::optional<StoreError> written(Unit unit) {
    const auto promise = std::make_shared<std::promise<std::optional<StoreError>>>();
    writer.submit(std::move(unit),
                  [promise](std::optional<StoreError> error) { promise->set_value(std::move(error)); });
    return promise->get_future().get();
  }

  void renew(const Session& session, Time until) {
    // Both or none: a session that ended in the meantime does not come back.
    sessions.renewed(session.secret, until);
    writer.submit({DropSecret{SecretKind::session, session.secret},
                   PutSecret{SecretKind::session, session.secret, session.whose.person.id, until}},
                  [](const std::optional<StoreError>&) {});
  }

  const Store& store;
  Writer& writer;
  const IdentityOptions options;
  const Clock clock;
  const Passwords passwords;
  Sessions sessions;
  BoundedPool changes;           // held by whatever the writer has still to answer
  BoundedPool password_threads;  // first to end: it asks for changes
};

Identity::Identity(const Store& store, Writer& writer, IdentityOptions options, Clock clock)
    : inside_(std::make_unique<Inside>(store, writer, options, std::move(clock))) {}
Identity::~Identity() = default;

std::optional<table::Person> Identity::person_of(const std::string& token) {
  const auto secret = secret_of(token);
  if (!secret) return std::nullopt;
  const Time now = inside_->clock();
  const auto session = inside_->sessions.find(*secret, now);
  if (!session) return std::nullopt;
  const table::Millis lives = inside_->options.session_lives;
  if (session->until - now < lives / 2) inside_->renew(*session, now + lives);
  return session->whose.person;
}

bool Identity::has_login(const PersonId& person) {
  const auto known = inside_->sessions.person(person);
  return known && known->has_login;
}

void Identity::make_guest(Answer<SignedIn> answer) {
  const table::Person guest{{new_person_id()}, friendly_name()};
  // Whoever comes because the store could not tell their session must not become somebody else for it.
  if (!inside_->store.heartbeat()) return answer(FaultCode::unavailable);
  const PersonRow row{.id = guest.id, .name = guest.name, .login = {}, .password = {}, .since = inside_->clock()};
  inside_->begin_session(guest, {PutPerson{row}}, FaultCode::unavailable, std::move(answer));
}

void Identity::rename(const PersonId& person, const std::string& name, const Answer<table::Person>& answer) {
  const auto fit = table::fit_name(name, inside_->options.name_characters);
  if (!fit) return answer(FaultCode::name_unfit);
  inside_->change(
      person,
      [name = *fit](PersonRow& row) {
        row.name = name;
        return std::optional<FaultCode>();
      },
      answer);
}

void Identity::register_login(const PersonId& person, const NewLogin& wanted, const Answer<table::Person>& answer) {
  const auto folded = fold_login(wanted.login, inside_->options.name_characters);
  if (!folded) return answer(FaultCode::name_unfit);
  if (!is_fit_password(wanted.password)) return answer(FaultCode::password_unfit);
  const auto secret = std::make_shared<const PasswordText>(wanted.password);
  const auto old = wanted.old_password ? std::make_shared<const PasswordText>(*wanted.old_password) : nullptr;
  const bool taken = inside_->password_threads.post([this, person, login = *folded, secret, old, answer] {
    const auto row = inside_->store.person(person);
    if (!row || !*row) return answer(FaultCode::unavailable);
    if (const auto refused = inside_->refusal_of(**row, old.get())) return answer(*refused);
    const auto hash = inside_->passwords.hash(secret->text());
    if (!hash) return answer(FaultCode::busy);
    inside_->change(
        person,
        [login, hash = *hash, seen = (*row)->password](PersonRow& current) -> std::optional<FaultCode> {
          // Somebody was faster: what was checked is not what holds.
          if (current.password != seen) return FaultCode::busy;
          current.login = login;
          current.password = hash;
          return std::nullopt;
        },
        answer);
  });
  if (!taken) answer(FaultCode::busy);
}

void Identity::sign_in(const std::string& login, const std::string& password, const Answer<SignedIn>& answer) {
  if (!is_fit_password(password)) return answer(FaultCode::wrong_login);
  const auto secret = std::make_shared<const PasswordText>(password);
  const auto folded = fold_login(login, inside_->options.name_characters);
  const bool taken = inside_->password_threads.post([this, folded, secret, answer] {
    const auto row = folded ? inside_->store.person_by_login(*folded) : std::optional<PersonRow>();
    if (!row) return answer(FaultCode::unavailable);
    const auto hash = *row ? std::optional((*row)->password) : std::nullopt;
    if (!inside_->passwords.fits(secret->text(), hash)) return answer(FaultCode::wrong_login);
    inside_->begin_session({(*row)->id, (*row)->name}, {}, FaultCode::unavailable, answer);
  });
  if (!taken) answer(FaultCode::busy);
}

void Identity::sign_out(const std::string& token, bool everywhere, Answer<Done> answer) {
  const auto secret = secret_of(token);
  const auto session = secret ? inside_->sessions.find(*secret, inside_->clock()) : std::nullopt;
  if (!session && !inside_->store.heartbeat()) return answer(FaultCode::unavailable);
  if (!session) return answer(Done{});
  const PersonId person = session->whose.person.id;
  const Write write = everywhere ? Write(DropSecrets{person}) : Write(DropSecret{SecretKind::session, *secret});
  inside_->writer.submit({write}, [this, hold = inside_->changes.hold(), secret = *secret, person, everywhere,
                                   answer = std::move(answer)](const std::optional<StoreError>& error) {
    if (error && error->fault == StoreFault::unavailable) return answer(FaultCode::unavailable);
    if (everywhere) inside_->sessions.ended(person);
    else inside_->sessions.ended(secret);
    answer(Done{});
  });
}

void Identity::make_transfer_code(const PersonId& person, Answer<std::string> answer) {
  const std::string code = new_code();
  const PutSecret put{SecretKind::transfer, digest_of(*read_code(code)), person,
                      inside_->clock() + inside_->options.transfer_lives};
  inside_->writer.submit({put}, [hold = inside_->changes.hold(), code,
                                 answer = std::move(answer)](const std::optional<StoreError>& error) {
    if (error) return answer(FaultCode::unavailable);
    answer(code);
  });
}

void Identity::use_transfer_code(const std::string& code, Answer<SignedIn> answer) {
  const auto read = read_code(code);
  if (!read) return answer(FaultCode::wrong_code);
  const Digest secret = digest_of(*read);
  const auto kept = inside_->store.secret(SecretKind::transfer, secret);
  if (!kept) return answer(FaultCode::unavailable);
  if (!*kept || (*kept)->until <= inside_->clock()) return answer(FaultCode::wrong_code);
  const auto whose = inside_->sessions.person((*kept)->person);
  if (!whose) return answer(FaultCode::unavailable);
  inside_->begin_session(whose->person, {DropSecret{SecretKind::transfer, secret}}, FaultCode::wrong_code,
                         std::move(answer));
}

}  // namespace bastide::server
