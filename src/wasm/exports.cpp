// The C ABI: three functions over two texts.
//
//   char* room = bastide_request(size);    the module's memory for a request of `size` bytes; null if it is too long.
//                                          It stays the module's, and holds until the next call of any of the three.
//   size_t length = bastide_call(size);    answers the first `size` bytes there; calls.hpp has the forms of both texts
//   const char* text = bastide_answer();   the answer, `length` bytes of UTF-8; it holds until the next bastide_call
//
// One thread at a time; nothing is kept of a request.
#include <cstddef>
#include <string>

#include "wasm/calls.hpp"

namespace bastide::wasm {
namespace {

constexpr std::size_t longest_request = std::size_t{8} << 20;

struct Session {
  Games games;
  std::string request;
  std::string answer;
};

Session& session() {
  static Session only;
  return only;
}

}  // namespace
}  // namespace bastide::wasm

#define BASTIDE_EXPORT extern "C" __attribute__((used, visibility("default")))

BASTIDE_EXPORT char* bastide_request(std::size_t size) {
  std::string& request = bastide::wasm::session().request;
  if (size > bastide::wasm::longest_request) return nullptr;
  request.assign(size, ' ');
  return request.data();
}

BASTIDE_EXPORT std::size_t bastide_call(std::size_t size) {
  bastide::wasm::Session& session = bastide::wasm::session();
  session.answer = bastide::wasm::answer(session.games, std::string_view(session.request).substr(0, size));
  session.request = {};
  return session.answer.size();
}

BASTIDE_EXPORT const char* bastide_answer() { return bastide::wasm::session().answer.c_str(); }
