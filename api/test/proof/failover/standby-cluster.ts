import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
  createDatabaseSql,
  databaseName,
  databaseRightsSql,
  roleNames,
  rolesSql,
} from '../../../src/platform/postgres/roles.sql.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { haproxy, runProxy } from '../replicas/proxy.ts';
import { startEtcd } from './etcd.ts';
import { openPatroniNode, passwords, type PatroniNode } from './patroni-node.ts';

const proxyConfig = join(import.meta.dirname, '../../../../deploy/haproxy-postgres.cfg');
const names = ['one', 'two', 'three'] as const;
const leaderKey = '/service/nest/leader';
/** Lines of each in an error. */
const saidMax = 300;
const lookEveryMs = 100;
/** pg_rewind copies all of it, each time that a machine comes back: it comes back within seconds, not within days. */
const walKept = '128MB';
const changeMaxMs = 120_000;
const rolePasswords = { owner: 'of-the-owner', app: 'of-the-app' };

interface Setup {
  readonly configFile: string;
  readonly bin: string;
  /** Of the configuration: whether a standby has each write before it is answered. */
  readonly isSynchronous: boolean;
}

export type StandbyCluster = Awaited<ReturnType<typeof openStandbyCluster>>;
type Member = NonNullable<Awaited<ReturnType<PatroniNode['readCluster']>>>[number];

/** A primary, and two standbys as far as it that may take over: the next machine may die. */
const isWhole = (members: readonly Member[], isSynchronous: boolean): boolean =>
  members.length === names.length &&
  new Set(members.map(({ timeline }) => timeline)).size === 1 &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.some(({ role }) => role === 'leader') &&
  (!isSynchronous || members.filter(({ role }) => role === 'sync_standby').length === names.length - 1);

/** Three machines with deploy/patroni.yml, etcd, and one address behind deploy/haproxy-postgres.cfg, with the product's roles. */
export async function openStandbyCluster({ configFile, bin, isSynchronous }: Setup) {
  await using opening = new AsyncDisposableStack();
  const etcd = opening.use(await startEtcd());
  const nodes: PatroniNode[] = [];
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  for (const [index, name] of names.entries()) {
    const address = `${network}.${index + 1}`;
    nodes.push(opening.use(await openPatroniNode({ name, address, etcd: etcd.address, configFile, bin })));
  }
  for (const node of nodes) node.start();

  async function readMembers(): Promise<readonly Member[]> {
    for (const node of nodes) {
      const members = await node.readCluster();
      if (members) return members;
    }
    return [];
  }
  async function untilMembers(
    what: string,
    isSo: (members: readonly Member[]) => boolean | Promise<boolean>,
  ): Promise<void> {
    const lastMs = performance.now() + changeMaxMs;
    let members = await readMembers();
    while (!(await isSo(members))) {
      if (performance.now() > lastMs) throw new Error(`${what}, not by ${describe(members, nodes)}`);
      await sleep(lookEveryMs);
      members = await readMembers();
    }
  }
  const untilWhole = () => untilMembers('All three are to be there', (members) => isWhole(members, isSynchronous));
  async function findPrimary(): Promise<PatroniNode> {
    const leader = (await readMembers()).find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('There is no primary');
    return node;
  }

  await untilWhole();
  await nodes[0]?.setParameters({ wal_keep_size: walKept });
  const port = await findFreePort();
  const connect = (database: string) => connectTo(urlOf('postgres', passwords.superuser, port, database));
  opening.use(await runProxy(haproxy, proxyConfig, settingsOf(port, nodes), () => leadsToPrimary(connect)));
  await makeDatabase(connect);
  const open = opening.move();
  return {
    ownerUrl: urlOf(roleNames.owner, rolePasswords.owner, port, databaseName),
    appUrl: urlOf(roleNames.app, rolePasswords.app, port, databaseName),
    connect: () => connect(databaseName),
    findPrimary,
    async findStandbys(): Promise<PatroniNode[]> {
      const primary = await findPrimary();
      return nodes.filter((node) => node !== primary);
    },
    untilWhole,
    /** What Patroni said on all of them after this moment. */
    saidSince: (sinceMs: number) =>
      nodes.map((node) => `${node.name} said:\n${node.saidSince(sinceMs).join('\n')}`).join('\n'),
    /** Until another one than this is primary. `endsLease`: as if the time had gone by after which it counts as gone. */
    async untilTakenOver(dead: PatroniNode, endsLease: boolean): Promise<void> {
      await untilMembers('Another one is to be the primary', async (members) => {
        if (endsLease) await etcd.endLease(leaderKey, dead.name);
        return members.some(({ name, role, state }) => role === 'leader' && state === 'running' && name !== dead.name);
      });
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

const urlOf = (user: string, password: string, port: number, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

function settingsOf(port: number, nodes: readonly PatroniNode[]): Record<string, string> {
  const ofNodes = nodes.flatMap(({ name, address, port: postgres, healthPort }) => [
    [`NEST_DATABASE_${name.toUpperCase()}`, `${address}:${postgres}`],
    [`NEST_PATRONI_${name.toUpperCase()}`, String(healthPort)],
  ]);
  return { NEST_DATABASE_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(ofNodes) };
}

async function connectTo(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // What a query meets it says itself; one that is idle may be ended.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** haproxy takes each for the primary until it has looked: so it is asked as many times as there are, and once more. */
async function leadsToPrimary(connect: (database: string) => Promise<Client>): Promise<boolean> {
  for (let asked = 0; asked <= names.length; asked += 1) {
    const client = await connect('postgres');
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    await client.end();
    if (rows[0]?.is_standby) return false;
  }
  return true;
}

/** As README.md says of an external PostgreSQL. */
async function makeDatabase(connect: (database: string) => Promise<Client>): Promise<void> {
  const server = await connect('postgres');
  await server.query(rolesSql(rolePasswords));
  await server.query(createDatabaseSql);
  await server.end();
  const database = await connect(databaseName);
  await database.query(databaseRightsSql);
  await database.end();
}

const describe = (members: readonly Member[], nodes: readonly PatroniNode[]): string =>
  [
    JSON.stringify(members),
    ...nodes.map(({ name, saidSince }) => `${name} said:\n${saidSince(0).slice(-saidMax).join('\n')}`),
  ].join('\n');
