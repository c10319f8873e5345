import type { EntityManager } from '../core/database/orm.ts';
import type { Actor } from '../core/kernel/actor.ts';
import { makeFunction, orReplace } from '../core/database/internals/sql-text.ts';
import { functions, openOrm } from '../schema.ts';
import { clockSchema } from '../core/clock/clock.schema.ts';

/** The calendar clock too: it would stop if the product clock showed the past. */
const walkedClocks = ['product_clock', 'calendar_clock'];

const walkedClock = (name: string) => `
  create or replace function ${functions}.${name}() returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
    select current_setting('app.demo_clock')::timestamptz
  $$`;

const enterSql = `
  select set_config('app.demo_clock', ?, true), set_config('app.family_id', ?, true),
         set_config('app.profile_id', ?, true), set_config('app.role', ?, true)`;

/** Moves the clock and returns an entity manager that acts as this person. */
export type EnterAt = (at: Date, actor: Actor) => Promise<EntityManager>;

/** Runs `live` in one transaction of the owner, in which only it sees the clock set by `enterAt`. */
export async function walkThroughTime(ownerUrl: string, live: (enterAt: EnterAt) => Promise<void>): Promise<void> {
  const orm = openOrm({ url: ownerUrl, poolMax: 1 });
  try {
    await orm.em.fork().transactional(async (tx) => {
      for (const name of walkedClocks) await tx.execute(walkedClock(name));
      await live(async (at, { familyId, profileId, role }) => {
        await tx.execute(enterSql, [at.toISOString(), familyId, profileId, role]);
        return tx.fork({ keepTransactionContext: true });
      });
      for (const name of walkedClocks) await tx.execute(realClock(name));
    });
  } finally {
    await orm.close();
  }
}

function realClock(walked: string): string {
  const clock = clockSchema.functions?.find(({ name }) => name === walked);
  if (!clock) throw new Error(`The product has no ${walked}`);
  return orReplace(makeFunction(functions, clock.sql));
}
