import { describe, expect, it } from "vitest";
import { proofOf } from "../proof";

// The test vectors of docs/fair-deck.md.
const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const tags: Record<string, string> = {
  Bastide: "1",
  FairDeck: "1",
  FairTable: "T1",
  FairSeed: seed,
  FairCommitment: "d10bbea3051da61e4418ff39fdad93176b11a8886651bdde69a0349824dfef4a",
  FairChain: `1 ${"0".repeat(64)} 2139e8d209dcad05db75cb78192720342941774dce84d76a9c9dd901abbae25e`,
  FairNonces: `${"aa".repeat(32)} -`,
  FairOrder: "drawn 0 1",
  FairTiles:
    "BG-A*2 BG-B*4 BG-C*1 BG-D*3 BG-E*5 BG-F*2 BG-G*1 BG-H*3 BG-I*2 BG-J*3 BG-K*3 BG-L*3 BG-M*2 BG-N*3 BG-O*2 BG-P*3 BG-Q*1 BG-R*3 BG-S*2 BG-T*1 BG-U*8 BG-V*9 BG-W*4 BG-X*1",
};
const deck = ["BG-G", "BG-H", "BG-V", "BG-J", "BG-K", "BG-V", "BG-O", "BG-I", "BG-V", "BG-V", "BG-D", "BG-L"];

const stepsOf = (tiles: readonly string[]): string[] =>
  tiles.map((tile, i) => `${i + 1}${i % 2 === 0 ? "A" : "B"} ${tile} 0,${i + 1} r0 - {a remark, 9A BG-X}`);

const recordOf = (change: Record<string, string> = {}, steps = stepsOf(deck)): string =>
  `${Object.entries({ ...tags, ...change })
    .map(([name, value]) => `[${name} "${value}"]`)
    .join("\n")}\n\n${steps.join("\n")}\n*\n`;

describe("the proof of a fair deck", () => {
  it("holds for the published test vectors", async () => {
    expect(await proofOf(recordOf())).toMatchObject({ proven: true, draws: 12, commitment: tags["FairCommitment"] });
  });

  it("holds when a tile goes back into the pile", async () => {
    const steps = ["1A BG-G returned", "1A BG-U 0,1 r0 -"];
    expect(await proofOf(recordOf({}, steps))).toMatchObject({ proven: true, draws: 2 });
    expect(await proofOf(recordOf({}, ["1A BG-G discarded", "1A BG-U 0,1 r0 -"]))).toEqual({
      proven: false,
      fault: "draws",
      at: "1A",
    });
  });

  it("does not hold for another tile, and names the step", async () => {
    const steps = stepsOf([...deck.slice(0, 4), "BG-X", ...deck.slice(5)]);
    expect(await proofOf(recordOf({}, steps))).toEqual({ proven: false, fault: "draws", at: "5A" });
  });

  it.each([
    ["commitment", { FairSeed: "00".repeat(32) }],
    ["commitment", { FairCommitment: "00".repeat(32) }],
    ["chain", { FairTable: "T2" }],
    ["chain", { FairChain: `2 ${"0".repeat(64)} 2139e8d209dcad05db75cb78192720342941774dce84d76a9c9dd901abbae25e` }],
    ["order", { FairOrder: "drawn 1 0" }],
    ["malformed", { FairSeed: "nonsense" }],
    ["no_proof", { FairDeck: "" }],
  ])("fails by its %s when that was tampered with", async (fault, change) => {
    expect(await proofOf(recordOf(change))).toMatchObject({ proven: false, fault });
  });

  it("fails when a nonce was exchanged afterwards", async () => {
    expect(await proofOf(recordOf({ FairNonces: `${"ab".repeat(32)} -` }))).toMatchObject({ proven: false });
  });
});
