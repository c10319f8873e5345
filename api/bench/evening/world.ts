import { randomBytes } from 'node:crypto';
import { type BenchDatabase, startBenchDatabase, stopOnSignal } from '../bench-database.ts';
import { addRedemptionsSql, addRefreshTokensSql, addTasksSql } from '../bench-rows.sql.ts';
import { childrenOf } from '../bench-ids.ts';
import { growthRowsSql } from '../growth/growth-rows.sql.ts';
import { startLoad } from '../load-order.ts';
import { startServer } from '../subjects.ts';
import type { Asked, EveningOrder } from './evening-load.ts';
import { childrenEach, refreshTokensOf, tasksEach } from './family-calls.ts';

/** A real server, families with everything their recorded evening needs, and a load process. */
export interface World {
  readonly database: BenchDatabase;
  readonly server: { readonly pid: number; readonly port: number };
  readonly loadPid: number;
  readonly order: (order: EveningOrder) => Promise<Asked>;
}

/** The number of streams that this kernel allows per process; a family has three. */
const streamsMax = '10000';

export async function openWorld(worlds: AsyncDisposableStack, families: number): Promise<World> {
  const population = { families, childrenEach };
  const database = worlds.use(await startBenchDatabase({ population, rowsSql: growthRowsSql }));
  stopOnSignal(database);
  const numbers = { population, first: 1, isHot: false };
  await database.asSuperuser(
    ...addTasksSql({ ...numbers, last: childrenOf(population) * tasksEach }, false),
    ...addRefreshTokensSql({ ...numbers, last: refreshTokensOf(population) }),
    addRedemptionsSql(population),
    'vacuum analyze',
    'checkpoint',
  );
  const secret = randomBytes(32).toString('base64url');
  const settings = { LIVE_STREAMS_MAX: streamsMax, CONNECTIONS_MAX: streamsMax };
  const server = worlds.use(await startServer(database, secret, 1, settings));
  const env = { AUTH_SECRET: secret, POPULATION: JSON.stringify(population) };
  const load = await startLoad<Asked>('evening/evening-load.ts', env);
  worlds.defer(() => load.end());
  return { database, server, loadPid: load.pid, order: load.order };
}
