// What systemd, or whoever else started the server, wants to hear of it.
#pragma once

#include <string>

namespace bastide::server {

// "READY=1" once people can come, "STOPPING=1": as sd_notify(3) has it, to the socket that NOTIFY_SOCKET names. Without
// one nobody wants to hear; a manager that does not listen changes nothing.
void tell_service_manager(const std::string& state);

}  // namespace bastide::server
