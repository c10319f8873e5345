import type { PoolClient, QueryResult } from 'pg';

/** Marks a statement without a result: it is sent in the message of the next statement. */
export const withNext = '/* with the next */ ';

const noResult = { command: '', rowCount: 0, rows: [] };

/**
 * MikroORM sends BEGIN, the caller's variables and the first statement separately, each in one round trip. Here the
 * statements that open a transaction wait for the first of its work and are sent with it, as one message. If one of
 * them fails, so does that statement, and the transaction is rolled back as usual.
 */
export function openLate(client: PoolClient): void {
  const query = client.query.bind(client);
  let opening = '';

  const opens = (sql: string): boolean =>
    opening === ''
      ? sql === 'begin' || sql.startsWith('start transaction ')
      : sql.startsWith('select set_config(') || sql.startsWith(withNext);

  async function sendWith(before: string, sql: string): Promise<QueryResult> {
    const results: unknown = await query(before + sql);
    return [results].flat().at(-1) as QueryResult; // pg returns one result for each statement
  }

  Reflect.set(client, 'query', (first: unknown, ...rest: unknown[]) => {
    if (typeof first === 'string' && opens(first)) {
      opening += `${first};\n`;
      return Promise.resolve(noResult);
    }
    if (opening === '') return Reflect.apply(query, client, [first, ...rest]);
    // A message with several statements has no parameters; MikroORM writes them into the text.
    if (typeof first !== 'string' || [rest[0] ?? []].flat().length > 0)
      throw new Error('A transaction starts with a text without parameters');
    const before = opening;
    opening = '';
    return first === 'rollback' ? Promise.resolve(noResult) : sendWith(before, first);
  });
}
