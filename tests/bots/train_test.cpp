// Training, on a toy's size.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "bots/learnt_weights.hpp"
#include "bots/train.hpp"

namespace bastide {
namespace {

constexpr TrainingPlan toy{.positions = 12, .playouts = 2, .steps = 30, .decks = 4, .games = 4, .seed = 3};

TrainingReport train_quietly(const TrainingPlan& plan) {
  return train(plan, [](const std::string&) {});
}

TEST(Training, SamePlanSameWeights) { EXPECT_EQ(train_quietly(toy).weights, train_quietly(toy).weights); }

TEST(Training, RankingGetsBetterOnWhatItLearnsFrom) {
  TrainingPlan ranking = toy;
  ranking.decks = 0;
  const TrainingReport report = train_quietly(ranking);
  EXPECT_LT(report.ranked_loss, report.guessed_loss);
  EXPECT_GE(report.moves, 12);
  EXPECT_EQ(report.ranking_kept, report.weights != guessed_weights());
}

TEST(Training, LeavesWhatItCannotLearnAsItIs) {
  const Weights learnt = train_quietly(toy).weights;
  const Weights guess = guessed_weights();
  EXPECT_EQ(learnt.builder, guess.builder);
  EXPECT_EQ(learnt.pig_idle, guess.pig_idle);
  EXPECT_EQ(learnt.crown, guess.crown);
}

// What stands in the repository is what the command writes, to the byte.
TEST(Training, TheHeaderInUseIsAsTrainingWritesIt) {
  const std::ifstream file(BASTIDE_SOURCE_DIR "/src/bots/learnt_weights.hpp");
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_EQ(header_of(learnt_weights), text.str());
}

}  // namespace
}  // namespace bastide
