import { randomUUID } from 'node:crypto';
import { alternate } from '../../../bench/alternate.ts';
import type { Call } from '../../../bench/calls.ts';
import { openKeepAlive } from '../../../bench/keep-alive.ts';
import { keepBusy } from '../../../bench/slice.ts';
import { type Spread, spreadOf } from '../../../bench/spread.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { clientOf, granted } from '../../testing/test-client.ts';
import type { Outcome } from '../suite/run-suite.ts';
import { busiestSince, readNodes, timesOf } from './node-time.ts';

type Database = { ownerUrl: string; appUrl: string };

const [families, connections, seconds, rounds] = [16, 16, 2, 3];

/** Minimum ratios to one PostgreSQL: requests per second on the same cores, and the busiest node's rate. */
const ratioMin = 0.5;
const byNodesMin = 1.6;

type Side = Awaited<ReturnType<typeof openSide>>;

async function openSide(database: Database, isSpread: boolean) {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(await startProduct({ database, isLogRead: false }));
  const made = await Promise.all(Array.from({ length: families }, () => makeSpender(product.url)));
  const spenders = cycle(made);
  const nodes = await readNodes(database.ownerUrl, isSpread);
  const open = opening.move();
  return {
    port: product.port,
    nodes,
    next: () => spenders.next().value,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

function* cycle<T>(all: readonly T[]): Generator<T, never> {
  for (;;) yield* all;
}

async function makeSpender(url: string) {
  const { parent, mia } = await makeFamily(clientOf(url));
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 100_000, description: 'To spend' }));
  const { id: reward } = await granted(parent.post('/api/rewards', { title: 'A story', cost: 1 }));
  for (const title of ['Dishes', 'Beds', 'Cat'])
    await granted(parent.post('/api/tasks', { title, token_reward: 1, assigned_to: mia.id }));
  return { token: mia.token, id: mia.id, reward };
}

type Spender = Awaited<ReturnType<typeof makeSpender>>;

const calls: Readonly<Record<string, (of: Spender) => Call>> = {
  balance: ({ token, id }) => ({ method: 'GET', path: `/api/tokens/${id}/balance`, token, key: '', status: 200 }),
  'task-list': ({ token }) => ({ method: 'GET', path: '/api/tasks', token, key: '', status: 200 }),
  redeem: ({ token, reward }) => ({
    method: 'POST',
    path: `/api/rewards/${reward}/redeem`,
    token,
    key: randomUUID(),
    status: 201,
  }),
};

async function slice({ port, nodes, next }: Side, call: (of: Spender) => Call) {
  const lanes = await Promise.all(Array.from({ length: connections }, () => openKeepAlive(port)));
  try {
    const before = await timesOf(nodes);
    const { perSecond, count } = await keepBusy(lanes, seconds, async (lane) => {
      const { status, ...sent } = call(next());
      const answered = await lane.send({ status, ...sent });
      if (answered !== status) throw new Error(`${sent.path} answered ${answered}`);
      return true;
    });
    return { perSecond, busiestMs: busiestSince(before, await timesOf(nodes)) / count };
  } finally {
    for (const lane of lanes) lane.end();
  }
}

/** Compares the throughput of the distributed database with one PostgreSQL, in alternating slices. */
export async function runNextToPlain({ spread, plain }: Record<'spread' | 'plain', Database>): Promise<Outcome> {
  await using closing = new AsyncDisposableStack();
  const sides = {
    spread: closing.use(await openSide(spread, true)),
    plain: closing.use(await openSide(plain, false)),
  };
  const ratios: Record<string, Spread> = {};
  const byNodes: Record<string, Spread> = {};
  const perSecond: Record<string, Record<'spread' | 'plain', Spread>> = {};
  for (const [kind, call] of Object.entries(calls)) {
    const slices = await alternate(
      { spread: () => slice(sides.spread, call), plain: () => slice(sides.plain, call) },
      rounds,
    );
    ratios[kind] = spreadOf(slices.map((each) => each.spread.perSecond / each.plain.perSecond));
    byNodes[kind] = spreadOf(slices.map((each) => each.plain.busiestMs / each.spread.busiestMs));
    perSecond[kind] = {
      spread: spreadOf(slices.map((each) => each.spread.perSecond)),
      plain: spreadOf(slices.map((each) => each.plain.perSecond)),
    };
  }
  const below = (all: typeof ratios, least: number, what: string) =>
    Object.entries(all).flatMap(([kind, { median }]) =>
      median < least ? [`${kind} at ${median} of plain${what}`] : [],
    );
  const trouble = [...below(ratios, ratioMin, ''), ...below(byNodes, byNodesMin, ', by the busiest node')];
  return { trouble, ratios, byNodes, perSecond };
}
