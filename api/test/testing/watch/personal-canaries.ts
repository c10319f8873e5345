/**
 * What tells people apart in a text: ids and e-mail addresses. Tokens are found by their look: a JWT, or as long as a
 * refresh token.
 */
const id = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const email = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{80,}/;

/** Every id and e-mail address of a text, e-mail addresses in lower case. */
export function canariesIn(text: string): string[] {
  const ids = text.match(id) ?? [];
  // Most texts have no @, and looking for addresses costs more than looking for one character.
  return text.includes('@') ? [...ids, ...emailsIn(text)] : ids;
}

const emailsIn = (text: string) => (text.match(email) ?? []).map((found) => found.toLowerCase());

/** Null where there is none. */
export const tokenIn = (text: string): string | null => token.exec(text)?.[0] ?? null;
