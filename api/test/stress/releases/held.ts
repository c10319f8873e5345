import type { Client } from 'pg';
import { waitUntil } from '../../releases/registry/wait-until-fixture.ts';

/** Holds a lock taken by `sql` until `letGo`; `waiting` returns the backends that wait for it, once there are any. */
export async function holdLock(connect: () => Promise<Client>, sql: string) {
  const [holder, watcher] = [await connect(), await connect()];
  await holder.query('begin');
  await holder.query(sql);
  const { rows: mine } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const find = async () => {
    const waiting = 'select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
    return (await watcher.query<{ pid: number }>(waiting, [mine[0]?.pid])).rows.map(({ pid }) => pid);
  };
  return {
    waiting: async (): Promise<number[]> => {
      await waitUntil(async () => (await find()).length > 0);
      return find();
    },
    /** Ends the backends of a dead server: PostgreSQL would notice its death only after getting the lock. */
    end: async (pids: readonly number[]) => {
      for (const pid of pids) await watcher.query('select pg_terminate_backend($1, 5000)', [pid]);
    },
    letGo: () => holder.query('rollback'),
    [Symbol.asyncDispose]: async () => {
      await holder.end();
      await watcher.end();
    },
  };
}
