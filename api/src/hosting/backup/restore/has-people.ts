import type { Client } from 'pg';
import type { EntityManager } from '../../../core/database/orm.ts';

const sql = `select coalesce(pg_relation_size(to_regclass('public.identity')) > 0, false) as has_people`;
type Row = { has_people: boolean };

/** True if there has ever been an account; rows that servers store automatically do not count. */
export async function hasPeople(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<Row>(sql);
  return rows[0]?.has_people ?? false;
}

export async function readHasPeople(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<Row[]>(sql);
  return row?.has_people ?? false;
}
