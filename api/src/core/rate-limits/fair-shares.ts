import { setTimeout as delay } from 'node:timers/promises';
import { overShare } from '../errors/errors.ts';
import { refusalMs } from './bounded-queue.ts';

export interface ShareLimits {
  /** What the requests of one subject may take of each second in the long run. */
  readonly perSecondMs: number;
  readonly waitingMax: number;
}

/** Free at once after a quiet time: so many seconds' worth. */
const burstSeconds = 8;
/**
 * Held back while a request runs and settled by what it took, at most all of it: waiting for a lock is no work. So as
 * the credit shrinks fewer run at once, and without credit one after the other, with pauses.
 */
const reservedMs = 500;
/** What a request costs outside of what is measured. */
const leastMs = 1;
/** Beyond so many subjects the one that was quiet for longest is forgotten, with what it owes. */
const subjectsMax = 10_000;
/** So many refusals wait at once; those beyond are sent at once. */
const refusingMax = 1_000;
const retryAfterSeconds = 2;

interface Share {
  /** May be below zero: then it is owed. */
  creditMs: number;
  countedAtMs: number;
  running: number;
  readonly waiting: (() => void)[];
  timer: NodeJS.Timeout | undefined;
}

/** Says that the request has ended, and how long it ran. */
export type Leave = (tookMs: number) => void;

/**
 * Shares the server's time among families, or addresses: each has a credit of milliseconds that fills up by itself. Whose
 * credit is used up waits for it, first come, first served, and keeps nobody else waiting; beyond `waitingMax` it is 429,
 * a moment later. Kept in the memory of this process: each replica has a time of its own to share.
 */
export function createFairShares({ perSecondMs, waitingMax }: ShareLimits) {
  const shares = new Map<string, Share>();
  let refusing = 0;

  function shareOf(subject: string): Share {
    const share = shares.get(subject) ?? newShare(perSecondMs);
    // To the end: the first is the one that was quiet for longest.
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

/** Starts as many as there is credit for, and looks again when there is some. */
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
