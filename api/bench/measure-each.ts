export type Failed = { readonly failed: string };

/** Measures the names one by one. A failure replaces that name's result and sets the exit code to 1. */
export async function measureEach<Name extends string, Result>(
  names: readonly Name[],
  measure: (name: Name) => Promise<Result>,
  say: (line: string) => void,
): Promise<Partial<Record<Name, Result | Failed>>> {
  const results: Partial<Record<Name, Result | Failed>> = {};
  for (const name of names) {
    try {
      results[name] = await measure(name);
    } catch (error) {
      results[name] = { failed: String(error) };
      say(`${name}: not measured: ${String(error)}`);
      process.exitCode = 1;
    }
  }
  return results;
}
