// Gives out the files of the page: the right encoding, how long to keep them, and index.html for the page's own routes.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/http_message.hpp"
#include "server/page_file.hpp"

namespace bastide::server {

class Pages {
 public:
  explicit Pages(std::span<const PageFile> files);

  // GET, HEAD and OPTIONS; everything else is not allowed. What is no file's name is a route of the page if it looks
  // like one: its last step has no dot.
  HttpResponse answer(const HttpRequest& request) const;

 private:
  struct Variant {
    std::string_view bytes;
    std::string tag;  // its ETag
  };
  struct File {
    std::string type;
    bool immutable = false;
    bool inert = false;           // see HttpResponse
    Variant plain, brotli, gzip;  // those without a tag are not there
  };
  const File* find(const HttpRequest& request) const;
  static const Variant& choose(const File& file, std::string_view accepted, std::string_view& encoding);

  std::map<std::string, File, std::less<>> files_;
};

// "text/javascript" of "main.js".
std::string_view type_of_file(std::string_view name);

// Whether the page's build has put a hash of the content into the name: "board-Dk2f81aB.js".
bool is_hashed_name(std::string_view name);

// Whether the client takes this encoding: "br" in "gzip, br;q=0.9".
bool accepts(std::string_view accept_encoding, std::string_view encoding);

}  // namespace bastide::server
