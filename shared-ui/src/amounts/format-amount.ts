/** 1240 → '1,240', -60 → '−60' with a true minus. */
export function formatAmount(value: number): string {
  return (value < 0 ? '−' : '') + Math.abs(value).toLocaleString('en');
}

/** As formatAmount, with a plus before what came in: 15 → '+15'. */
export function formatSignedAmount(value: number): string {
  return (value > 0 ? '+' : '') + formatAmount(value);
}
