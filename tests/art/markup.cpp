#include "art/markup.hpp"

#include <algorithm>
#include <cctype>

namespace bastide::test {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Markup run() {
    while (result_.fault.empty() && at_ < text_.size()) {
      if (text_[at_] == '<') read_tag();
      else read_text();
    }
    if (result_.fault.empty() && !open_.empty()) fail("<" + open_.back() + "> is never closed");
    return std::move(result_);
  }

 private:
  void fail(const std::string& what) { result_.fault = what + " near: " + std::string(text_.substr(at_, 60)); }

  void read_text() {
    const std::string_view text = text_.substr(at_, text_.find('<', at_) - at_);
    if (open_.empty() && text.find_first_not_of(" \n") != std::string_view::npos) fail("text outside the document");
    check_entities(text);
    at_ += text.size();
  }

  void check_entities(std::string_view text) {
    for (std::size_t i = text.find('&'); i != std::string_view::npos; i = text.find('&', i + 1)) {
      const std::string_view rest = text.substr(i);
      const auto is = [&](std::string_view entity) { return rest.starts_with(entity); };
      if (!is("&lt;") && !is("&amp;") && !is("&quot;")) fail("a bare &");
    }
  }

  std::string name() {
    const std::size_t from = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '-')) ++at_;
    return std::string(text_.substr(from, at_ - from));
  }

  void read_tag() {
    ++at_;
    if (text_.substr(at_, 1) == "/") return read_end();
    const std::string tag = name();
    if (tag.empty()) return fail("a tag without a name");
    ++result_.elements;
    while (result_.fault.empty() && text_.substr(at_, 1) == " ") read_attribute(tag);
    if (!result_.fault.empty()) return;
    if (text_.substr(at_, 2) == "/>") {
      at_ += 2;
    } else if (text_.substr(at_, 1) == ">") {
      ++at_;
      open_.push_back(tag);
    } else {
      fail("<" + tag + "> does not end");
    }
    seen_.clear();
  }

  void read_end() {
    ++at_;
    const std::string tag = name();
    if (open_.empty() || open_.back() != tag || text_.substr(at_, 1) != ">") return fail("</" + tag + "> does not fit");
    open_.pop_back();
    ++at_;
  }

  void read_attribute(const std::string& tag) {
    ++at_;
    const std::string key = name();
    if (key.empty() || text_.substr(at_, 2) != "=\"") return fail("a bad attribute in <" + tag + ">");
    at_ += 2;
    const std::size_t end = text_.find('"', at_);
    if (end == std::string_view::npos) return fail("a value without an end");
    const std::string_view value = text_.substr(at_, end - at_);
    if (value.find('<') != std::string_view::npos) return fail("a < in a value");
    check_entities(value);
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) return fail("twice the attribute " + key);
    seen_.push_back(key);
    if (key == "id") result_.ids.emplace_back(value);
    if (key == "href") result_.references.emplace_back(value.substr(1));
    at_ = end + 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  std::vector<std::string> seen_;
  Markup result_;
};

}  // namespace

Markup read_markup(std::string_view text) { return Reader(text).run(); }

std::string fault_in_document(const std::string& svg) {
  Markup markup = read_markup(svg);
  if (!markup.fault.empty()) return markup.fault;
  std::sort(markup.ids.begin(), markup.ids.end());
  const auto twice = std::adjacent_find(markup.ids.begin(), markup.ids.end());
  if (twice != markup.ids.end()) return "the id " + *twice + " is there twice";
  for (const std::string& reference : markup.references) {
    if (!std::binary_search(markup.ids.begin(), markup.ids.end(), reference)) return "nothing has the id " + reference;
  }
  for (const std::string_view outside : {"<script", "<image", "<style", "url(", "javascript:", "@import"}) {
    if (svg.find(outside) != std::string::npos) return "there is " + std::string(outside);
  }
  return "";
}

}  // namespace bastide::test
