import { setTimeout as delay } from 'node:timers/promises';
import { overShare } from '../errors/errors.ts';
import { refusalMs } from './bounded-queue.ts';

export interface ShareLimits {
  /** Share of each second for one subject's requests, averaged over time. */
  readonly perSecondMs: number;
  readonly waitingMax: number;
}

/** Credit after a quiet time, in seconds' worth of the share. */
const burstSeconds = 8;
/**
 * Deducted while a request runs, then replaced by its actual time, at most this much, since waiting for a lock is not
 * work. So fewer requests run in parallel as the credit shrinks, and finally one by one.
 */
const reservedMs = 500;
/** Cost of a request outside of the measured time. */
const leastMs = 1;
/** At most this many subjects are remembered; the one that has been quiet longest is forgotten, with its debt. */
const subjectsMax = 10_000;
/** At most this many refusals are delayed; the rest are sent immediately. */
const refusingMax = 1_000;
const retryAfterSeconds = 2;

interface Share {
  creditMs: number;
  countedAtMs: number;
  running: number;
  readonly waiting: (() => void)[];
  timer: NodeJS.Timeout | undefined;
}

export type Leave = (tookMs: number) => void;

/**
 * Each family or address has a credit of milliseconds that refills over time. When it is used up, its requests wait
 * without delaying others; beyond `waitingMax` they get 429. In memory: each process has its own time.
 */
export function createFairShares({ perSecondMs, waitingMax }: ShareLimits) {
  const shares = new Map<string, Share>();
  let refusing = 0;

  function shareOf(subject: string): Share {
    const share = shares.get(subject) ?? newShare(perSecondMs);
    // Moved to the end, so that the first one has been quiet longest.
    shares.delete(subject);
    shares.set(subject, share);
    if (shares.size > subjectsMax) forgetOne(shares);
    return share;
  }

  async function refuse(): Promise<never> {
    refusing += 1;
    if (refusing <= refusingMax) await delay(refusalMs());
    refusing -= 1;
    throw overShare(retryAfterSeconds);
  }

  async function enter(subject: string): Promise<Leave> {
    const share = shareOf(subject);
    fill(share, perSecondMs);
    if (share.waiting.length >= waitingMax && share.creditMs <= 0) await refuse();
    const turn = new Promise<void>((start) => share.waiting.push(start));
    startWaiting(share, perSecondMs);
    await turn;
    return (tookMs) => {
      share.running -= 1;
      share.creditMs += reservedMs - Math.min(leastMs + tookMs, reservedMs);
      startWaiting(share, perSecondMs);
    };
  }

  return { enter, countSubjects: () => shares.size };
}

const newShare = (perSecondMs: number): Share => ({
  creditMs: burstSeconds * perSecondMs,
  countedAtMs: performance.now(),
  running: 0,
  waiting: [],
  timer: undefined,
});

function forgetOne(shares: Map<string, Share>): void {
  for (const [subject, { running, waiting }] of shares) {
    if (running === 0 && waiting.length === 0) return void shares.delete(subject);
  }
}

function fill(share: Share, perSecondMs: number): void {
  const nowMs = performance.now();
  const filledMs = share.creditMs + ((nowMs - share.countedAtMs) / 1000) * perSecondMs;
  share.creditMs = Math.min(filledMs, burstSeconds * perSecondMs);
  share.countedAtMs = nowMs;
}

function startWaiting(share: Share, perSecondMs: number): void {
  clearTimeout(share.timer);
  fill(share, perSecondMs);
  while (share.creditMs > 0 && share.waiting.length > 0) {
    share.creditMs -= reservedMs;
    share.running += 1;
    share.waiting.shift()?.();
  }
  if (share.waiting.length === 0) return;
  const emptyMs = (-share.creditMs / perSecondMs) * 1000 + 1;
  share.timer = setTimeout(() => startWaiting(share, perSecondMs), emptyMs).unref();
}
