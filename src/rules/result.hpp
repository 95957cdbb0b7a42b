// Errors as values: nothing is thrown across src/rules, which also compiles to wasm.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace bastide {

// What is wrong and, where it helps, what to do; one line for people and logs.
struct Error {
  std::string text;
};

// Either a value or an Error. Ask `if (result)` before `*result`.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&content_); }
  const T& operator*() const { return *std::get_if<0>(&content_); }
  T* operator->() { return std::get_if<0>(&content_); }
  const T* operator->() const { return std::get_if<0>(&content_); }
  const std::string& error() const { return std::get_if<1>(&content_)->text; }

 private:
  std::variant<T, Error> content_;
};

// A check that has nothing to give but its failure.
struct Done {};
using Status = Result<Done>;

}  // namespace bastide
