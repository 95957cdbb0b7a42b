// Writes JSON text as it goes, without a tree: small in code and memory. What can be written is what has an overload
// of write(JsonWriter&, value).
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::wasm {

class JsonWriter {
 public:
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

  // Every name and item is followed by exactly one value.
  void name(std::string_view name);
  void item() { separate(); }

  template <class Body>
  void object(Body body) {
    text_ += '{';
    body();
    text_ += '}';
  }
  template <class Body>
  void array(Body body) {
    text_ += '[';
    body();
    text_ += ']';
  }
  // A member whose value is written by write().
  template <class Value>
  void field(std::string_view key, const Value& value) {
    name(key);
    write(*this, value);
  }
  // A member that is a list of objects or the like: `each` writes one of them.
  template <class Range, class Each>
  void list(std::string_view key, const Range& range, Each each) {
    name(key);
    array([&] {
      for (const auto& element : range) {
        item();
        each(element);
      }
    });
  }

  void null() { text_ += "null"; }
  void boolean(bool value) { text_ += value ? "true" : "false"; }
  void number(int value) { text_ += std::to_string(value); }
  void number(double value);
  // UTF-8.
  void string(std::string_view value);

 private:
  void separate();

  std::string text_;
};

template <std::same_as<bool> Bool>
void write(JsonWriter& out, Bool value) {
  out.boolean(value);
}
template <std::integral Number>
requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) void write(JsonWriter& out, Number value) {
  out.number(static_cast<int>(value));
}
inline void write(JsonWriter& out, double value) { out.number(value); }
inline void write(JsonWriter& out, std::string_view value) { out.string(value); }

template <class Value>
void write(JsonWriter& out, const std::vector<Value>& values) {
  out.array([&] {
    for (const Value& value : values) {
      out.item();
      write(out, value);
    }
  });
}
template <class Value>
void write(JsonWriter& out, const std::optional<Value>& value) {
  if (value) {
    write(out, *value);
  } else {
    out.null();
  }
}

}  // namespace bastide::wasm
