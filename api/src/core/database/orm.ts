import { type Configuration, type EntitySchema, IsolationLevel } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';
import type { Role } from '../kernel/role.contract.ts';
import { mendLosses } from './pool-losses.ts';
import { followSpread, type SpreadPool } from './spread/spread-pool.ts';

export type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

// The serving role's own limits (roles.sql.ts) end statements; this one ends the wait for a database that is away.
const usualConnectMaxMs = 5_000;

/** A connection that is kept notices by itself that the other end is gone, and no firewall takes it for left. */
const keepAliveMs = 60_000;

/** MikroORM reads host, user and database of an address and drops its parameters, sslmode among them; pg reads all. */
export const driverOptionsOf = (url: string, connectMaxMs = usualConnectMaxMs) => ({
  connectionString: url,
  connectionTimeoutMillis: connectMaxMs,
});

/**
 * `poolKept` connections stay though nobody asks (Rules 10.42). `connectMaxMs` is how long a query waits for a connection of
 * the pool, a new one included; `silentMaxMs` how long PostgreSQL may leave a query without a byte (without it, for ever).
 * `namesStatements`: calls of our functions are prepared once for each connection, which a pooler in transaction mode would
 * mix up. `functions` is the schema that has them.
 */
export interface Connection {
  readonly url: string;
  readonly poolMax: number;
  readonly poolKept?: number;
  readonly connectMaxMs?: number;
  readonly silentMaxMs?: number;
  readonly namesStatements?: boolean;
  readonly functions: string;
}

/** The ORM over one pool; connects with its first query, so PostgreSQL may be away while this runs. */
export function createOrm({
  url,
  poolMax,
  poolKept = 0,
  connectMaxMs,
  silentMaxMs = 0,
  namesStatements = false,
  functions,
  entities,
}: Connection & { entities: EntitySchema[] }): MikroORM {
  const spread = followSpread(functions);
  return new MikroORM({
    clientUrl: url,
    entities,
    pool: { min: poolKept, max: poolMax },
    driverOptions: {
      ...driverOptionsOf(url, connectMaxMs),
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      namesStatements,
      functions,
      spread,
      onConnect: (client: PoolClient) => spread.connect(client),
      onPoolCreated: (pool: Pool) => {
        pool.on('connect', (client) => endWhenSilent(client, silentMaxMs));
        mendLosses(pool);
      },
    },
    schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
  });
}

/**
 * A PostgreSQL that stands still ends no statement at its limit either. Only its connection tells: with it the query ends
 * (503), and the pool opens another one.
 */
function endWhenSilent(client: PoolClient, silentMaxMs: number): void {
  const stream = socketOf(client);
  const isWaiting = () => Reflect.get(client, 'readyForQuery') === false;
  stream.setTimeout(silentMaxMs, () => void (isWaiting() && stream.destroy()));
}

/** Destroyed, it ends whatever the connection is at. */
export function socketOf(client: Client | PoolClient): Socket {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (!(stream instanceof Socket)) throw new Error('A connection of pg has no socket');
  return stream;
}

/** As createOrm was told, of the ORM or an em: the driver keeps the options that are not its own. */
type Configured = { readonly config: Configuration };
export const namesStatements = ({ config }: Configured): boolean =>
  config.get('driverOptions').namesStatements === true;
export const functionsOf = ({ config }: Configured): string => String(config.get('driverOptions').functions);
export const spreadOf = ({ config }: Configured): SpreadPool => config.get('driverOptions').spread as SpreadPool; // createOrm's

/** The ORM, or an `em` to fork from. */
export type WithEm = { readonly em: EntityManager };

export type Caller = { familyId: string; profileId: string; role: Role };

/** A fork that PostgreSQL's row-level security holds to this caller, each query in a transaction of its own. */
export function emFor(orm: WithEm, { familyId, profileId, role }: Caller): EntityManager {
  const variables = { 'app.family_id': familyId, 'app.profile_id': profileId, 'app.role': role };
  return orm.em.fork({ session: { variables } });
}

/** A fork that reads and writes the family's rows as its parent would, in nobody's name. */
export const emOfFamily = (em: EntityManager, familyId: string): EntityManager =>
  em.fork({ session: { variables: { 'app.family_id': familyId, 'app.role': 'parent' } } });

/** A transaction that reads all as of one moment: what moves in between would be counted and not listed, or listed twice. */
export const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true } as const;

/**
 * Reads in the transaction that is under way, as at a standby, or else in one of its own, at whose end nothing is compared
 * with what was read: that took a fifth of GET /api/days. The ORM writes into the options that it is given, so it is given a
 * copy.
 */
export const readWithin = <T>(
  em: EntityManager,
  work: (tx: EntityManager) => Promise<T>,
  options: Partial<typeof snapshot> = {},
): Promise<T> => {
  if (em.isInTransaction()) return work(em);
  const readAlone = async (tx: EntityManager) => {
    const read = await work(tx);
    tx.clear();
    return read;
  };
  return em.transactional(readAlone, { ...options, readOnly: true });
};
