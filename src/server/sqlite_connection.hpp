// SQLite for the files sqlite_*.cpp: connections, statements that are prepared once, failures as exceptions that never
// leave the store.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "record/crypto.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace bastide::server::sqlite {

// What SQLite says, and what people can do about it.
class Failure : public std::runtime_error {
 public:
  Failure(int code, const std::string& text) : std::runtime_error(text), code_(code) {}
  // The statement contradicts what is kept; everything else is the disk's or the file's fault.
  bool is_contradiction() const;

 private:
  int code_;
};

// A statement in use. Goes back to its connection, reset, when it is destroyed: one of a kind at a time.
class Statement {
 public:
  explicit Statement(sqlite3_stmt* prepared) : prepared_(prepared) {}
  Statement(Statement&& other) noexcept : prepared_(std::exchange(other.prepared_, nullptr)) {}
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  // Parameters count from 1, columns from 0.
  void bind(int parameter, std::int64_t number);
  void bind(int parameter, std::string_view text);
  void bind(int parameter, const Bytes32& bytes);
  // Nothing, or empty: NULL.
  void bind_if(int parameter, std::string_view text);

  // True: a row is there to be read.
  bool step();
  // Steps to the end.
  void run();

  std::int64_t number(int column) const;
  std::string_view text(int column) const;  // until the next step; empty for NULL
  Bytes32 bytes32(int column) const;        // throws Failure for any other length

 private:
  [[noreturn]] void fail(int code) const;

  sqlite3_stmt* prepared_;
};

enum class Access : std::uint8_t { read, write };

class Connection {
 public:
  // The file must exist. An empty `vfs` is the system's own.
  Connection(const std::string& path, Access access, const std::string& vfs = {});

  // Binds the arguments in order.
  template <class... Arguments>
  Statement operator()(std::string_view sql, const Arguments&... arguments) {
    Statement statement(prepare(sql));
    int parameter = 0;
    (statement.bind(++parameter, arguments), ...);
    return statement;
  }
  template <class... Arguments>
  void run(std::string_view sql, const Arguments&... arguments) {
    (*this)(sql, arguments...).run();
  }
  // Several statements, without rows.
  void run_script(const std::string& sql);
  // The first column of the first row; 0 if there is none.
  std::int64_t number(std::string_view sql);

  std::int64_t last_key() const;
  bool in_transaction() const;
  // Whatever is open; never fails.
  void roll_back() noexcept;
  sqlite3* raw() const { return database_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  sqlite3_stmt* prepare(std::string_view sql);

  std::unique_ptr<sqlite3, Close> database_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> prepared_;  // closed before the database
};

// Committed by `commit`, else rolled back.
class Transaction {
 public:
  explicit Transaction(Connection& connection) : connection_(connection) { connection_.run("BEGIN IMMEDIATE"); }
  ~Transaction() {
    if (connection_.in_transaction()) connection_.roll_back();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() { connection_.run("COMMIT"); }

 private:
  Connection& connection_;
};

// "the disk is full: ..." for a result code of SQLite, with its own words behind.
std::string explain(int code, std::string_view detail);

}  // namespace bastide::server::sqlite
