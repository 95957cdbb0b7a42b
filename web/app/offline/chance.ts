// Chance for games without a server.
export const randomSeed = (): string => crypto.getRandomValues(new BigUint64Array(1))[0]?.toString() ?? "0";
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Every order equally likely. */
export function mixed<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) order.push(...left.splice(below(left.length), 1));
  return order;
}

function below(limit: number): number {
  const most = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < most) return number % limit;
  }
}
