import type { HostApi } from '../contract/index.ts';

/**
 * How often a page asks for what someone else of the family may have changed, while it is looked at: nothing is fetched
 * again on focus. Often enough to show up by itself, and gentle to a home server.
 */
export const pollMs = 15_000;

/** How often it asks where it is told of changes (Rules 12.246): a server may be killed before it has told of one. */
export const toldPollMs = 5 * 60_000;

interface Polled {
  state: { status: string; isInvalidated: boolean };
}

/** The same for a query that is told of changes where the host is. What could not be read again is asked for often. */
export const pollEvery =
  ({ isLive }: Pick<HostApi, 'isLive'>) =>
  ({ state: { status, isInvalidated } }: Polled): number =>
    isLive?.get() && status !== 'error' && !isInvalidated ? toldPollMs : pollMs;
