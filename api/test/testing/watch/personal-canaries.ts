/** Ids and e-mail addresses. Tokens are recognized by their format: a JWT, or the length of a refresh token. */
const id = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const email = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{80,}/;

export function canariesIn(text: string): string[] {
  const ids = text.match(id) ?? [];
  // Check for "@" first: it is much cheaper than the e-mail pattern.
  return text.includes('@') ? [...ids, ...emailsIn(text)] : ids;
}

const emailsIn = (text: string) => (text.match(email) ?? []).map((found) => found.toLowerCase());

export const tokenIn = (text: string): string | null => token.exec(text)?.[0] ?? null;
