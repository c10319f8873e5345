import type { Client } from 'pg';
import { nameVersion } from '../install-functions.ts';
import type { SqlFunction } from '../feature-schema.ts';
import { calledIn, takesFamilyFirst, wordsIn } from '../internals/sql-text.ts';

type Functions = readonly SqlFunction[];

function allCalled(functions: Functions, one: SqlFunction, known = new Set<SqlFunction>()): Set<SqlFunction> {
  if (known.has(one)) return known;
  known.add(one);
  for (const name of calledIn(one.sql)) {
    const called = functions.find((each) => each.name === name);
    if (called) allCalled(functions, called, known);
  }
  return known;
}

/** The family is their first argument, and neither they nor the functions they call use a table stored elsewhere. */
function functionsOfFamily(functions: Functions, elsewhere: readonly string[]): SqlFunction[] {
  const namesOther = (each: SqlFunction) => wordsIn(each.sql).some((word) => elsewhere.includes(word));
  return functions
    .filter(({ isServed, sql }) => isServed && takesFamilyFirst(sql))
    .filter((each) => ![...allCalled(functions, each)].some(namesOther));
}

/** Tables that are neither on their family's node nor on every node. */
const elsewhereSql = `
select c.relname as name from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   and d.partmethod is distinct from 'h' and d.repmodel is distinct from 't'`;

const waitingSql = `
select p.oid::regprocedure::text as signature from pg_proc p
 where p.pronamespace = to_regnamespace($1) and p.proname = any ($2)
   and not exists (select from pg_dist_object o
                    where o.classid = 'pg_proc'::regclass and o.objid = p.oid and o.distribution_argument_index = 0)
 order by 1`;

/** One transaction each: in the one that created them, Citus would wait for itself. The others run undistributed, slower. */
export async function placeFunctions(owner: Client, functions: Functions): Promise<void> {
  const { rows: elsewhere } = await owner.query<{ name: string }>(elsewhereSql);
  const ofFamily = functionsOfFamily(
    functions,
    elsewhere.map(({ name }) => name),
  );
  const names = ofFamily.map(({ name }) => name);
  const { rows: waiting } = await owner.query<{ signature: string }>(waitingSql, [nameVersion(functions), names]);
  for (const { signature } of waiting)
    await owner.query(
      `select create_distributed_function($1, '$1', colocate_with := 'family', force_delegation := true)`,
      [signature],
    );
}
