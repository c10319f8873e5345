/** `npm run stress -- --long` runs it whole, for minutes to hours; otherwise it is short. */
export const isLong = process.env.STRESS_LONG === '1';

/** The figures of a whole run, for who started it; a short one has none worth reading. */
export function tell(sentence: string): void {
  if (isLong) process.stderr.write(`${sentence}\n`);
}
