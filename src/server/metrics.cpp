#include "server/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace bastide::server {
namespace {

namespace prom = prometheus;
using Labels = std::map<std::string, std::string>;

prom::MetricFamily family_of(std::string name, std::string help, prom::MetricType type, double value) {
  prom::ClientMetric metric;
  metric.gauge.value = value;
  metric.counter.value = value;
  return {std::move(name), std::move(help), type, {metric}};
}

void add_hall(std::vector<prom::MetricFamily>& families, const HallCounts& hall) {
  const auto gauge = [&](const char* name, const char* help, std::size_t value) {
    families.push_back(family_of(name, help, prom::MetricType::Gauge, static_cast<double>(value)));
  };
  const auto counter = [&](const char* name, const char* help, std::uint64_t value) {
    families.push_back(family_of(name, help, prom::MetricType::Counter, static_cast<double>(value)));
  };
  gauge("bastide_tables_known", "Tables that are not finished", hall.tables_known);
  gauge("bastide_tables_loaded", "Tables in memory", hall.tables_loaded);
  gauge("bastide_watchers", "Connections that watch a table, each table counted", hall.watchers);
  counter("bastide_table_commands_total", "Commands that tables were given", hall.commands);
  counter("bastide_table_commands_refused_total", "Commands that tables refused", hall.refused);
  counter("bastide_table_events_total", "Events that tables told", hall.events);
  counter("bastide_store_failures_total", "Writes that the store could not keep", hall.store_failures);
  counter("bastide_bot_moves_total", "Moves that bots made", hall.bot_moves);
}

template <class Builder>
auto& made(prom::Registry& registry, Builder builder, const char* name, const char* help) {
  return builder.Name(name).Help(help).Register(registry);
}

}  // namespace

struct Metrics::Inside {
  prom::Registry registry;
  prom::Family<prom::Gauge>& info = made(registry, prom::BuildGauge(), "bastide_build_info", "The version that runs");
  prom::Gauge& connections =
      made(registry, prom::BuildGauge(), "bastide_connections", "Connections that are open").Add({});
  prom::Counter& opened =
      made(registry, prom::BuildCounter(), "bastide_connections_opened_total", "Connections that were taken").Add({});
  prom::Counter& refused = made(registry, prom::BuildCounter(), "bastide_connections_refused_total",
                                "Connections that no place was left for")
                               .Add({});
  prom::Gauge& websockets =
      made(registry, prom::BuildGauge(), "bastide_websockets", "WebSockets that are open").Add({});
  prom::Family<prom::Counter>& closed =
      made(registry, prom::BuildCounter(), "bastide_websockets_closed_total", "WebSockets that ended, by how");
  prom::Family<prom::Counter>& requests = made(registry, prom::BuildCounter(), "bastide_http_requests_total",
                                               "HTTP requests that were answered, by status");
  prom::Counter& messages_in =
      made(registry, prom::BuildCounter(), "bastide_messages_in_total", "Messages that came over WebSockets").Add({});
  prom::Counter& messages_out =
      made(registry, prom::BuildCounter(), "bastide_messages_out_total", "Messages that were sent over WebSockets")
          .Add({});
  prom::Counter& bytes_out =
      made(registry, prom::BuildCounter(), "bastide_messages_out_bytes_total", "Bytes of messages that were sent")
          .Add({});
  prom::Family<prom::Counter>& commands =
      made(registry, prom::BuildCounter(), "bastide_commands_total", "Commands that were answered, by outcome");
  prom::Histogram& ack_seconds =
      made(registry, prom::BuildHistogram(), "bastide_ack_seconds", "From a command's arrival until its durable answer")
          .Add({}, prom::Histogram::BucketBoundaries{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5});
};

Metrics::Metrics(std::string_view version) : inside_(std::make_unique<Inside>()) {
  inside_->info.Add(Labels{{"version", std::string(version)}}).Set(1);
}
Metrics::~Metrics() = default;

void Metrics::connection_opened() {
  inside_->connections.Increment();
  inside_->opened.Increment();
}
void Metrics::connection_closed() { inside_->connections.Decrement(); }
void Metrics::connection_refused() { inside_->refused.Increment(); }
void Metrics::websocket_opened() { inside_->websockets.Increment(); }
void Metrics::websocket_closed(std::string_view how) {
  inside_->websockets.Decrement();
  inside_->closed.Add(Labels{{"how", std::string(how)}}).Increment();
}
void Metrics::request_answered(int status) {
  inside_->requests.Add(Labels{{"status", std::to_string(status)}}).Increment();
}
void Metrics::message_in() { inside_->messages_in.Increment(); }
void Metrics::message_out(std::size_t bytes) {
  inside_->messages_out.Increment();
  inside_->bytes_out.Increment(static_cast<double>(bytes));
}
void Metrics::command_answered(std::string_view code, std::chrono::nanoseconds took) {
  inside_->commands.Add(Labels{{"code", std::string(code)}}).Increment();
  inside_->ack_seconds.Observe(std::chrono::duration<double>(took).count());
}

std::string Metrics::text(const HallCounts& hall) const {
  std::vector<prom::MetricFamily> families = inside_->registry.Collect();
  add_hall(families, hall);
  return prom::TextSerializer().Serialize(families);
}

}  // namespace bastide::server
