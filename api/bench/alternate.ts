/** Every other round runs in reverse order, so that drift of the machine affects all of them alike. */
export async function alternate<Name extends string, T>(runs: Record<Name, () => Promise<T>>, rounds: number) {
  const names = Object.keys(runs) as Name[];
  const slices: Partial<Record<Name, T>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const slice: Partial<Record<Name, T>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) slice[name] = await runs[name]();
    slices.push(slice);
  }
  return slices as Record<Name, T>[];
}
