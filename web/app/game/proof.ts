// The proof of a fair deck, checked by the browser's own cryptography. Written from docs/fair-deck.md alone.

export type ProofFault = "no_proof" | "commitment" | "chain" | "order" | "draws" | "malformed";
export type Proof =
  | { readonly proven: true; readonly draws: number; readonly commitment: string; readonly link: string }
  | { readonly proven: false; readonly fault: ProofFault; readonly at?: string };

const encoder = new TextEncoder();
type Bytes = Uint8Array<ArrayBuffer>;

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const joined = (a: Bytes, b: Bytes): Bytes => Uint8Array.from([...a, ...b]);

const sha256 = async (bytes: Bytes): Promise<string> => hexOf(await crypto.subtle.digest("SHA-256", bytes));
async function hmac(key: Bytes, text: string): Promise<Bytes> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, encoder.encode(text)));
}

/** An endless row of 32-bit numbers that belongs to a key and a label. */
class Stream {
  #block = 0;
  #numbers: number[] = [];
  constructor(
    readonly key: Bytes,
    readonly label: string,
  ) {}

  async #next(): Promise<number> {
    if (this.#numbers.length === 0) {
      const view = new DataView((await hmac(this.key, `${this.label} ${this.#block++}`)).buffer);
      this.#numbers = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
    }
    return this.#numbers.shift() ?? 0;
  }

  async below(limit: number): Promise<number> {
    const usable = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const number = await this.#next();
      if (number < usable) return number % limit;
    }
  }

  async mix<Item>(items: Item[]): Promise<Item[]> {
    for (let left = items.length; left > 1; --left) swap(items, left - 1, await this.below(left));
    return items;
  }
}

function swap<Item>(items: Item[], i: number, j: number): void {
  const [a, b] = [items[i], items[j]];
  if (a !== undefined && b !== undefined) [items[i], items[j]] = [b, a];
}

/** A draw as the record tells it. */
interface Draw {
  readonly step: string;
  readonly tile: string;
  readonly returned: boolean;
}

function drawsOf(record: string): Draw[] {
  const moves = record.slice(record.indexOf("\n\n")).replace(/\{[^}]*\}/g, " ");
  const steps = moves.matchAll(/(?<!\S)(\d+[A-F]\+?)\s+(\S+)((?:(?!\s\d+[A-F]\+?\s)[\s\S])*)/g);
  return [...steps].map(([, step = "", tile = "", rest = ""]) => ({ step, tile, returned: /\breturned\b/.test(rest) }));
}

const tagsOf = (record: string): Map<string, string> =>
  new Map([...record.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name = "", value = ""]) => [name, value]));

async function deckOf(tiles: string, key: Bytes): Promise<string[]> {
  const stream = new Stream(key, "tiles");
  const deck: string[] = [];
  for (const part of tiles.split(" | ")) {
    const counted = part.split(" ").flatMap((word) => {
      const [tile = "", copies = "0"] = word.split("*");
      return Array.from({ length: Number(copies) }, () => tile);
    });
    deck.push(...(await stream.mix(counted)));
  }
  return deck;
}

/** The first step whose tile is not the deck's; null if all are. */
async function wrongDraw(draws: readonly Draw[], deck: string[], key: Bytes): Promise<string | null> {
  const returns = new Stream(key, "return");
  for (const { step, tile, returned } of draws) {
    if (deck[0] !== tile) return step;
    if (returned) swap(deck, 0, await returns.below(deck.length));
    else deck.shift();
  }
  return null;
}

const fault = (of: ProofFault, at?: string): Proof => ({
  proven: false,
  fault: of,
  ...(at === undefined ? {} : { at }),
});
const isHex = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Whether the record's tiles came in the order to which the server had bound itself before it knew the seats' shares. */
export async function proofOf(record: string): Promise<Proof> {
  const tags = tagsOf(record);
  const tag = (name: string): string => tags.get(name) ?? "";
  if (tag("FairDeck") !== "1") return fault("no_proof");
  const [table, tiles, nonces] = [tag("FairTable"), tag("FairTiles"), tag("FairNonces").split(" ")];
  if (!isHex(tag("FairSeed")) || !nonces.every((nonce) => nonce === "-" || isHex(nonce))) return fault("malformed");
  const seed = bytesOf(tag("FairSeed"));

  const commitment = await sha256(joined(encoder.encode("bastide fair deck 1 seed\n"), seed));
  if (commitment !== tag("FairCommitment")) return fault("commitment");
  const [sequence, previous, link = ""] = tag("FairChain").split(" ");
  const chain = `bastide chain 1\nsequence ${sequence}\nprevious ${previous}\ntable ${table}\ncommitment ${commitment}\n`;
  if ((await sha256(encoder.encode(chain))) !== link) return fault("chain");

  const message = `bastide fair deck 1\ntable ${table}\ntiles ${tiles}\n${nonces.map((nonce) => `nonce ${nonce}\n`).join("")}`;
  const key = await hmac(seed, message);
  const [how, ...order] = tag("FairOrder").split(" ");
  const drawn = await new Stream(key, "seats").mix(nonces.map((_, seat) => String(seat)));
  if (how === "drawn" && order.join() !== drawn.join()) return fault("order");

  const draws = drawsOf(record);
  const wrong = await wrongDraw(draws, await deckOf(tiles, key), key);
  return wrong === null ? { proven: true, draws: draws.length, commitment, link } : fault("draws", wrong);
}
