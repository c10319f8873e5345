import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient } from '../../testing/test-client.ts';
import { askOnce } from '../ask-once.ts';
import { type Life, liveOn, untilLived } from '../versions/family-life.ts';
import type { Fleet } from './fleet.ts';

const families = 8;

interface Counts {
  answered: number;
  failed: number;
}

/** Families that use the proxy and check answers. With `comesAgain`, they repeat failed requests with the same key. */
function startLoad({ proxyUrl, forgetsKeys }: Fleet, comesAgain: boolean) {
  const counts: Counts = { answered: 0, failed: 0 };
  const trouble: string[] = [];
  const client = createTestClient(async (path, { headers, ...init }) => {
    const key = randomUUID();
    for (;;) {
      const sent = { 'Idempotency-Key': forgetsKeys ? randomUUID() : key, ...headers };
      const answer = await askOnce(proxyUrl + path, { ...init, headers: sent });
      if (typeof answer !== 'string') {
        counts.answered += 1;
        return answer;
      }
      counts.failed += 1;
      if (!comesAgain) throw new Error(`${init.method} ${path}: ${answer}`);
      await sleep(100);
    }
  });
  const lives = Array.from({ length: families }, (): Life => ({ days: 0, balance: 0 }));
  const over = new AbortController();
  const lived = lives.map((life) =>
    liveOn(client, life, over.signal).catch((error: Error) => void trouble.push(String(error.stack))),
  );
  return {
    counts,
    trouble,
    untilLived: () => untilLived(lives, trouble),
    end: async () => {
      over.abort();
      await Promise.all(lived);
      return { ...counts, days: lives.reduce((sum, { days }) => sum + days, 0), trouble };
    },
  };
}

type Load = ReturnType<typeof startLoad>;
type Act = (fleet: Fleet, load: Load, rounds: number) => Promise<void>;

const rolling: Act = async ({ replicas }, load, rounds) => {
  for (let round = 0; round < rounds; round += 1)
    for (const replica of replicas) {
      await replica.end('stop');
      await load.untilLived();
      await replica.start();
      await load.untilLived();
    }
};

const scaling: Act = async ({ replicas }, load, rounds) => {
  const [, ...others] = replicas;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(others.map((replica) => replica.end('stop')));
    await load.untilLived();
    for (const replica of others) {
      await replica.start();
      await load.untilLived();
    }
  }
};

const upMaxMs = 1_500;

const killing: Act = async ({ replicas }, load, rounds) => {
  for (let round = 0; round < rounds; round += 1)
    for (const replica of replicas) {
      await sleep(Math.random() * upMaxMs);
      await replica.end('kill');
      await load.untilLived();
      await replica.start();
      await load.untilLived();
    }
};

const acts = {
  rolling: { act: rolling, comesAgain: false },
  scaling: { act: scaling, comesAgain: false },
  killing: { act: killing, comesAgain: true },
};
type ActName = keyof typeof acts;
export const actNames = Object.keys(acts);
export const isAct = (name: string): name is ActName => name in acts;

export async function liveThrough(fleet: Fleet, name: ActName, rounds: number) {
  const { act, comesAgain } = acts[name];
  const load = startLoad(fleet, comesAgain || !fleet.proxySendsAgain);
  try {
    await load.untilLived();
    await act(fleet, load, rounds);
  } catch (error) {
    load.trouble.push(String(error));
  }
  return load.end();
}
