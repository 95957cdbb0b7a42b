// Written by `bastide train` (docs/bots.md); change that, not this.
#pragma once

#include "bots/weights.hpp"

namespace bastide {

inline constexpr Weights learnt_weights{
    .luck = 0.22F,
    .another_cell = 0.4473F,
    .growth = 0.3F,
    .corner = 0.5872F,
    .followers = {0.0F, 9.0F, 15.0F, 19.5F, 23.0F, 25.5F, 28.0F, 30.0F},
    .horizon = 2.0F,
    .return_delay = 0.25F,
    .field_city = 0.25F,
    .field_growth = 0.0F,
    .join = 0.8F,
    .join_fields = 0.3235F,
    .builder = 3.0F,
    .builder_idle = 0.8F,
    .pig_idle = 0.8F,
    .crown = 1.6F,
};

}  // namespace bastide
