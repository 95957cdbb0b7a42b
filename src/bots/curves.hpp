// Exponential, tangent and logarithm that give the same bits on every build: search must not depend on whose
// mathematical library is linked. Good to a thousandth, which is more than any estimate here.
#pragma once

#include <algorithm>
#include <cmath>

namespace bastide {

// (1 + x/256)^256 by eight squarings, for x ≤ 0; 0 below -30.
inline float exp_of(float x) {
  if (x < -30.0F) return 0.0F;
  float power = 1.0F + std::min(x, 0.0F) / 256.0F;
  for (int i = 0; i < 8; ++i) power *= power;
  return power;
}

// Points of lead as a value between -1 and 1.
inline float tanh_of(float x) {
  const float e = exp_of(x < 0 ? 2 * x : -2 * x);
  const float t = (1 - e) / (1 + e);
  return x < 0 ? -t : t;
}

// Natural logarithm of x > 0: by the exponent, which is exact, and a short series for the rest.
inline float log_of(float x) {
  int exponent = 0;
  const float part = std::frexp(x, &exponent);  // ½ to 1
  const float t = (part - 0.70710678F) / (part + 0.70710678F);
  const float t2 = t * t;
  return 0.69314718F * (static_cast<float>(exponent) - 0.5F) + 2 * t * (1 + t2 * (1.0F / 3 + t2 * (0.2F + t2 / 7)));
}

}  // namespace bastide
