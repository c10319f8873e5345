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

type Database = { ownerUrl: string; appUrl: string };

const [families, connections, seconds, rounds] = [16, 16, 2, 3];

/** The goal of the issue, by requests a second on the same cores. */
const ratioMin = 0.5;

type Side = Awaited<ReturnType<typeof openSide>>;

/** A server on that database, and families that have enough to spend. */
async function openSide(database: Database) {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(await startProduct({ database, isLogRead: false }));
  const made = await Promise.all(Array.from({ length: families }, () => makeSpender(product.url)));
  const spenders = cycle(made);
  const open = opening.move();
  return { port: product.port, next: () => spenders.next().value, [Symbol.asyncDispose]: () => open.disposeAsync() };
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

async function slice({ port, next }: Side, call: (of: Spender) => Call): Promise<number> {
  const lanes = await Promise.all(Array.from({ length: connections }, () => openKeepAlive(port)));
  try {
    const { perSecond } = await keepBusy(lanes, seconds, async (lane) => {
      const { status, ...sent } = call(next());
      const answered = await lane.send({ status, ...sent });
      if (answered !== status) throw new Error(`${sent.path} answered ${answered}`);
      return true;
    });
    return perSecond;
  } finally {
    for (const lane of lanes) lane.end();
  }
}

/** Requests a second of the spread database to those of one PostgreSQL, in slices that alternate. */
export async function standBesidePlain({ spread, plain }: Record<'spread' | 'plain', Database>): Promise<Outcome> {
  await using closing = new AsyncDisposableStack();
  const sides = { spread: closing.use(await openSide(spread)), plain: closing.use(await openSide(plain)) };
  const ratios: Record<string, Spread> = {};
  const perSecond: Record<string, Record<'spread' | 'plain', Spread>> = {};
  for (const [kind, call] of Object.entries(calls)) {
    const slices = await alternate(
      { spread: () => slice(sides.spread, call), plain: () => slice(sides.plain, call) },
      rounds,
    );
    ratios[kind] = spreadOf(slices.map((each) => each.spread / each.plain));
    perSecond[kind] = {
      spread: spreadOf(slices.map((each) => each.spread)),
      plain: spreadOf(slices.map((each) => each.plain)),
    };
  }
  const slow = Object.entries(ratios).filter(([, { median }]) => median < ratioMin);
  return { trouble: slow.map(([kind, { median }]) => `${kind} at ${median} of plain`), ratios, perSecond };
}
