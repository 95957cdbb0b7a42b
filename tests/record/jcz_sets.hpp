// How many of each tile the sets of JCloisterZone 5 have.
#pragma once

#include <map>
#include <string>

namespace bastide::test {

using JczTiles = std::map<std::string, int>;

inline const JczTiles jcz_basic_1{{"BA/L", 4},    {"BA/LR", 2},    {"BA/RCr", 4},   {"BA/Cccc+", 1}, {"BA/CccR+", 2},
                                  {"BA/CccR", 1}, {"BA/CFc+", 2},  {"BA/CFc.1", 1}, {"BA/Cc.1", 3},  {"BA/Cc+", 2},
                                  {"BA/CcRr", 3}, {"BA/CcRr+", 2}, {"BA/Ccc", 3},   {"BA/Ccc+", 1},  {"BA/CRr", 3},
                                  {"BA/CRRR", 3}, {"BA/RrC", 3},   {"BA/C", 5},     {"BA/CFC.2", 3}, {"BA/CC.2", 2},
                                  {"BA/RRRR", 1}, {"BA/RRR", 4},   {"BA/Rr", 9},    {"BA/RFr", 8}};

inline const JczTiles jcz_basic_2{
    {"BA/L", 4},     {"BA/LR", 2},    {"BA/RCr", 4},  {"BA/Cccc+", 1}, {"BA/CccR+", 2}, {"BA/CccR", 1}, {"BA/CFc+", 2},
    {"BA/CFc.1", 1}, {"BA/Cc.1", 2},  {"BA/CcG", 1},  {"BA/Cc+", 1},   {"BA/Cc+G", 1},  {"BA/CcRr", 3}, {"BA/CcRr+", 2},
    {"BA/Ccc", 2},   {"BA/CccG", 1},  {"BA/Ccc+", 1}, {"BA/CRr", 3},   {"BA/CRRR", 3},  {"BA/RrC", 3},  {"BA/C", 4},
    {"BA/CG", 1},    {"BA/CFC.2", 2}, {"BA/CFCG", 1}, {"BA/CC.2", 1},  {"BA/CCG", 1},   {"BA/RRRR", 1}, {"BA/RRR", 4},
    {"BA/Rr", 8},    {"BA/RrG", 1},   {"BA/RFr", 7},  {"BA/RFrG", 1}};

inline const JczTiles jcz_river_1{{"RI/s", 1},      {"RI.1/I.e", 1},  {"RI.1/CICI", 1}, {"RI.1/CIRI", 1},
                                  {"RI.1/LIRI", 1}, {"RI.1/RIrI", 1}, {"RI.1/IFI", 2},  {"RI.1/CcII", 1},
                                  {"RI.1/RrII", 1}, {"RI.1/II", 2}};

inline const JczTiles jcz_river_2{{"RI/s", 1},      {"RI.1/I.e", 1},  {"RI.1/CICI", 1}, {"RI.1/CIRI", 1},
                                  {"RI.1/LIRI", 1}, {"RI.1/RIrI", 1}, {"RI.1/IFI", 2},  {"RI.1/CcII", 1},
                                  {"RI.1/RrII", 1}, {"RI.1/II", 1},   {"RI.1/IIG", 1}};

inline const JczTiles jcz_traders_1{
    {"TB/Cc.g", 1},    {"TB/Cc.w", 1},   {"TB/CCc.c", 1},  {"TB/CCc.w", 1},  {"TB/Ccc.g", 1}, {"TB/CcCC.c", 1},
    {"TB/CcRR!.c", 1}, {"TB/CcRR.w", 1}, {"TB/CcRC.c", 1}, {"TB/CcRC.g", 1}, {"TB/CcR.c", 1}, {"TB/CcR!.w", 1},
    {"TB/CccR.w", 1},  {"TB/CcCc.w", 1}, {"TB/CFc.w", 1},  {"TB/CR", 1},     {"TB/CRc.g", 1}, {"TB/CRc.w", 1},
    {"TB/CRcR.w", 1},  {"TB/LRRR", 1},   {"TB/RCc.g", 1},  {"TB/RCc!.g", 1}, {"TB/RRC", 1},   {"TB/RRrr", 1}};

inline const JczTiles jcz_traders_2{
    {"TB/Cc.g", 1},    {"TB/Cc.w", 1},    {"TB/CCc.c", 1},  {"TB/CCc.w", 1},  {"TB/Ccc.g", 1},  {"TB/CcCC.c", 1},
    {"TB/CcRR!.c", 1}, {"TB/CcRR.wG", 1}, {"TB/CcRC.c", 1}, {"TB/CcRC.g", 1}, {"TB/CcR.cG", 1}, {"TB/CcR!.w", 1},
    {"TB/CccR.w", 1},  {"TB/CcCc.w", 1},  {"TB/CFc.w", 1},  {"TB/CR", 1},     {"TB/CRc.g", 1},  {"TB/CRc.w", 1},
    {"TB/CRcR.w", 1},  {"TB/LRRR", 1},    {"TB/RCc.g", 1},  {"TB/RCc!.g", 1}, {"TB/RRC", 1},    {"TB/RRrr", 1}};

}  // namespace bastide::test
