import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { setLocally } from '../enter-as.ts';
import { calledBy, settingsIn } from '../internals/sql-text.ts';
import { openLate } from '../open-late.ts';
import { readSpreadState } from './spread-state.ts';

/** What a pool learns about its database at the first connection. */
interface Spread {
  /** Functions that run on the node of the family in their first argument; null if the database is not distributed. */
  readonly delegated: ReadonlySet<string> | null;
}

const delegatedSql = `
select p.proname as name from pg_dist_object o join pg_proc p on p.oid = o.objid
 where o.classid = 'pg_proc'::regclass and o.distribution_argument_index = 0
   and p.pronamespace = to_regnamespace($1)`;

async function readSpread(client: PoolClient, functions: string): Promise<Spread> {
  if ((await readSpreadState(client)) !== 'spread') return { delegated: null };
  const { rows } = await client.query<{ name: string }>(delegatedSql, [functions]);
  return { delegated: new Set(rows.map(({ name }) => name)) };
}

/** The ORM uses `set_config`, but Citus forwards only variables set by a command (decision 86). */
function setByCommand(client: PoolClient): void {
  const query = client.query.bind(client);
  const turned = (first: unknown): unknown =>
    typeof first === 'string' && first.startsWith('select set_config(') ? setLocally(settingsIn(first)) : first;
  Reflect.set(client, 'query', (first: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [turned(first), ...rest]),
  );
}

export type SpreadPool = ReturnType<typeof followSpread>;

/** Created per pool, so that no setting is needed once the database is distributed. */
export function followSpread(functions: string) {
  let known: Promise<Spread> | undefined;

  async function connect(client: PoolClient): Promise<void> {
    known ??= readSpread(client, functions);
    try {
      const { delegated } = await known;
      // Citus forwards the whole message of a setting, so there it stays separate.
      (delegated ? setByCommand : openLate)(client);
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  /** Functions that the database delegates; null if it is not distributed. */
  async function readDelegated(pool: Pool): Promise<Spread['delegated']> {
    if (!known) (await pool.connect()).release();
    return (await known)?.delegated ?? null;
  }

  const isSpread = async (pool: Pool): Promise<boolean> => (await readDelegated(pool)) !== null;

  /**
   * Runs a call outside of a transaction. If it is not delegated to a node, it needs its own transaction: otherwise
   * Citus would not forward the caller's variables, and row-level security would hide every row.
   */
  async function call<Row extends QueryResultRow>(pool: Pool, query: QueryConfig): Promise<QueryResult<Row>> {
    const delegated = await readDelegated(pool);
    // A procedure commits itself.
    const isAlone = !delegated || delegated.has(calledBy(query.text)) || query.text.startsWith('call ');
    return isAlone ? pool.query<Row>(query) : transact<Row>(pool, query);
  }

  return { connect, isSpread, call };
}

async function transact<Row extends QueryResultRow>(pool: Pool, query: QueryConfig): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await client.query<Row>(query);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(error instanceof Error);
    throw error;
  }
}
