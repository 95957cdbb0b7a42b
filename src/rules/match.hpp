// One tile against 64 open cells at once: the innermost loop of the engine.
#pragma once

#include <cstdint>
#include <cstring>

#include "rules/shape.hpp"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace bastide {

// Bit i is set if cell i takes the edges: ((required[i] ^ edges) & matters[i]) == 0. Both arrays hold 64 cells and
// start on 32-byte bounds.
#if defined(__AVX2__)
inline std::uint64_t match_64(const EdgeCode* required, const EdgeCode* matters, EdgeCode edges) {
  const __m256i tile = _mm256_set1_epi8(static_cast<char>(edges));
  const auto half = [&](int start) {
    const __m256i want = _mm256_load_si256(reinterpret_cast<const __m256i*>(required + start));
    const __m256i mask = _mm256_load_si256(reinterpret_cast<const __m256i*>(matters + start));
    const __m256i wrong = _mm256_and_si256(_mm256_xor_si256(want, tile), mask);
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(wrong, _mm256_setzero_si256())));
  };
  return half(0) | std::uint64_t{half(32)} << 32;
}
#elif defined(__SSE2__)
inline std::uint64_t match_64(const EdgeCode* required, const EdgeCode* matters, EdgeCode edges) {
  const __m128i tile = _mm_set1_epi8(static_cast<char>(edges));
  std::uint64_t fits = 0;
  for (int start = 0; start < 64; start += 16) {
    const __m128i want = _mm_load_si128(reinterpret_cast<const __m128i*>(required + start));
    const __m128i mask = _mm_load_si128(reinterpret_cast<const __m128i*>(matters + start));
    const __m128i wrong = _mm_and_si128(_mm_xor_si128(want, tile), mask);
    const auto here = static_cast<std::uint16_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128())));
    fits |= std::uint64_t{here} << start;
  }
  return fits;
}
#else
inline std::uint64_t match_64(const EdgeCode* required, const EdgeCode* matters, EdgeCode edges) {
  std::uint64_t fits = 0;
  for (int i = 0; i < 64; ++i) {
    fits |= static_cast<std::uint64_t>(((required[i] ^ edges) & matters[i]) == 0) << i;
  }
  return fits;
}
#endif

}  // namespace bastide
