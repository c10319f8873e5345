/** Long proofs take hours and are run by hand: npm run proof:allowances. */
export const isLong = process.env.PROOF_LONG === '1';
