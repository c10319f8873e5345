import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
  createDatabaseSql,
  databaseName,
  databaseRightsSql,
  roleNames,
  rolesSql,
} from '../../../src/core/postgres/roles.sql.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { haproxy, runProxy } from '../replicas/proxy.ts';
import { startEtcd } from './etcd.ts';
import { openLoopback, openNetwork } from './machines.ts';
import { type EtcdProtocol, type Member, openPatroniNode, passwords, type PatroniNode } from './patroni-node.ts';

const proxyConfig = join(import.meta.dirname, '../../../../deploy/haproxy-postgres.cfg');
const names = ['one', 'two', 'three'] as const;
const leaderKey = '/service/nest/leader';
const saidMax = 300;
const lookEveryMs = 200;
/** Kept small, because pg_rewind copies all of it each time a machine comes back, which happens within seconds here. */
const walKept = { wal_keep_size: '48MB', min_wal_size: '32MB' };
const changeMaxMs = 120_000;
const rolePasswords = { owner: 'of-the-owner', app: 'of-the-app' };

interface Setup {
  readonly configFile: string;
  readonly bin: string;
  /** True if a standby must have each write before it is acknowledged. */
  readonly isSynchronous: boolean;
  /** True if machines can be cut off; needs root. */
  readonly isNetworked: boolean;
  readonly etcdMembers: number;
  /** The newer protocol is a planted fault. */
  readonly etcdProtocol: EtcdProtocol;
}

export type StandbyCluster = Awaited<ReturnType<typeof openStandbyCluster>>;

/**
 * True if there is a primary with two standbys, both able to take over if required, so that the next machine may fail.
 */
const isWhole = (members: readonly Member[], isSynchronous: boolean): boolean =>
  members.length === names.length &&
  new Set(members.map(({ timeline }) => timeline)).size === 1 &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.some(({ role }) => role === 'leader') &&
  (!isSynchronous || members.filter(({ role }) => role === 'sync_standby').length === names.length - 1);

const leaderOf = (members: readonly Member[]) => members.find(({ role }) => role === 'leader')?.name;

/** Three machines with deploy/patroni.yml and etcd behind deploy/haproxy-postgres.cfg, and the product's roles. */
export async function openStandbyCluster({
  configFile,
  bin,
  isSynchronous,
  isNetworked,
  etcdMembers,
  etcdProtocol,
}: Setup) {
  await using opening = new AsyncDisposableStack();
  const machines = opening.use(isNetworked ? await openNetwork(names) : openLoopback(names));
  const etcd = opening.use(await startEtcd(machines.all.slice(0, etcdMembers)));
  const nodes: PatroniNode[] = [];
  for (const machine of machines.all)
    nodes.push(opening.use(await openPatroniNode({ machine, etcd: etcd.addresses, etcdProtocol, configFile, bin })));
  for (const node of nodes) node.start();

  /** Each node's view. A node that was away briefly reports the old state. */
  type Views = readonly (readonly Member[])[];
  const readViews = async (): Promise<Views> =>
    (await Promise.all(nodes.map((node) => node.readCluster()))).filter((view) => view !== null);
  async function untilViews(what: string, isSo: (views: Views) => boolean | Promise<boolean>): Promise<void> {
    const lastMs = performance.now() + changeMaxMs;
    let views = await readViews();
    while (!(await isSo(views))) {
      if (performance.now() > lastMs) throw new Error(`${what}, not by ${describe(views, nodes)}`);
      await sleep(lookEveryMs);
      views = await readViews();
    }
  }
  let leader: string | undefined;
  const untilWhole = () =>
    untilViews('All three are to be there', (views) => {
      leader = leaderOf(views[0] ?? []);
      return (
        views.length === names.length &&
        views.every((view) => isWhole(view, isSynchronous) && leaderOf(view) === leader)
      );
    });
  function findPrimary(): PatroniNode {
    const node = nodes.find(({ name }) => name === leader);
    if (!node) throw new Error('There is no primary');
    return node;
  }

  await untilWhole();
  await nodes[0]?.setParameters(walKept);
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
    findStandbys: () => nodes.filter((node) => node !== findPrimary()),
    etcd,
    serversAddress: machines.serversAddress,
    untilWhole,
    saidSince: (sinceMs: number) =>
      nodes.map((node) => `${node.name} said:\n${node.saidSince(sinceMs).join('\n')}`).join('\n'),
    /** Waits until a node other than `dead` is primary. `endsLease` ends the dead node's lease early. */
    async untilTakenOver(dead: PatroniNode, endsLease: boolean): Promise<void> {
      const isNext = ({ name, role, state }: Member) => role === 'leader' && state === 'running' && name !== dead.name;
      await untilViews('Another one is to be the primary', async (views) => {
        // etcd may be electing a new leader itself.
        if (endsLease) await etcd.endLease(leaderKey, dead.name).catch(() => undefined);
        return views.some((view) => view.some(isNext));
      });
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

const urlOf = (user: string, password: string, port: number, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

function settingsOf(port: number, nodes: readonly PatroniNode[]): Record<string, string> {
  const ofNodes = nodes.flatMap(({ name, machine, port: postgres, healthPort }) => [
    [`NEST_DATABASE_${name.toUpperCase()}`, `${machine.address}:${postgres}`],
    [`NEST_PATRONI_${name.toUpperCase()}`, String(healthPort)],
  ]);
  return { NEST_DATABASE_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(ofNodes) };
}

async function connectTo(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // A query reports its own error; an idle connection may be ended.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Until its first check, haproxy treats every node as the primary, so this connects once per node and once more. */
async function leadsToPrimary(connect: (database: string) => Promise<Client>): Promise<boolean> {
  for (let asked = 0; asked <= names.length; asked += 1) {
    const client = await connect('postgres');
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    await client.end();
    if (rows[0]?.is_standby) return false;
  }
  return true;
}

/** Follows deploy/README.md for an external PostgreSQL. */
async function makeDatabase(connect: (database: string) => Promise<Client>): Promise<void> {
  const server = await connect('postgres');
  await server.query(rolesSql(rolePasswords));
  await server.query(createDatabaseSql);
  await server.end();
  const database = await connect(databaseName);
  await database.query(databaseRightsSql);
  await database.end();
}

const describe = (views: object, nodes: readonly PatroniNode[]): string =>
  [
    JSON.stringify(views),
    ...nodes.map(({ name, saidSince }) => `${name} said:\n${saidSince(0).slice(-saidMax).join('\n')}`),
  ].join('\n');
