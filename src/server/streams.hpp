// The two kinds of connection, for the few files that know Beast.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "server/wire_core.hpp"

namespace bastide::server {

using PlainStream = boost::beast::tcp_stream;

using SecureStream = boost::beast::ssl_stream<PlainStream>;
using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// websocket.cpp: answers the handshake and converses until one of them hangs up.
template <class Stream>
void begin_websocket(WireCore& core, Stream stream, const UpgradeRequest& request, Caller caller, Limits::Place place);

extern template void begin_websocket(WireCore&, PlainStream, const UpgradeRequest&, Caller, Limits::Place);
extern template void begin_websocket(WireCore&, SecureStream, const UpgradeRequest&, Caller, Limits::Place);

}  // namespace bastide::server
