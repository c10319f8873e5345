import { expect, test } from '@jest/globals';
import { growthRowsSql } from '../../bench/growth/growth-rows.sql.ts';
import { readsWithPast } from '../testing/families/family-reads.ts';
import { openFreshDatabase } from '../testing/processes/fresh-database.ts';
import { startTestApi } from '../testing/test-api.ts';

/** Row reads allowed beyond twice those of two months, for lists that a month does not fill. */
const moreRowsMax = 250;

/** Most families have a short past. The planner must not choose a plan that only suits those. */
const others = { families: 300, childrenEach: 1 };

const flushSql = 'select pg_stat_force_next_flush()';
const rowsReadSql = `
  select ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as rows`;

/** The table and index rows that PostgreSQL reads for each GET in a family with this many days of history. */
async function countRowsRead(days: number): Promise<Map<string, number>> {
  await using database = await openFreshDatabase();
  for (const sql of growthRowsSql(others, 10)) await database.superuser.query(sql);
  // One connection: its statistics are flushed after each request, and a cached plan is the generic one.
  await using api = startTestApi({ databaseUrl: database.appUrl, poolMax: 1 });
  const reads = await readsWithPast(api, database.superuser, { days, movesPerDay: 10 });
  const rowsRead = async () => {
    // Flush the reads of the superuser's own inserts before counting.
    await database.superuser.query(flushSql);
    await api.orm.em.execute(flushSql);
    return (await database.superuser.query<{ rows: number }>(rowsReadSql)).rows[0]?.rows ?? Number.NaN;
  };
  const counts = new Map<string, number>();
  for (const { name, send } of reads) {
    for (let time = 0; time < 6; time += 1) expect([name, (await send()).status]).toEqual([name, 200]);
    const before = await rowsRead();
    await send();
    counts.set(name, (await rowsRead()) - before);
  }
  return counts;
}

/** Guarantee: years of history do not slow down today's requests. */
test('every GET reads about as much after 800 days as after 62', async () => {
  const [few, many] = [await countRowsRead(62), await countRowsRead(800)];
  const grown = [...many].filter(([name, rows]) => rows > 2 * (few.get(name) ?? 0) + moreRowsMax);
  expect(grown.map(([name, rows]) => `${name}: ${few.get(name)} rows, then ${rows}`)).toEqual([]);
});
