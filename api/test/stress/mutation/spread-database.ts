import type { Client } from 'pg';
import { migrateTo } from '../../../src/core/database/migrate.ts';
import { schema } from '../../../src/schema.ts';
import type { DatabaseUrls } from '../../testing/processes/fresh-database.ts';
import { connectTo } from '../../testing/processes/test-database.ts';
import { type Databases, takeAway } from './mutated-database.ts';

interface Given {
  readonly spread: DatabaseUrls;
  /** A plain PostgreSQL with the current schema, as the reference of what should exist. */
  readonly plain: Pick<DatabaseUrls, 'ownerUrl' | 'appUrl'>;
}

/** A database distributed by Citus cannot be copied, so each protection is restored after its trial. */
export async function openSpreadDatabase({ spread, plain }: Given): Promise<Databases> {
  await using opening = new AsyncDisposableStack();
  await migrateTo(schema, plain);
  const superuser = await connectTo(spread.superuserUrl);
  opening.defer(() => superuser.end());
  const whole = await readProtections(superuser);
  opening.defer(() => putBack(superuser, whole));
  const env = {
    WHOLE_DATABASE_URL: plain.ownerUrl,
    MUTATED_DATABASE_URL: spread.ownerUrl,
    MUTATED_DATABASE_APP_URL: spread.appUrl,
  };
  const open = opening.move();
  return {
    ownerUrl: plain.ownerUrl,
    lanes: 1,
    async whileMutated(mutant, work) {
      try {
        if (mutant && !mutant.edit) await takeAway(spread.superuserUrl, mutant);
        return await work(env);
      } finally {
        await putBack(superuser, whole);
      }
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

type Protections = ReadonlyMap<string, string>;

/** Without the shards, which Citus updates itself. */
const protectionsSql = `
with relation as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)),
made as (
  select 1 as step, i.relname::text as name, pg_get_indexdef(i.oid) as sql
    from pg_index x join relation r on r.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
   where x.indisunique and not exists (select from pg_constraint where conindid = i.oid and contype in ('p', 'u'))
   union all
  select case contype when 'f' then 2 else 1 end, conname,
         format('alter table %I add constraint %I %s', r.relname, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join relation r on r.oid = c.conrelid where contype in ('p', 'u', 'c', 'f')
   union all
  select 3, policyname,
         format('alter policy %I on %I', policyname, tablename)
           || case when qual is null then '' else format(' using (%s)', qual) end
           || case when cmd in ('SELECT', 'DELETE') then '' else format(' with check (%s)', coalesce(with_check, qual)) end
    from pg_policies where tablename = any($1)
)
select name, sql from made order by step, name`;

async function readProtections(superuser: Client): Promise<Protections> {
  const tables = Object.keys(schema.tables);
  const { rows } = await superuser.query<{ name: string; sql: string }>(protectionsSql, [tables]);
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}

/** Restores altered protections, whose definition differs; recreated ones may be worded differently. */
async function putBack(superuser: Client, whole: Protections): Promise<void> {
  const left = await readProtections(superuser);
  const isAltered = (sql: string, now: string) => sql.startsWith('alter policy') && sql !== now;
  for (const [name, sql] of whole) {
    const now = left.get(name);
    if (now === undefined || isAltered(sql, now)) await superuser.query(sql);
  }
}
