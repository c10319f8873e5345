import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { createPasswords } from '../src/identity/passwords/passwords.ts';
import { clusterOf, type ClusterSettings } from '../src/core/postgres/cluster.ts';
import { roleNames } from '../src/core/postgres/roles.sql.ts';
import { openFreshPostgres } from '../test/testing/processes/fresh-database.ts';
import { type Population, usualPopulation } from './bench-ids.ts';
import { addRefreshTokensSql, addTasksSql, economyRowsSql, signedInRowsSql } from './bench-rows.sql.ts';
import { isUsedUp, type Kind, password } from './calls.ts';

export interface Supply {
  first: number;
  last: number;
}

export interface BenchDatabase extends AsyncDisposable {
  population: Population;
  folder: string;
  settings: ClusterSettings;
  pid: number;
  ownerUrl: string;
  appUrl: string;
  connect: () => Promise<Client>;
  asSuperuser: (...statements: string[]) => Promise<void>;
  /** Adds rows for a kind that uses them up: pending or completed tasks, or refresh tokens. */
  supply: (kind: Kind, more: { count: number; isHot: boolean }) => Promise<Supply>;
}

interface Filling {
  population?: Population;
  connectionsMax?: number | undefined;
  rowsSql?: (population: Population) => string[];
}

/** Starts a new PostgreSQL with the product's settings (fsync on) and fills it. */
export async function startBenchDatabase(filling: Filling = {}): Promise<BenchDatabase> {
  const { population = usualPopulation, rowsSql = economyRowsSql, connectionsMax } = filling;
  await using opening = new AsyncDisposableStack();
  const { dataDir: folder, connect, restart, ...postgres } = opening.use(await openFreshPostgres());
  const asSuperuser = async (...statements: string[]) => {
    const client = await connect();
    try {
      // One statement per query, because VACUUM cannot run in a transaction.
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  if (connectionsMax !== undefined) {
    await asSuperuser(`alter system set max_connections = ${connectionsMax}`);
    await restart(async () => undefined);
    await asSuperuser(`alter role ${roleNames.app} connection limit ${connectionsMax}`);
  }
  const passwordHash = await createPasswords().hash(password);
  const rows = [...rowsSql(population), ...signedInRowsSql(population, passwordHash)];
  await asSuperuser(...rows, 'vacuum analyze', 'checkpoint');
  const pid = Number.parseInt(await readFile(join(clusterOf(join(folder, 'postgres')), 'postmaster.pid'), 'utf8'), 10);
  let supplied = 0;
  opening.move();
  return {
    ...postgres,
    population,
    folder,
    pid,
    connect,
    asSuperuser,
    async supply(kind, { count, isHot }) {
      if (!isUsedUp(kind)) return { first: 1, last: 1 };
      const [first, last] = [supplied + 1, supplied + count];
      supplied = last;
      const numbers = { population, first, last, isHot };
      const sql = kind === 'refresh' ? addRefreshTokensSql(numbers) : addTasksSql(numbers, kind === 'approve');
      await asSuperuser(
        ...sql,
        `vacuum analyze ${kind === 'refresh' ? 'auth_session, refresh_token' : 'task'}`,
        'checkpoint',
      );
      return { first, last };
    },
  };
}

/** Stops PostgreSQL, which would outlive this process. Servers and loads end with their IPC channels. */
export function stopOnSignal(database: AsyncDisposable): void {
  const stop = async () => {
    await database[Symbol.asyncDispose]();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
