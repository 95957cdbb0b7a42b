// The processes that mpirun started, as ranks of an arena.
#pragma once

#include <memory>

#include "bots/arena_ranks.hpp"

struct BastideRanks;

namespace bastide {

class MpiRanks final : public Ranks {
 public:
  // Null if this process is the only one of its kind. Error: mpirun started several, but the plug-in that talks to the
  // others is missing or of no use.
  static Result<std::unique_ptr<MpiRanks>> join();

  int own() const override { return own_; }
  int count() const override { return count_; }
  void send(int to, std::string_view text) override;
  std::optional<Message> receive() override;
  // The last call. With another code than 0 all ranks end at once.
  void leave(int exit_code);

 private:
  explicit MpiRanks(const BastideRanks& plugin) : plugin_(plugin) {}

  const BastideRanks& plugin_;
  int own_ = 0;
  int count_ = 1;
};

}  // namespace bastide
