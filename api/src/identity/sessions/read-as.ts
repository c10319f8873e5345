import { type EntityName, raw } from '@mikro-orm/core';
import type { QueryBuilder } from '@mikro-orm/postgresql';
import type { QueryResult, QueryResultRow } from 'pg';
import { readRow } from '../../core/database/call-function.ts';
import { nameFunctions } from '../../core/database/internals/sql-text.ts';
import { emFor, type EntityManager, functionsOf, readWithin, spreadOf } from '../../core/database/orm.ts';
import { orReject, rejectionOf } from '../../core/database/rejection.ts';
import { forbidden, sentenceFor } from '../../core/errors/errors.ts';
import { type Asker, askingFor } from '../../core/kernel/actor.ts';
import type { Admits } from '../../core/kernel/role.contract.ts';
import { isAdmitted, readActor } from './actor.ts';

/** Builds a query without parameters. Only its text is used, so MikroORM sends nothing. */
type Build<T extends object> = (rows: QueryBuilder<T>) => { getFormattedQuery: () => string };

/** Set by the statement in front of such a query. */
export const familySql = "current_setting('app.family_id')::uuid";
export const callerSql = "current_setting('app.profile_id')::uuid";
export const callersFamily = raw(familySql);
export const callersId = raw(callerSql);
export const callersRole = raw("current_setting('app.role')");

/** A query without parameters, and how to read a row of its result. */
export interface Reading<Row> {
  readonly textFor: (em: EntityManager) => string;
  readonly readRow: (em: EntityManager, row: QueryResultRow) => Row;
}

/**
 * Rows of a table. Building the query would take as long as the rest of the request, so its text is kept; entities would
 * take up to three times as long as rows (decision 88).
 */
export function rowsOf<T extends object>(entity: EntityName<T>, build: Build<T>): Reading<T> {
  let query: string | undefined;
  return {
    textFor: (em) => (query ??= build(rowsIn(em, entity)).getFormattedQuery()),
    readRow: (em, row) => readRow(em, entity, row as Partial<T>), // a query of this table
  };
}

/** Without lazy columns, some of which the serving role may not read. */
function rowsIn<T extends object>(em: EntityManager, entity: EntityName<T>): QueryBuilder<T> {
  const read = em.getMetadata(entity).props.filter(({ lazy }) => !lazy);
  const rows = em.createQueryBuilder(entity);
  rows.select(read.map(({ name }) => name));
  return rows;
}

/** Rows of a function or a join. Functions that leave the caller's role come last. MikroORM quotes the values. */
export const rowsBy = <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Reading<Row> => ({
  textFor: (em) => em.getPlatform().formatQuery(nameFunctions(sql, functionsOf(em)), values),
  readRow: (_, row) => row as Row, // the columns that `sql` names
});

type RowsOf<Readings extends readonly Reading<unknown>[]> = {
  [Index in keyof Readings]: Readings[Index] extends Reading<infer Row> ? Row[] : never;
};

/**
 * Reads as the caller, for an operation whose session is `inside`. One message contains the check of session and role
 * and all queries, which PostgreSQL runs as one transaction, even behind PgBouncer. `admits` as for refuse_other_role.
 */
export async function readAs<const Readings extends readonly Reading<unknown>[]>(
  em: EntityManager,
  asker: Asker,
  admits: Admits,
  readings: Readings,
): Promise<RowsOf<Readings>> {
  const texts = readings.map(({ textFor }) => textFor(em));
  const results = await orReject(sendAs(em, asker, admits, texts), { wrongRole: sentenceFor(admits) });
  return readings.map((reading, place) => results[place]?.map((row) => reading.readRow(em, row))) as RowsOf<Readings>; // one result per reading
}

async function sendAs(em: EntityManager, asker: Asker, admits: Admits, texts: string[]): Promise<QueryResultRow[][]> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  const call = nameFunctions('select fn.enter_reading(?, ?, ?, ?, ?)', functionsOf(em));
  const asked = askingFor(asker, admits).map((arg) => arg ?? null);
  try {
    if (em.isInTransaction()) {
      await em.execute(call, asked);
      return await readEach(em, texts);
    }
    if (await spreadOf(em).isSpread(pool)) return await sendApart(em, asker, admits, texts);
    const results: unknown = await pool.query([em.getPlatform().formatQuery(call, asked), ...texts].join(';\n'));
    return (results as QueryResult[]).slice(1).map(({ rows }) => rows); // pg returns one result for each statement
  } catch (error) {
    throw rejectionOf(error);
  }
}

/** Citus forwards only variables that a separate command has set (decision 86). */
async function sendApart(em: EntityManager, asker: Asker, admits: Admits, texts: string[]) {
  const actor = await readActor({ em }, asker);
  if (!isAdmitted(actor, admits)) throw forbidden(sentenceFor(admits));
  return readWithin(emFor({ em }, actor), (tx) => readEach(tx, texts));
}

async function readEach(tx: EntityManager, texts: string[]): Promise<QueryResultRow[][]> {
  const results: QueryResultRow[][] = [];
  for (const text of texts) results.push(await tx.execute<QueryResultRow[]>(text));
  return results;
}
