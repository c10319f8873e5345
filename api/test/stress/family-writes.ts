import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient, granted, type TestClient } from '../testing/test-client.ts';
import { askOnce } from './ask-once.ts';
import { makeFamily, makeTask, signIn } from '../testing/families/test-family.ts';

const againMs = 100;
const answerMaxMs = 180_000;
const pauseMs = 100;
const onwardMaxMs = 120_000;
/** Access tokens live for an hour. */
const signInEveryMs = 30 * 60_000;

export interface Acknowledged {
  readonly source: string;
  readonly amount: number;
}

export interface FamilyWrites {
  readonly childId: string;
  readonly token: () => string;
  readonly acknowledged: Acknowledged[];
  readonly acknowledgedAtMs: number[];
  /** Times of requests without an answer or with 503. */
  readonly refusedAtMs: number[];
}

export interface Counts {
  answered: number;
  repeated: number;
  longestMs: number;
}

interface Servers {
  readonly urls: readonly string[];
  readonly counts: Counts;
  readonly trouble: string[];
}

/** Sends to one of the servers, and retries with the same key until there is an answer. */
function persistentClient({ urls, counts, trouble }: Servers, refusedAtMs: number[]): TestClient {
  return createTestClient(async (path, { headers, ...init }) => {
    const sent = { ...init, headers: { 'Idempotency-Key': randomUUID(), ...headers } };
    const lastMs = performance.now() + answerMaxMs;
    for (;;) {
      const url = urls[Math.floor(Math.random() * urls.length)] ?? '';
      const askedAtMs = performance.now();
      const answer = await askOnce(url + path, sent);
      counts.longestMs = Math.max(counts.longestMs, Math.round(performance.now() - askedAtMs));
      if (typeof answer !== 'string') {
        counts.answered += 1;
        return answer;
      }
      // The servers are always up, so even without a database they must return their own 503.
      if (!answer.startsWith('503 {')) trouble.push(`${init.method} ${path}: ${answer}`);
      if (performance.now() > lastMs) throw new Error(`${init.method} ${path} is not answered: ${answer}`);
      counts.repeated += 1;
      refusedAtMs.push(performance.now());
      await sleep(againMs);
    }
  });
}

/** Families that use these servers. If nothing may be lost, a refusal is trouble; a refused family goes on next day. */
export async function startFamilyWrites(urls: readonly string[], families: number) {
  const counts: Counts = { answered: 0, repeated: 0, longestMs: 0 };
  const trouble: string[] = [];
  const acknowledgedAtMs: number[] = [];
  const over = new AbortController();
  const each = Array.from({ length: families }, () =>
    openFamily({ urls, counts, trouble }, (atMs) => acknowledgedAtMs.push(atMs)),
  );
  const all = await Promise.all(each);
  const living = all.map(async ({ liveDay }) => {
    while (!over.signal.aborted) await liveDay().catch((error: unknown) => void trouble.push(String(error)));
  });
  return {
    counts,
    trouble,
    families: all.map(({ writes }) => writes),
    acknowledgedAtMs,
    end: async () => {
      over.abort();
      await Promise.all(living);
    },
  };
}

export type Load = Awaited<ReturnType<typeof startFamilyWrites>>;

export async function untilAcknowledged(
  { acknowledgedAtMs }: Pick<Load, 'acknowledgedAtMs'>,
  sinceMs: number,
): Promise<void> {
  const lastMs = performance.now() + onwardMaxMs;
  while ((acknowledgedAtMs.at(-1) ?? 0) <= sinceMs) {
    if (performance.now() > lastMs) throw new Error('No family could write any more');
    await sleep(10);
  }
}

async function openFamily(servers: Servers, tellAcknowledged: (atMs: number) => void) {
  const refusedAtMs: number[] = [];
  const client = persistentClient(servers, refusedAtMs);
  let { parent, mia } = await makeFamily(client);
  const reward = { title: 'A story', cost: 2, quantity_available: null };
  const { id: rewardId } = await granted(parent.post('/api/rewards', reward));
  const acknowledged: Acknowledged[] = [];
  const acknowledgedAtMs: number[] = [];
  const note = (source: string, amount: number) => {
    const atMs = performance.now();
    acknowledged.push({ source, amount });
    acknowledgedAtMs.push(atMs);
    tellAcknowledged(atMs);
  };
  let signedInMs = performance.now();
  let days = 0;

  async function liveDay(): Promise<void> {
    if (performance.now() - signedInMs > signInEveryMs) {
      [parent, mia] = [await signIn(client, parent.email), await signIn(client, mia.email)];
      signedInMs = performance.now();
    }
    days += 1;
    const award = { child_id: mia.id, amount: 1 + (days % 9), description: `Day ${days}` };
    const { id: awardId } = await granted(parent.post('/api/tokens/award', award));
    note(`award ${awardId}`, award.amount);
    const taskId = await makeTask(parent, mia.id, 3);
    await granted(mia.post(`/api/tasks/${taskId}/complete`, {}));
    await granted(parent.post(`/api/tasks/${taskId}/approve`, {}));
    note(`task ${taskId}`, 3);
    const { id: redemptionId } = await granted(mia.post(`/api/rewards/${rewardId}/redeem`, {}));
    note(`redemption ${redemptionId}`, -reward.cost);
    await sleep(pauseMs);
  }
  const token = () => parent.token;
  const writes: FamilyWrites = { childId: mia.id, token, acknowledged, acknowledgedAtMs, refusedAtMs };
  return { writes, liveDay };
}
