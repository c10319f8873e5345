/** The positive whole number a person typed, or null. Digits only: "1e3", "2.5" and "+4" are not meant as amounts. */
export function wholeNumberOf(typed: string): number | null {
  const digits = typed.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value > 0 ? value : null;
}
