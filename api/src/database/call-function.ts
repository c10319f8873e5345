import type { EntityName } from '@mikro-orm/core';
import type { EntityManager } from './orm.ts';
import { rejectionOf } from './rejection.ts';

/**
 * Calls a function of ours; what it rejects is a DatabaseRejection (`orReject` puts it into words). Outside a transaction
 * by the driver: without the caller's variables, which the functions set by themselves, that is one round trip.
 */
export async function callFunction<Row>(em: EntityManager, sql: string, args: unknown[]): Promise<Row[]> {
  try {
    return await (em.isInTransaction() ? em.execute<Row[]>(sql, args) : em.getDriver().execute<Row[]>(sql, args));
  } catch (error) {
    throw rejectionOf(error);
  }
}

/** The same for a function that answers one whole row of the entity's table. */
export async function callForRow<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  sql: string,
  args: unknown[],
): Promise<T> {
  const [row] = await callFunction<Partial<T>>(em, sql, args);
  if (!row) throw new Error('A function that answers a row answered none');
  return readRow(em, entity, row);
}

/** The row as its entity's properties, yet no entity: nobody changes it, so nothing need keep track of it. */
export function readRow<T extends object>(em: EntityManager, entity: EntityName<T>, row: Partial<T>): T {
  const metadata = em.getMetadata(entity);
  const read: Record<string, unknown> = { ...em.getDriver().mapResult(row, metadata) };
  for (const { name, customType } of metadata.props) {
    if (customType) read[name] = customType.convertToJSValue(read[name], em.getPlatform());
  }
  return read as T; // the functions answer whole rows of the entity's table
}
