// Lines that a player types, or a script sends.
#pragma once

#include <deque>
#include <optional>
#include <string>

namespace bastide {

class LineReader {
 public:
  virtual ~LineReader() = default;
  // Without its line end; none when no more will come: Ctrl-D, or Ctrl-C.
  virtual std::optional<std::string> line() = 0;
  // Ctrl-C was pressed.
  virtual bool is_interrupted() const { return false; }

 protected:
  LineReader() = default;
  LineReader(const LineReader&) = default;
  LineReader& operator=(const LineReader&) = default;
};

// Standard input. While it lives, Ctrl-C and a closed terminal end the lines instead of the process.
class StandardInput final : public LineReader {
 public:
  StandardInput();
  ~StandardInput() override;
  StandardInput(const StandardInput&) = delete;
  StandardInput& operator=(const StandardInput&) = delete;

  std::optional<std::string> line() override;
  bool is_interrupted() const override;

 private:
  std::string buffer_;
  bool closed_ = false;
};

// Lines known beforehand.
class ScriptedInput final : public LineReader {
 public:
  explicit ScriptedInput(std::deque<std::string> lines) : lines_(std::move(lines)) {}
  std::optional<std::string> line() override;

 private:
  std::deque<std::string> lines_;
};

}  // namespace bastide
