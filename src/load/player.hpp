// One person with a session and a connection: sends commands, hears events.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "load/net.hpp"
#include "table/command.hpp"

namespace bastide::load {

class Player : public std::enable_shared_from_this<Player> {
 public:
  using Answered = std::function<void(const nlohmann::json& answer)>;  // ack or nack
  using Heard = std::function<void(const nlohmann::json& message)>;    // view, events, event
  using Failed = std::function<void(const std::string& why)>;

  Player(boost::asio::io_context& io, const Endpoint& endpoint, std::string from);

  // Gets a session and opens the connection, then tells.
  void arrive(std::function<void()> arrived, Failed failed);
  void make_table(const nlohmann::json& options, std::function<void(std::string table)> made);
  void watch(const std::string& table, Heard heard);
  void unwatch(const std::string& table);
  void command(const std::string& table, const table::Action& action, std::optional<table::Version> expected,
               Answered answered);
  void leave();

  const std::string& id() const { return id_; }
  std::size_t unanswered() const { return waiting_.size(); }

 private:
  void open(std::function<void()> arrived);
  void hear(std::string_view text);

  boost::asio::io_context& io_;
  const Endpoint& endpoint_;
  Caller caller_;
  Failed failed_;
  std::string id_;
  std::shared_ptr<Socket> socket_;
  std::map<std::string, Heard> tables_;
  std::map<std::string, Answered> waiting_;
  std::uint64_t commands_ = 0;
  bool is_leaving_ = false;
};

}  // namespace bastide::load
