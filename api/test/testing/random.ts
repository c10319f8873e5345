/** Returns numbers from 0 to below 1, the same for the same seed (mulberry32), so that a failure can be reproduced. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = list.map((item) => ({ item, at: random() }));
  return order.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}
