#include "server/pages.hpp"

#include <algorithm>
#include <array>

#include "record/crypto.hpp"

namespace bastide::server {
namespace {

constexpr std::string_view index_name = "index.html";
constexpr std::string_view allowed = "GET, HEAD, OPTIONS";

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array<Type, 16> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".jpg", "image/jpeg"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".map", "application/json"},
}};

// With nosniff these stay what they are called.
constexpr std::array<std::string_view, 8> inert_types{"text/css; charset=utf-8",
                                                      "application/json",
                                                      "application/wasm",
                                                      "application/manifest+json",
                                                      "image/png",
                                                      "image/webp",
                                                      "image/x-icon",
                                                      "font/woff2"};

std::string_view last_step(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string tag_of(std::string_view bytes) { return '"' + to_hex(sha256(bytes)).substr(0, 20) + '"'; }

// If-None-Match: a list of tags, perhaps weak ones, or a star.
bool matches(std::string_view header, std::string_view tag) {
  return header == "*" || header.find(tag) != std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

std::string_view type_of_file(std::string_view name) {
  const auto found = std::find_if(types.begin(), types.end(), [&](const Type& t) { return name.ends_with(t.ending); });
  return found == types.end() ? "application/octet-stream" : found->type;
}

bool is_hashed_name(std::string_view name) {
  constexpr std::size_t digits = 8;
  const std::string_view file = last_step(name);
  const std::string_view stem = file.substr(0, file.find('.'));
  if (stem.size() < digits + 2 || stem[stem.size() - digits - 1] != '-') return false;
  const std::string_view hash = stem.substr(stem.size() - digits);
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  const auto is_word = [](char c) { return c >= 'a' && c <= 'z'; };
  // "tile-settings.css" is a name that somebody gave.
  return std::all_of(hash.begin(), hash.end(), fits) && !std::all_of(hash.begin(), hash.end(), is_word);
}

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  while (!accept_encoding.empty()) {
    const std::size_t end = std::min(accept_encoding.find(','), accept_encoding.size());
    const std::string_view entry = accept_encoding.substr(0, end);
    accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
    const std::size_t semicolon = std::min(entry.find(';'), entry.size());
    if (trimmed(entry.substr(0, semicolon)) != encoding) continue;
    const std::string_view quality = trimmed(entry.substr(std::min(semicolon + 1, entry.size())));
    return !quality.starts_with("q=0") || quality.find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

Pages::Pages(std::span<const PageFile> files) {
  for (const PageFile& file : files) {
    const bool brotli = file.name.ends_with(".br");
    const bool gzip = file.name.ends_with(".gz");
    const std::string_view name = brotli || gzip ? file.name.substr(0, file.name.size() - 3) : file.name;
    File& entry = files_[std::string(name)];
    entry.type = type_of_file(name);
    entry.inert = std::find(inert_types.begin(), inert_types.end(), entry.type) != inert_types.end();
    entry.immutable = is_hashed_name(name);
    Variant& variant = brotli ? entry.brotli : gzip ? entry.gzip : entry.plain;
    variant = {file.bytes, tag_of(file.bytes)};
  }
  std::erase_if(files_, [](const auto& entry) { return entry.second.plain.tag.empty(); });
}

const Pages::File* Pages::find(const HttpRequest& request) const {
  const std::string_view name = std::string_view(request.target.path).substr(1);
  auto found = files_.find(name);
  const bool is_route = name.find('.') == std::string_view::npos && !name.starts_with("api/");
  if (found == files_.end() && is_route) found = files_.find(index_name);
  return found == files_.end() ? nullptr : &found->second;
}

const Pages::Variant& Pages::choose(const File& file, std::string_view accepted, std::string_view& encoding) {
  if (!file.brotli.tag.empty() && accepts(accepted, "br")) {
    encoding = "br";
    return file.brotli;
  }
  if (!file.gzip.tag.empty() && accepts(accepted, "gzip")) {
    encoding = "gzip";
    return file.gzip;
  }
  return file.plain;
}

HttpResponse Pages::answer(const HttpRequest& request) const {
  const File* file = find(request);
  if (file == nullptr) return fault_response(FaultCode::not_found);
  if (request.method == "OPTIONS") return methods(allowed);
  if (request.method != "GET" && request.method != "HEAD") return wrong_method(allowed);
  std::string_view encoding;
  const Variant& variant = choose(*file, request.accept_encoding, encoding);
  HttpResponse response;
  response.headers = {{"Content-Type", file->type},
                      {"ETag", variant.tag},
                      {"Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (!file->brotli.tag.empty() || !file->gzip.tag.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (matches(request.if_none_match, variant.tag)) {
    response.status = 304;
    return response;
  }
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", std::string(encoding));
  response.inert = file->inert;
  response.fixed = variant.bytes;
  return response;
}

}  // namespace bastide::server
