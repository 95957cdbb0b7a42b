// Written by `bastide train` (docs/bots.md); change that, not this.
#pragma once

#include "bots/weights.hpp"

namespace bastide {

inline constexpr Weights learnt_weights{
    .luck = 0.1906F,
    .another_cell = 0.3616F,
    .growth = 0.208F,
    .corner = 0.6891F,
    .followers = {0.0F, 9.481F, 14.54F, 18.87F, 22.71F, 25.89F, 28.75F, 30.55F},
    .horizon = 1.902F,
    .return_delay = 0.2312F,
    .field_city = 0.3118F,
    .field_growth = -0.018F,
    .join = 0.7987F,
    .join_fields = 0.5342F,
    .builder = 3.0F,
    .builder_idle = 0.8F,
    .pig_idle = 0.8F,
    .crown = 1.6F,
};

}  // namespace bastide
