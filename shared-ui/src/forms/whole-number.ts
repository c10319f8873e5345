/** Zeros of other digits that people type: Arabic, Persian, full-width. */
const zeros = ['\u0660', '\u06f0', '\uff10'].map((zero) => zero.charCodeAt(0));
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const grouped = /^\d+([,.'\u2019\u066c\s]\d{3})+$/;

/** '1,000', '1 000', '1.000' and Arabic digits all become '1000'. Other text is unchanged. */
export function plainDigits(typed: string): string {
  const latin = typed.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code));
  });
  return grouped.test(latin.trim()) ? latin.replace(/\D/g, '') : latin;
}

/** The typed positive whole number, or null. Digits only: "1e3", "2.5" and "+4" are not meant as amounts. */
export function wholeNumberOf(typed: string): number | null {
  const digits = typed.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value > 0 ? value : null;
}
