import { type EntityName, raw } from '@mikro-orm/core';
import type { QueryBuilder } from '@mikro-orm/postgresql';
import type { QueryResult, QueryResultRow } from 'pg';
import { nameFunctions, readRow } from '../../core/database/call-function.ts';
import { emFor, type EntityManager, functionsOf, readWithin, spreadOf } from '../../core/database/orm.ts';
import { rejectionOf } from '../../core/database/rejection.ts';
import { type Asker, askingFor } from '../../core/kernel/actor.ts';
import { readActor } from './actor.ts';

/** Builds a query without parameters. Only its text is used, so MikroORM sends nothing. */
type Build<T extends object> = (rows: QueryBuilder<T>) => { getFormattedQuery: () => string };

/** Set by the statement in front of such a query. */
export const callersFamily = raw("current_setting('app.family_id')::uuid");
export const callersRole = raw("current_setting('app.role')");

/**
 * Reads a table as the caller, for an operation whose session is `inside`. One message contains the session check and
 * the query, which PostgreSQL runs as one transaction, even behind PgBouncer. Building the query would take as long as
 * the rest of the request, and entities up to three times as long as rows (decision 88).
 */
export function readerOf<T extends object>(entity: EntityName<T>, build: Build<T>) {
  let query: string | undefined;
  return async (em: EntityManager, asker: Asker): Promise<T[]> => {
    query ??= build(em.createQueryBuilder(entity)).getFormattedQuery();
    const rows = await sendAs<Partial<T> & QueryResultRow>(em, asker, query);
    return rows.map((row) => readRow(em, entity, row));
  };
}

async function sendAs<Row extends QueryResultRow>(em: EntityManager, asker: Asker, query: string): Promise<Row[]> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  if (await spreadOf(em).isSpread(pool)) return sendApart(em, asker, query);
  const call = nameFunctions('select fn.enter_reading(?, ?, ?, ?, ?)', functionsOf(em));
  const asked = askingFor(asker, null).map((arg) => arg ?? null);
  try {
    const results: unknown = await pool.query(`${em.getPlatform().formatQuery(call, asked)};\n${query}`);
    const [, read] = results as [unknown, QueryResult<Row>]; // pg returns one result for each statement
    return read.rows;
  } catch (error) {
    throw rejectionOf(error);
  }
}

/** Citus forwards only variables that a separate command has set (decision 86). */
async function sendApart<Row>(em: EntityManager, asker: Asker, query: string): Promise<Row[]> {
  const actor = await readActor({ em }, asker);
  return readWithin(emFor({ em }, actor), (tx) => tx.execute<Row[]>(query));
}
