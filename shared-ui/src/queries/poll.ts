import type { HostApi } from '../contract/index.ts';

/**
 * How often a page asks for what someone else of the family may have changed, while it is looked at: nothing is fetched
 * again on focus. Often enough to show up by itself, and gentle to a home server.
 */
export const pollMs = 15_000;

/** The same for a query that is told of changes where the host is: then it asks for what it was not told of. */
export const pollEvery =
  ({ isLive }: Pick<HostApi, 'isLive'>) =>
  (): number =>
    isLive?.get() ? 4 * pollMs : pollMs;
