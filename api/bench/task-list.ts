import { randomBytes } from 'node:crypto';
import { createAccessTokens } from '../src/sessions/access-token.ts';
import { alternate } from './alternate.ts';
import { startBenchDatabase, stopOnSignal } from './bench-database.ts';
import { idOf } from './bench-ids.ts';
import type { Call } from './calls.ts';
import { choreRowsSql } from './chore-rows.sql.ts';
import { openKeepAlive } from './keep-alive.ts';
import { startServer } from './server-process.ts';
import { spreadOf } from './spread.ts';
import { readCommand } from '../../scripts/commands.mjs';

/**
 * `npm run bench:task-list -- [--seconds 2] [--rounds 5] [--json]`: how long a child waits for the list of its tasks on
 * the real server where 200 chores have come back every day for a year, in slices that alternate with families which
 * have no such year behind them and are answered as much. The ratio of the p50 is to stay below 1.2.
 */
const asked = readCommand('bench:task-list');
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** By its number; the odd child of a family has all of its chores, the even one is a sibling without any. */
const lists = {
  /** Nothing at all, as on the first day. */
  empty: { family: 1, child: 1 },
  /** The chores of today, and as many approved ones as a list shows. */
  new: { family: 2, child: 3 },
  /** The same after a year. */
  year: { family: 3, child: 5 },
  /** The list of the sibling: as empty as that of the first day. */
  sibling: { family: 3, child: 6 },
};
type List = keyof typeof lists;

async function measure() {
  await using database = await startBenchDatabase();
  stopOnSignal(database);
  const [made, year] = [choreRowsSql({ ...lists.new, days: 0 }), choreRowsSql({ ...lists.year, days: 365 })];
  await database.asSuperuser(...made, ...year, 'vacuum analyze', 'checkpoint');
  const secret = randomBytes(32).toString('base64url');
  await using server = await startServer({ database, secret });
  const { sign } = createAccessTokens(secret);
  const askOf = async ({ family, child }: (typeof lists)[List]) => {
    const token = await sign({ sub: idOf('child', child), fid: idOf('family', family), sid: idOf('session', child) });
    return () => ask({ method: 'GET', path: '/api/tasks', token, key: '', status: 200 }, server.port);
  };
  const runs = {
    empty: await askOf(lists.empty),
    sibling: await askOf(lists.sibling),
    new: await askOf(lists.new),
    year: await askOf(lists.year),
  };
  return (await alternate<List, number>(runs, asked.rounds + 1)).slice(1);
}

/** The p50 of asking again and again, in ms. */
async function ask(call: Call, port: number): Promise<number> {
  const { send, end } = await openKeepAlive(port);
  const endMs = performance.now() + asked.seconds * 1000;
  const timesMs: number[] = [];
  while (performance.now() < endMs) {
    const startedMs = performance.now();
    const status = await send(call);
    if (status !== call.status) throw new Error(`${call.path} answered ${status}`);
    timesMs.push(performance.now() - startedMs);
  }
  end();
  return timesMs.toSorted((one, other) => one - other)[Math.floor(timesMs.length / 2)] ?? Number.NaN;
}

const slices = await measure();
const p50Ms = (list: List) => spreadOf(slices.map((slice) => slice[list]));
const ratio = (list: List, to: List) => spreadOf(slices.map((slice) => slice[list] / slice[to]));
const results = {
  p50Ms: { empty: p50Ms('empty'), sibling: p50Ms('sibling'), new: p50Ms('new'), year: p50Ms('year') },
  ratios: { yearToNew: ratio('year', 'new'), siblingToEmpty: ratio('sibling', 'empty') },
};
for (const [list, { median, min, max }] of Object.entries({ ...results.p50Ms, ...results.ratios })) {
  say(`${list.padEnd(16)}${median} (${min} to ${max})`);
}
if (asked.json) process.stdout.write(`${JSON.stringify(results)}\n`);
