#include "bots/tree_search.hpp"

#include <algorithm>
#include <cmath>

#include "bots/curves.hpp"
#include "bots/playout.hpp"

namespace bastide {
namespace {

// Points of lead at which a value is tanh(1).
constexpr float squash = 15;
// Moves not tried yet are thought to be this much worse than their node.
constexpr float first_play = 0.1F;
// Visits after which a move's own record counts as much as all moves as first.
constexpr float rave_visits = 50;
// Of both players together at the end, to tell a portion in points.
constexpr float usual_points = 180;
constexpr std::uint64_t simulations_a_look = 8;

std::array<float, max_seats> final_points(const Position& p) {
  std::array<float, max_seats> points{};
  for (std::size_t i = 0; i < max_seats; ++i) points[i] = p.ledger.score[i];
  return points;
}

}  // namespace

TreeSearch::TreeSearch(const State& root, const SearchStyle& style, std::uint64_t seed, const TreeShare& share)
    : style_(style),
      lore_(root.setup()),
      judge_(lore_, root.bag(), style.weights),
      root_(lore_, root.position()),
      line_(root_),
      scratch_(root_),
      policy_(judge_, style.policy_width),
      most_edges_(style.most_edges / static_cast<std::size_t>(share.count)) {
  for (int i = share.first; i < share.count; i += share.step) {
    Random random(seed + static_cast<std::uint64_t>(i));
    const Deck deck(root.setup(), root.bag(), random);
    trees_.push_back({random, deck, add_node()});
  }
}

void TreeSearch::run(const Budget& budget, Clock::time_point deadline) {
  for (std::uint64_t done = 0;; ++done) {
    tree_ = done % trees_.size();
    if (trees_[tree_].edges <= most_edges_) simulate();
    if (knows_enough(done + 1, budget)) return;
    if (done % simulations_a_look == 0 && Clock::now() >= deadline) return;
  }
}

bool TreeSearch::knows_enough(std::uint64_t simulations, const Budget& budget) const {
  if (budget.is_cancelled() || full_ == trees_.size()) return true;
  if (budget.nodes > 0 && simulations >= budget.nodes) return true;
  return nodes_[static_cast<std::size_t>(trees_.front().root)].edges == 1;
}

std::int32_t TreeSearch::add_node() {
  Node node;
  node.seat = line_.to_move();
  node.tile = line_.p.ledger.turn.tile;
  node.phase = line_.phase();
  nodes_.push_back(node);
  return static_cast<std::int32_t>(nodes_.size()) - 1;
}

std::int32_t TreeSearch::child_of(std::int32_t edge) {
  std::int32_t child = edges_[static_cast<std::size_t>(edge)].child;
  const Turn& turn = line_.p.ledger.turn;
  while (child >= 0) {
    const Node& node = nodes_[static_cast<std::size_t>(child)];
    if (node.tile == turn.tile && node.phase == turn.phase && node.seat == turn.chooser) return child;
    child = node.next;
  }
  child = add_node();
  Edge& parent = edges_[static_cast<std::size_t>(edge)];
  nodes_[static_cast<std::size_t>(child)].next = parent.child;
  parent.child = child;
  return child;
}

void TreeSearch::expand(std::int32_t node) {
  const auto first = static_cast<std::int32_t>(edges_.size());
  line_.for_each_step([&](StepCode step) {
    Edge edge;
    edge.step = step;
    if (style_.rave && line_.phase() == Phase::place) edge.rave_key = rave_key(step);
    edges_.push_back(edge);
  });
  Node& expanded = nodes_[static_cast<std::size_t>(node)];
  expanded.first_edge = first;
  expanded.edges = static_cast<std::uint16_t>(static_cast<std::int32_t>(edges_.size()) - first);
  Tree& tree = trees_[tree_];
  if (tree.edges <= most_edges_ && tree.edges + expanded.edges > most_edges_) ++full_;
  tree.edges += expanded.edges;
  if (style_.selection == SearchStyle::Selection::puct) return set_priors(node);
  // Tried in any order: unvisited ones from the last to the first.
  for (std::uint32_t left = expanded.edges; left > 1; --left) {
    const auto begin = edges_.begin() + first;
    std::swap(begin[left - 1], begin[random().below(left)]);
  }
}

// The lead for the seat to move, and the outlook, after its step and the best figure with it.
float TreeSearch::judge_step(const Outlook& now, StepCode step, Outlook& after) {
  const Seat seat = line_.to_move();
  float gain = 0;
  if (line_.phase() == Phase::figure) {
    after = now;
    gain = judge_.gain({line_.p, line_.fits, survey_}, now, FigureChoice::from_bit(step));
  } else {
    scratch_.p = line_.p;
    scratch_.take(step);
    const Case c{scratch_.p, line_.fits, survey_};
    survey_.take_step(line_.phase(), scratch_.p);
    after = judge_.judge(c);
    if (scratch_.phase() == Phase::figure) gain = judge_.best_figure(c, after).gain;
  }
  after.points[at(seat)] += gain;
  return after.lead(seat, line_.p.setup->players());
}

void TreeSearch::set_priors(std::int32_t node) {
  const Node expanded = nodes_[static_cast<std::size_t>(node)];
  Edge* const begin = &edges_[static_cast<std::size_t>(expanded.first_edge)];
  Edge* const end = begin + expanded.edges;
  survey_.begin();
  const Outlook now = line_.phase() == Phase::figure ? judge_.judge({line_.p, line_.fits, survey_}) : Outlook{};
  float best = -1e9F;
  for (Edge* edge = begin; edge != end; ++edge) {
    Outlook after;
    edge->judged = judge_step(now, edge->step, after);
    if (edge->judged <= best) continue;
    best = edge->judged;
    leaf_points_ = after.points;
    leaf_step_ = edge->step;
  }
  float all = 0;
  for (Edge* edge = begin; edge != end; ++edge)
    all += edge->prior = exp_of((edge->judged - best) / style_.prior_points);
  for (Edge* edge = begin; edge != end; ++edge) edge->prior /= all;
}

std::int32_t TreeSearch::select(const Node& node) {
  return style_.selection == SearchStyle::Selection::puct ? select_puct(node) : select_uct(node);
}

std::int32_t TreeSearch::select_puct(const Node& node) const {
  const float mean = node.visits == 0 ? 0 : node.sum / static_cast<float>(node.visits);
  const float wish = style_.exploration * std::sqrt(static_cast<float>(node.visits + 1));
  std::int32_t best = node.first_edge;
  float best_score = -1e9F;
  for (std::int32_t i = node.first_edge; i < node.first_edge + node.edges; ++i) {
    const Edge& edge = edges_[static_cast<std::size_t>(i)];
    const auto visits = static_cast<float>(edge.visits);
    const float value = edge.visits == 0 ? mean - first_play : edge.sum / visits;
    const float score = value + wish * edge.prior / (1 + visits);
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  }
  return best;
}

std::int32_t TreeSearch::select_uct(const Node& node) {
  const float logarithm = log_of(static_cast<float>(node.visits + 1));
  std::int32_t best = node.first_edge;
  float best_score = -1e9F;
  for (std::int32_t i = node.first_edge; i < node.first_edge + node.edges; ++i) {
    const Edge& edge = edges_[static_cast<std::size_t>(i)];
    const auto visits = static_cast<float>(edge.visits);
    float value = edge.visits == 0 ? 0 : edge.sum / visits;
    if (style_.rave && edge.rave_visits > 0) {
      const float weight = std::sqrt(rave_visits / (3 * static_cast<float>(node.visits) + rave_visits));
      value = (1 - weight) * value + weight * edge.rave_sum / static_cast<float>(edge.rave_visits);
    } else if (edge.visits == 0) {
      return i;
    }
    const float score = value + style_.exploration * std::sqrt(logarithm / (visits + (style_.rave ? 1 : 0)));
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  }
  return best;
}

// This tile here, so turned. The same number in every position.
std::uint32_t TreeSearch::rave_key(StepCode step) const {
  const Placements::Spot spot = Line::spot_of(step);
  const Cell where = line_.p.cell[spot.slot];
  return static_cast<std::uint32_t>(line_.p.ledger.turn.tile) << 24 |
         static_cast<std::uint32_t>(static_cast<std::uint8_t>(where.x)) << 16 |
         static_cast<std::uint32_t>(static_cast<std::uint8_t>(where.y)) << 8 |
         static_cast<std::uint32_t>(spot.rotation);
}

void TreeSearch::leave_trail(StepCode step) {
  if (line_.phase() == Phase::place) trail_.push_back({line_.to_move(), rave_key(step)});
}

void TreeSearch::play_out_at_random(Deck& deck) {
  while (!line_.is_over()) {
    if (line_.phase() == Phase::draw && !style_.rave) return play_out(line_.p, deck, random());
    if (line_.phase() == Phase::draw) {
      line_.draw_on(lore_, deck, random());
      continue;
    }
    std::uint32_t count = 0;
    StepCode chosen = 0;
    line_.for_each_step([&](StepCode step) {
      if (random().below(++count) == 0) chosen = step;
    });
    if (style_.rave) leave_trail(chosen);
    line_.take(chosen);
  }
}

bool TreeSearch::descend(std::int32_t node, Deck& deck) {
  for (;;) {
    if (nodes_[static_cast<std::size_t>(node)].first_edge < 0) {
      expand(node);
      if (!style_.random_playouts) {
        path_.push_back({node, -1});
        return false;
      }
    }
    const std::int32_t edge = select(nodes_[static_cast<std::size_t>(node)]);
    path_.push_back({node, edge});
    const StepCode step = edges_[static_cast<std::size_t>(edge)].step;
    if (style_.rave) leave_trail(step);
    line_.take(step);
    if (style_.random_playouts && edges_[static_cast<std::size_t>(edge)].visits == 0) {
      play_out_at_random(deck);
      return true;
    }
    line_.draw_on(lore_, deck, random());
    if (line_.is_over()) return true;
    node = child_of(edge);
  }
}

void TreeSearch::simulate() {
  line_ = root_;
  Tree& tree = trees_[tree_];
  Deck deck = style_.determinisations == 0 ? Deck(*line_.p.setup, line_.p.bag, tree.random) : tree.deck;
  path_.clear();
  trail_.clear();
  const bool is_over = descend(tree.root, deck);
  const Values values = is_over ? values_of(final_points(line_.p)) : leaf_values(deck);
  back_up(values);
  if (style_.rave) back_up_rave(values);
}

TreeSearch::Values TreeSearch::leaf_values(Deck& deck) {
  if (style_.rollout_steps == 0) return values_of(leaf_points_);
  line_.take(leaf_step_);
  policy_.play(line_, deck, random(), style_.rollout_steps);
  if (line_.is_over()) return values_of(final_points(line_.p));
  survey_.begin();
  return values_of(judge_.judge({line_.p, line_.fits, survey_}).points);
}

TreeSearch::Values TreeSearch::values_of(const std::array<float, max_seats>& points) const {
  const int players = root_.p.setup->players();
  Outlook outlook;
  outlook.points = points;
  float all = 1;
  for (int i = 0; i < players; ++i) all += points[static_cast<std::size_t>(i)];
  Values values{};
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<Seat>(i);
    const float lead = outlook.lead(seat, players);
    switch (style_.reward) {
      case SearchStyle::Reward::lead: values[at(seat)] = lead; break;
      case SearchStyle::Reward::portion: values[at(seat)] = points[at(seat)] / all; break;
      case SearchStyle::Reward::squashed: values[at(seat)] = tanh_of(lead / squash); break;
    }
  }
  return values;
}

void TreeSearch::back_up(const Values& values) {
  for (const Visit& visit : path_) {
    Node& node = nodes_[static_cast<std::size_t>(visit.node)];
    const float value = values[at(node.seat)];
    ++node.visits;
    node.sum += value;
    if (visit.edge < 0) continue;
    Edge& edge = edges_[static_cast<std::size_t>(visit.edge)];
    ++edge.visits;
    edge.sum += value;
  }
}

// Every placement that the seat made later in this simulation, at whatever node it could have been made.
void TreeSearch::back_up_rave(const Values& values) {
  for (const Visit& visit : path_) {
    const Node& node = nodes_[static_cast<std::size_t>(visit.node)];
    if (node.phase != Phase::place) continue;
    for (std::int32_t i = node.first_edge; i < node.first_edge + node.edges; ++i) {
      Edge& edge = edges_[static_cast<std::size_t>(i)];
      if (std::none_of(trail_.begin(), trail_.end(),
                       [&](const Trail& t) { return t.seat == node.seat && t.key == edge.rave_key; })) {
        continue;
      }
      ++edge.rave_visits;
      edge.rave_sum += values[at(node.seat)];
    }
  }
}

double TreeSearch::points_of(float value) const {
  switch (style_.reward) {
    case SearchStyle::Reward::lead: return value;
    case SearchStyle::Reward::portion: return (2 * value - 1) * usual_points;
    case SearchStyle::Reward::squashed: break;
  }
  const float within = std::clamp(value, -0.999F, 0.999F);
  return squash / 2 * log_of((1 + within) / (1 - within));
}

std::vector<RootMove> TreeSearch::root_moves(std::size_t tree) const {
  std::vector<RootMove> moves;
  const Node& root = nodes_[static_cast<std::size_t>(trees_[tree].root)];
  for (std::int32_t i = root.first_edge; i < root.first_edge + root.edges; ++i) {
    const Edge& edge = edges_[static_cast<std::size_t>(i)];
    moves.push_back({edge.step, edge.visits, edge.sum, edge.judged});
  }
  return moves;
}

std::vector<Thought> TreeSearch::thoughts(const std::vector<RootMove>& moves) const {
  std::vector<Thought> thoughts;
  for (const RootMove& move : moves) {
    const double value = move.visits == 0 ? move.judged : points_of(move.sum / static_cast<float>(move.visits));
    thoughts.push_back({root_.move_of(move.step), value, move.visits});
  }
  std::stable_sort(thoughts.begin(), thoughts.end(), [](const Thought& a, const Thought& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.visits == 0 && a.value > b.value;
  });
  return thoughts;
}

}  // namespace bastide
