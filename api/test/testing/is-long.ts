/** `npm test` runs a proof short, `npm run proof:…` whole: that takes minutes to hours. */
export const isLong = process.env.PROOF_LONG === '1';

/** The figures of a whole run, for who started it; a short one has none worth reading. */
export function tell(sentence: string): void {
  if (isLong) process.stderr.write(`${sentence}\n`);
}
