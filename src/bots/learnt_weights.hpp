// Written by `bastide train` (docs/bots.md); change that, not this.
#pragma once

#include "bots/weights.hpp"

namespace bastide {

inline constexpr Weights learnt_weights{
    .luck = 0.219F,
    .another_cell = 0.376F,
    .growth = 0.323F,
    .corner = 0.72F,
    .followers = {0.0F, 9.1F, 15.1F, 19.4F, 22.7F, 25.4F, 27.7F, 29.8F},
    .horizon = 2.0F,
    .return_delay = 0.235F,
    .field_city = 0.25F,
    .field_growth = -0.016F,
    .join = 0.8F,
    .join_fields = 0.4F,
    .builder = 3.0F,
    .builder_idle = 0.8F,
    .pig_idle = 0.8F,
    .crown = 1.6F,
};

}  // namespace bastide
