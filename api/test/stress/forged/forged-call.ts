/**
 * An attempt by someone who connects as the serving role and knows the ids of two families. A word after a colon is one
 * of these ids (see `two-families-fixture.ts`). Each call is sent as one message on a separate connection.
 */
export interface ForgedCall {
  readonly what: string;
  readonly sql: string;
  readonly refused?: string;
  /** Harmless rows that the call may return; the database must be unchanged afterwards. */
  readonly answered?: readonly object[];
  /** Why it must be allowed, or cannot be forbidden. */
  readonly allowed?: string;
}

/** Sets the person whose rows row-level security shows, as the serving role may. */
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
