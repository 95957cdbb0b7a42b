#include <openssl/err.h>
#include <openssl/ssl.h>

#include "server/wire_core.hpp"

namespace bastide::server {
namespace {

namespace ssl = boost::asio::ssl;

// Forward secrecy and authenticated encryption only; TLS 1.3 brings its own list.
constexpr const char* ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

Error cannot(const std::string& what, const std::string& file, const boost::system::error_code& fault) {
  return {what + " " + file + ": " + fault.message() + "; it must be PEM and readable by the server"};
}

}  // namespace

Result<std::shared_ptr<ssl::context>> tls_context(const TlsFiles& files) {
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  boost::system::error_code fault;
  context->set_options(ssl::context::default_workarounds | ssl::context::no_compression, fault);
  SSL_CTX* native = context->native_handle();
  SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
  SSL_CTX_set_cipher_list(native, ciphers);
  SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  // 10,000 idle connections need no buffers.
  SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
  context->use_certificate_chain_file(files.certificate, fault);
  if (fault) return cannot("cannot use the certificate", files.certificate, fault);
  context->use_private_key_file(files.key, ssl::context::pem, fault);
  if (fault) return cannot("cannot use the key", files.key, fault);
  if (SSL_CTX_check_private_key(native) != 1) {
    ERR_clear_error();
    return Error{"the key " + files.key + " does not belong to the certificate " + files.certificate};
  }
  return context;
}

}  // namespace bastide::server
