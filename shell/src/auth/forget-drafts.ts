import { readStored } from './read-stored.ts';

/** In session storage: `{ of, forms }`, what one person has half typed in this tab. */
export const draftsKey = 'drafts';

/** Removes what anybody but this person has typed. */
export function forgetDraftsBut(personId: string | null): void {
  const stored = readStored(draftsKey, sessionStorage) as { of?: unknown } | null; // whatever somebody wrote there
  if (stored && stored.of !== personId) sessionStorage.removeItem(draftsKey);
}
