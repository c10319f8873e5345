import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterOf, type ClusterSettings } from '../src/postgres/cluster.ts';
import { openFreshPostgres } from '../src/testing/fresh-database.ts';
import { addTasksSql, fillSql } from './bench-rows.sql.ts';

export interface BenchDatabase extends AsyncDisposable {
  /** For what a file is needed for; removed with the database. */
  folder: string;
  settings: ClusterSettings;
  /** Of PostgreSQL's first process, the parent of all its others. */
  pid: number;
  ownerUrl: string;
  appUrl: string;
  /** Statements one by one, such as those that fill it. */
  asSuperuser: (...statements: string[]) => Promise<void>;
  /** New tasks, pending or completed as well; answers their numbers. */
  addTasks: (count: number, isCompleted: boolean) => Promise<{ firstTask: number; lastTask: number }>;
}

/** A fresh PostgreSQL as the product starts it (fsync on), with all rows in it. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const { dataDir: folder, connect, ...postgres } = await openFreshPostgres();
  const asSuperuser = async (...statements: string[]) => {
    const client = await connect();
    // A statement of its own each: VACUUM is no part of a transaction.
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await asSuperuser(fillSql, 'vacuum analyze', 'checkpoint');
  const pid = Number.parseInt(await readFile(join(clusterOf(join(folder, 'postgres')), 'postmaster.pid'), 'utf8'), 10);
  let taskCount = 0;
  return {
    ...postgres,
    folder,
    pid,
    asSuperuser,
    async addTasks(count, isCompleted) {
      const [first, last] = [taskCount + 1, taskCount + count];
      taskCount = last;
      await asSuperuser(addTasksSql({ first, last, isCompleted }), 'vacuum analyze task', 'checkpoint');
      return { firstTask: first, lastTask: last };
    },
  };
}

/** PostgreSQL outlives this process otherwise; servers and loads end with their channels. */
export function stopOnSignal(database: BenchDatabase): void {
  const stop = async () => {
    await database[Symbol.asyncDispose]();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
