import type { EntityManager } from './orm.ts';

/** What time it is, asked through `em`. */
export type Clock = (em: EntityManager) => Promise<Date>;

/** PostgreSQL's own clock: all replicas have that one, whatever theirs show. Tests bring their own. */
export const databaseClock: Clock = async (em) => {
  const [row] = await em.execute<{ ms: number }[]>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
  if (!row) throw new Error('PostgreSQL did not say what time it is');
  return new Date(row.ms);
};
