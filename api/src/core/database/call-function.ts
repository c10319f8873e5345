import { hash } from 'node:crypto';
import type { EntityName } from '@mikro-orm/core';
import type { Client, QueryResultRow } from 'pg';
import { errorCode } from '../errors/error-code.ts';
import { nameFunctions, numberParameters } from './internals/sql-text.ts';
import { type EntityManager, functionsOf, namesStatements, spreadOf } from './orm.ts';
import { rejectionOf } from './rejection.ts';

/**
 * Calls our functions; what they reject becomes a DatabaseRejection. Outside a transaction it uses the pool directly,
 * which saves round trips: the functions set the caller's variables themselves.
 */
export async function callFunction<Row>(em: EntityManager, call: string, args: unknown[]): Promise<Row[]> {
  const sql = nameFunctions(call, functionsOf(em));
  try {
    // pg treats undefined as null, but MikroORM does not.
    if (em.isInTransaction())
      return await em.execute<Row[]>(
        sql,
        args.map((arg) => arg ?? null),
      );
    return await callByPool<Row>(em, sql, args);
  } catch (error) {
    throw rejectionOf(error);
  }
}

export const bytesArray = (list: readonly Buffer[]): string =>
  `{${list.map((bytes) => String.raw`"\\x${bytes.toString('hex')}"`).join(',')}}`;

/** Calls our functions over a given connection and as its role, with pg's parameters (`$1`). */
export const functionCaller =
  (client: Client, functions: string) =>
  async <Row extends QueryResultRow>(call: string, args: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(nameFunctions(call, functions), args)).rows;

export type FunctionCaller = ReturnType<typeof functionCaller>;

/** PostgreSQL's errors for a prepared statement whose table has since gained a column in a newer version. */
const outdated: ReadonlySet<string> = new Set(['42804', '0A000']);

/** A statement with an outdated plan did nothing, so retry: the pool drops the failed connection (Rules 14.196). */
async function callByPool<Row>(em: EntityManager, sql: string, args: unknown[]): Promise<Row[]> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  const { name, text } = statementOf(sql);
  const query = { text, values: args, ...(namesStatements(em) && { name }) };
  for (let outdatedLeft = pool.options.max; ; outdatedLeft -= 1) {
    try {
      return (await spreadOf(em).call<QueryResultRow>(pool, query)).rows as Row[];
    } catch (error) {
      if (outdatedLeft === 0 || !outdated.has(errorCode(error))) throw error;
    }
  }
}

type Statement = { name: string; text: string };

/** Not cleared: there are only as many entries as calls in the code. */
const statements = new Map<string, Statement>();

function statementOf(sql: string): Statement {
  const known = statements.get(sql);
  if (known) return known;
  const text = numberParameters(sql);
  const statement = { name: hash('sha1', text), text };
  statements.set(sql, statement);
  return statement;
}

/** Calls a function that returns a row of the entity's table. Additional columns keep their names. */
export async function callForRow<T extends object, More extends object = object>(
  em: EntityManager,
  entity: EntityName<T>,
  sql: string,
  args: unknown[],
): Promise<T & More> {
  const [row] = await callFunction<Partial<T> & More>(em, sql, args);
  if (!row) throw new Error('A function that returns a row returned none');
  return readRow(em, entity, row) as T & More; // columns without a property keep their names
}

/** Maps a row to its entity's properties without creating an entity, since nothing will change it. */
export function readRow<T extends object>(em: EntityManager, entity: EntityName<T>, row: Partial<T>): T {
  const metadata = em.getMetadata(entity);
  const read: Record<string, unknown> = { ...em.getDriver().mapResult(row, metadata) };
  for (const { name, customType } of metadata.props) {
    if (customType) read[name] = customType.convertToJSValue(read[name], em.getPlatform());
  }
  return read as T; // the functions return whole rows of the entity's table
}
