/** Letters that Unicode does not decompose, and pairs that people type for each other. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ة: 'ه', ى: 'ي' };

function plain(letter: string): string {
  // The last hexadecimal digit of an Arabic digit's number is its value.
  if (/[٠-٩۰-۹]/.test(letter)) return String(letter.charCodeAt(0) % 16);
  const base = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const one = plainLetters[base] ?? base;
  return one.length === letter.length ? one : letter;
}

/**
 * Lowercase, without accents, and with Latin digits, for comparing what people type. The length stays the same, so a
 * match can be cut from the text itself. Expects composed letters (NFC).
 */
export const fold = (text: string): string => text.replaceAll(/[A-Z]|[^\p{ASCII}]/gu, plain);
