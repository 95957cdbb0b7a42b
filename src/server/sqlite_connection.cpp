#include "server/sqlite_connection.hpp"

#include <sqlite3.h>

#include <algorithm>

namespace bastide::server::sqlite {
namespace {

constexpr int busy_milliseconds = 5000;

std::string_view advice(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL: return "the disk is full: make room";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return "the data cannot be written: see to the rights of the data folder and its disk";
    case SQLITE_CANTOPEN: return "the data cannot be opened: see to the data folder and its rights";
    case SQLITE_CORRUPT: return "the data are damaged: stop the server, run bastide doctor, take back a backup";
    case SQLITE_NOTADB: return "the file is no store of Bastide: name another data folder, or take back a backup";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program holds the data: end it";
    case SQLITE_NOMEM: return "the memory is used up";
    case SQLITE_IOERR: return "the disk cannot be read or written: see to it";
    default: return "the store does not answer as it should";
  }
}

}  // namespace

std::string explain(int code, std::string_view detail) {
  std::string text(advice(code));
  text += " (SQLite ";
  text += std::to_string(code);
  text += ": ";
  text += detail;
  return text + ")";
}

bool Failure::is_contradiction() const {
  const int kind = code_ & 0xff;
  return kind == SQLITE_CONSTRAINT || kind == SQLITE_TOOBIG || kind == SQLITE_MISMATCH;
}

// --- Statement

Statement::~Statement() {
  sqlite3_reset(prepared_);
  sqlite3_clear_bindings(prepared_);
}

void Statement::fail(int code) const {
  throw Failure(code, explain(code, sqlite3_errmsg(sqlite3_db_handle(prepared_))));
}

void Statement::bind(int parameter, std::int64_t number) {
  if (const int code = sqlite3_bind_int64(prepared_, parameter, number); code != SQLITE_OK) fail(code);
}

void Statement::bind(int parameter, std::string_view text) {
  const int code = sqlite3_bind_text64(prepared_, parameter, text.data() == nullptr ? "" : text.data(), text.size(),
                                       SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) fail(code);
}

void Statement::bind(int parameter, const Bytes32& bytes) {
  const int code = sqlite3_bind_blob64(prepared_, parameter, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  if (code != SQLITE_OK) fail(code);
}

void Statement::bind_if(int parameter, std::string_view text) {
  if (!text.empty()) return bind(parameter, text);
  if (const int code = sqlite3_bind_null(prepared_, parameter); code != SQLITE_OK) fail(code);
}

bool Statement::step() {
  const int code = sqlite3_step(prepared_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) fail(sqlite3_extended_errcode(sqlite3_db_handle(prepared_)));
  return code == SQLITE_ROW;
}

void Statement::run() {
  while (step()) {
  }
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(prepared_, column); }

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(prepared_, column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(prepared_, column))};
}

Bytes32 Statement::bytes32(int column) const {
  Bytes32 bytes{};
  const auto* blob = static_cast<const std::uint8_t*>(sqlite3_column_blob(prepared_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(prepared_, column));
  if (blob == nullptr || size != bytes.size()) throw Failure(SQLITE_CORRUPT, explain(SQLITE_CORRUPT, "no 32 bytes"));
  std::copy_n(blob, size, bytes.begin());
  return bytes;
}

// --- Connection

void Connection::Close::operator()(sqlite3* database) const { sqlite3_close(database); }
void Connection::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Connection::Connection(const std::string& path, Access access, const std::string& vfs) {
  sqlite3* opened = nullptr;
  // Each connection is used by one thread at a time.
  const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, vfs.empty() ? nullptr : vfs.c_str());
  database_.reset(opened);
  if (code != SQLITE_OK) throw Failure(code, explain(code, opened == nullptr ? "" : sqlite3_errmsg(opened)));
  sqlite3_busy_timeout(opened, busy_milliseconds);
  // A file from a stranger can do less harm so.
  sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
}

sqlite3_stmt* Connection::prepare(std::string_view sql) {
  const auto found = prepared_.find(sql);
  if (found != prepared_.end()) return found->second.get();
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) throw Failure(code, explain(code, sqlite3_errmsg(database_.get())));
  prepared_.emplace(sql, std::unique_ptr<sqlite3_stmt, Finalize>(statement));
  return statement;
}

void Connection::run_script(const std::string& sql) {
  const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) throw Failure(code, explain(code, sqlite3_errmsg(database_.get())));
}

std::int64_t Connection::number(std::string_view sql) {
  Statement statement(prepare(sql));
  return statement.step() ? statement.number(0) : 0;
}

std::int64_t Connection::last_key() const { return sqlite3_last_insert_rowid(database_.get()); }
bool Connection::in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

void Connection::roll_back() noexcept {
  if (in_transaction()) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace bastide::server::sqlite
