import { type Configuration, type EntitySchema, IsolationLevel } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import type { Standing } from '../kernel/role.contract.ts';
import { variablesOf } from './enter-as.ts';
import { isWaiting, socketOf } from './internals/pg-client.ts';
import { handleLostConnections } from './pool-losses.ts';
import { followSpread, type SpreadPool } from './spread/spread-pool.ts';

export type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

// Limits the wait for an unavailable database; the serving role's own limits (roles.sql.ts) end statements.
const usualConnectMaxMs = 5_000;

/** Keep-alive detects a dead peer, and keeps firewalls from dropping an idle connection. */
const keepAliveMs = 60_000;

/** MikroORM drops a URL's parameters, such as sslmode; pg reads all of them. */
export const driverOptionsOf = (url: string, connectMaxMs = usualConnectMaxMs) => ({
  connectionString: url,
  connectionTimeoutMillis: connectMaxMs,
});

/**
 * `silentMaxMs`: how long PostgreSQL may send nothing during a query. `namesStatements` does not work with a pooler in
 * transaction mode. `poolKept` connections stay open while idle (Rules 10.42).
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

/** Creates the ORM over one pool. It connects at its first query, so PostgreSQL may still be unavailable. */
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
        handleLostConnections(pool);
      },
    },
    schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
  });
}

/** A frozen PostgreSQL does not enforce its own limits; closing the connection ends the query (503). */
function endWhenSilent(client: PoolClient, silentMaxMs: number): void {
  const stream = socketOf(client);
  stream.setTimeout(silentMaxMs, () => void (isWaiting(client) && stream.destroy()));
}

type Configured = { readonly config: Configuration };
export const namesStatements = ({ config }: Configured): boolean =>
  config.get('driverOptions').namesStatements === true;
export const functionsOf = ({ config }: Configured): string => String(config.get('driverOptions').functions);
export const spreadOf = ({ config }: Configured): SpreadPool => config.get('driverOptions').spread as SpreadPool; // set by createOrm

export type WithEm = { readonly em: EntityManager };

export type Caller = {
  familyId: string;
  profileId: string;
  role: Standing;
  helps?: string | null;
  hiddenHome?: string | null;
};

/** A fork limited to this caller by row-level security; each query runs in its own transaction. */
export const emFor = (orm: WithEm, caller: Caller): EntityManager =>
  orm.em.fork({ session: { variables: variablesOf(caller) } });

/** A fork that may read and write the family's rows like a parent, but acts as no person. */
export const emOfFamily = (em: EntityManager, familyId: string): EntityManager =>
  em.fork({ session: { variables: { 'app.family_id': familyId, 'app.role': 'parent' } } });

/** With several snapshots, a row that moves could be counted but not listed, or listed twice. */
export const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true } as const;

/**
 * Skips the ORM's change detection, which took a fifth of GET /api/days. The ORM modifies options, so it gets a copy.
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
