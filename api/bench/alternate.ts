/**
 * Slices of several things in turn, `rounds` times, every other round backwards: a machine that grows slower or faster
 * meanwhile does so for all of them.
 */
export async function alternate<Name extends string, T>(runs: Record<Name, () => Promise<T>>, rounds: number) {
  const names = Object.keys(runs) as Name[]; // Object.keys says string only
  const slices: Partial<Record<Name, T>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const slice: Partial<Record<Name, T>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) slice[name] = await runs[name]();
    slices.push(slice);
  }
  return slices as Record<Name, T>[]; // each name was run in each round
}
