import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { MikroORM } from '../../src/core/database/orm.ts';
import { insertAllowance } from '../testing/families/insert-allowance.ts';
import { insertFamily } from '../testing/families/insert-family.ts';

interface Due {
  readonly orm: MikroORM;
  readonly superuser: Client;
  readonly families: number;
  readonly maxMs: number;
}

/** Checks that due allowances are paid once, whichever server's job runs first. Returns one line per problem. */
export async function findUnpaid({ orm, superuser, families, maxMs }: Due): Promise<string[]> {
  const dueDate = new Date().toISOString().slice(0, 10);
  const dueAt = new Date(`${dueDate}T00:00Z`);
  const ids: string[] = [];
  for (let made = 0; made < families; made += 1) {
    const { parent, children } = await insertFamily(orm, 1, { timeZone: 'UTC' });
    const plan = { frequency: 'daily' as const, startDate: dueDate, nextDate: dueDate, nextExecutionAt: dueAt };
    ids.push(await insertAllowance(orm, parent, { childId: children[0].profileId, amount: 7, ...plan }));
  }
  const read = async () => {
    const sql = `select count(*)::int as runs, count(distinct allowance_id)::int as paid from allowance_run
                  where allowance_id = any ($1)`;
    const { rows } = await superuser.query<{ runs: number; paid: number }>(sql, [ids]);
    return rows[0] ?? { runs: 0, paid: 0 };
  };
  const lastMs = performance.now() + maxMs;
  while ((await read()).paid < families && performance.now() < lastMs) await sleep(500);
  const { runs, paid } = await read();
  return runs === families && paid === families ? [] : [`of ${families} due ${paid} were paid, ${runs} times`];
}
