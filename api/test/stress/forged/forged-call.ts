/**
 * What somebody tries who has the serving role's address and knows the ids of two families: a word after a colon is one
 * of them (`two-families-fixture.ts` says which). Each is sent as one message on a connection of its own.
 */
export interface ForgedCall {
  readonly what: string;
  readonly sql: string;
  /** The SQLSTATE it is refused with. */
  readonly refused?: string;
  /** The rows it is answered with, harmless as they are; nothing in the database is another afterwards. */
  readonly answered?: readonly object[];
  /** Why it must be allowed, or cannot be forbidden. */
  readonly allowed?: string;
}

/** Names a person to row-level security, as the serving role may: whose rows it then sees and writes is known to it. */
export const as = (person: 'parent' | 'child' | 'strangeParent', family = ':family') =>
  `select set_config('app.family_id', ${family}, true), set_config('app.profile_id', :${person}, true),
     set_config('app.role', '${person === 'child' ? 'child' : 'parent'}', true); `;

export const noRight = '42501';
export const noSession = 'TN401';
export const wrongRole = 'TN403';
export const absent = 'TN404';
export const stateForbids = 'TN409';
export const stale = 'TN412';
export const uncounted = 'TN429';
export const brokenCheck = '23514';
