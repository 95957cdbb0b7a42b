#include "server/identity_words.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "table/names.hpp"

namespace bastide::server {
namespace {

constexpr std::array<std::string_view, 32> kinds{
    "Quiet", "Merry",  "Bright", "Brave",   "Calm",    "Clever", "Gentle", "Golden", "Happy", "Kind",   "Lively",
    "Lucky", "Mellow", "Nimble", "Noble",   "Patient", "Plucky", "Proud",  "Quick",  "Royal", "Silver", "Sly",
    "Sunny", "Swift",  "Tender", "Thrifty", "Tidy",    "Warm",   "Wise",   "Witty",  "Young", "Bold"};
constexpr std::array<std::string_view, 32> animals{
    "Heron", "Badger",   "Beaver",  "Crane",    "Deer",  "Dove",    "Falcon", "Finch",  "Fox",   "Goose", "Hare",
    "Hawk",  "Hedgehog", "Ibex",    "Jackdaw",  "Lark",  "Lynx",    "Magpie", "Marten", "Mole",  "Otter", "Owl",
    "Raven", "Robin",    "Sparrow", "Squirrel", "Stork", "Swallow", "Swan",   "Toad",   "Trout", "Wren"};

// Crockford's base 32: no I, L, O, U.
constexpr std::string_view symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t code_size = 12;

std::string random_symbols(std::size_t count) {
  std::string text;
  for (; count > 0; --count) text += symbols[randombytes_uniform(symbols.size())];
  return text;
}

char as_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

char as_symbol(char typed) {
  const char c = typed >= 'a' && typed <= 'z' ? static_cast<char>(typed - 'a' + 'A') : typed;
  if (c == 'O') return '0';
  return c == 'I' || c == 'L' ? '1' : c;
}

}  // namespace

std::string friendly_name() {
  std::string name(kinds[randombytes_uniform(kinds.size())]);
  name += ' ';
  return name += animals[randombytes_uniform(animals.size())];
}

std::optional<std::string> fold_login(std::string_view login, std::size_t longest) {
  auto fit = table::fit_name(login, longest);
  if (fit) std::transform(fit->begin(), fit->end(), fit->begin(), as_lower);
  return fit;
}

bool is_fit_password(std::string_view password) {
  constexpr std::ptrdiff_t least = 8;
  constexpr std::size_t most = 200;
  // Bytes that go on with a character begin with the bits 10.
  const auto characters = std::count_if(password.begin(), password.end(), [](char c) { return (c & 0xC0) != 0x80; });
  return characters >= least && password.size() <= most;
}

std::string new_person_id() {
  constexpr std::size_t size = 16;
  std::string id = "p" + random_symbols(size);
  std::transform(id.begin(), id.end(), id.begin(), as_lower);
  return id;
}

std::string new_code() {
  const std::string code = random_symbols(code_size);
  return code.substr(0, 4) + '-' + code.substr(4, 4) + '-' + code.substr(8);
}

std::optional<std::string> read_code(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    code += as_symbol(c);
    if (code.size() > code_size || symbols.find(code.back()) == std::string_view::npos) return std::nullopt;
  }
  if (code.size() != code_size) return std::nullopt;
  return code;
}

Digest digest_of(std::string_view secret) { return sha256(secret); }

}  // namespace bastide::server
