import type { HostApi } from '../contract/index.ts';

/** For changes by others while the page is visible, without refetch on focus. Light enough for a home server. */
export const pollMs = 15_000;

/** Polling interval with live updates (Rules 12.246): a server may be killed before it has sent one. */
export const livePollMs = 5 * 60_000;

interface Polled {
  state: { status: string; isInvalidated: boolean };
}

/** Polls rarely while the host receives live updates; failed and outdated queries always use the short interval. */
export const pollEvery =
  ({ isLive }: Pick<HostApi, 'isLive'>) =>
  ({ state: { status, isInvalidated } }: Polled): number =>
    isLive?.get() && status !== 'error' && !isInvalidated ? livePollMs : pollMs;
