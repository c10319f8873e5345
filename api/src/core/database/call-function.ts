import { hash } from 'node:crypto';
import type { EntityName } from '@mikro-orm/core';
import type { Client, QueryResultRow } from 'pg';
import { errorCode } from '../errors/error-code.ts';
import { type EntityManager, functionsOf, namesStatements, spreadOf } from './orm.ts';
import { rejectionOf } from './rejection.ts';

/** SQL that calls functions of ours, each as `fn.approve_task(…)`, with the schema that has them. */
export const nameFunctions = (sql: string, functions: string): string => sql.replaceAll(/\bfn\./g, `${functions}.`);

/**
 * Calls functions of ours (nameFunctions); what they reject is a DatabaseRejection (`orReject` puts it into words). Outside
 * a transaction by the pool itself: without the caller's variables, which the functions set by themselves, that is one
 * round trip.
 */
export async function callFunction<Row>(em: EntityManager, call: string, args: unknown[]): Promise<Row[]> {
  const sql = nameFunctions(call, functionsOf(em));
  try {
    // What is left out is null to pg, and a word to MikroORM.
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

/** An argument for `bytea[]`. */
export const bytesArray = (list: readonly Buffer[]): string =>
  `{${list.map((bytes) => String.raw`"\\x${bytes.toString('hex')}"`).join(',')}}`;

/** Calls them by a connection of its own, with pg's parameters (`$1`), as whoever that connection is. */
export const functionCaller =
  (client: Client, functions: string) =>
  async <Row extends QueryResultRow>(call: string, args: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(nameFunctions(call, functions), args)).rows;

export type FunctionCaller = ReturnType<typeof functionCaller>;

/** What PostgreSQL answers a call that it has planned before a newer version gave the table another column. */
const outdated: ReadonlySet<string> = new Set(['42804', '0A000']);

/**
 * With a name PostgreSQL parses and plans a statement once for each connection (Connection.namesStatements). Where that is
 * over, nothing was done, and it is planned anew: the pool lets go of a connection that has failed (Rules 14.196).
 */
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

/** By our own text: there are as many as calls in the code. */
const statements = new Map<string, Statement>();

function statementOf(sql: string): Statement {
  const known = statements.get(sql);
  if (known) return known;
  let place = 0;
  const text = sql.replaceAll('?', () => `$${(place += 1)}`);
  const statement = { name: hash('sha1', text), text };
  statements.set(sql, statement);
  return statement;
}

/**
 * The same for a function that answers one whole row of the entity's table; what the statement adds to it stays as it is,
 * by the name that it has there.
 */
export async function callForRow<T extends object, More extends object = object>(
  em: EntityManager,
  entity: EntityName<T>,
  sql: string,
  args: unknown[],
): Promise<T & More> {
  const [row] = await callFunction<Partial<T> & More>(em, sql, args);
  if (!row) throw new Error('A function that answers a row answered none');
  return readRow(em, entity, row) as T & More; // the names that no property has are left alone
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
