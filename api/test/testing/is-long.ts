/** `npm run stress -- --long` runs in full, for minutes to hours; otherwise the run is short. */
export const isLong = process.env.STRESS_LONG === '1';

/** Prints the figures of a full run; a short one has none worth reading. */
export function tell(sentence: string): void {
  if (isLong) process.stderr.write(`${sentence}\n`);
}
