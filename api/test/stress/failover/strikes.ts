import type { PatroniNode } from './patroni-node.ts';
import type { StandbyCluster } from './standby-cluster.ts';

interface Strike {
  readonly begin: (primary: PatroniNode, cluster: StandbyCluster) => Promise<void>;
  readonly end: (primary: PatroniNode, cluster: StandbyCluster) => Promise<void>;
}

const othersOf = (cluster: StandbyCluster) => cluster.findStandbys().map(({ machine }) => machine.address);
/** Held-back packets are dropped, because a stopped sender would keep PostgreSQL from stopping. */
async function cutOff(primary: PatroniNode, addresses: readonly string[]): Promise<void> {
  await primary.machine.cutFrom(addresses);
  await primary.wake();
}

export const strikes = {
  kill: { begin: (primary) => primary.kill(), end: async (primary) => primary.start() },
  /** It wakes up after another node has taken over, without knowing that. */
  freeze: { begin: (primary) => primary.freeze(), end: (primary) => primary.wake() },
  cut: {
    begin: (primary, cluster) => cutOff(primary, [...othersOf(cluster), cluster.serversAddress]),
    end: ({ machine }) => machine.heal(),
  },
  /** The servers can reach it, the other machines cannot. */
  apart: {
    begin: (primary, cluster) => cutOff(primary, othersOf(cluster)),
    end: ({ machine }) => machine.heal(),
  },
  /** Together with etcd's leader, so that etcd elects another one at the same time. */
  etcd: {
    async begin(primary, { etcd }) {
      const member = await etcd.findLeader();
      await Promise.all([member.kill(), primary.kill()]);
    },
    async end(primary, { etcd }) {
      primary.start();
      await etcd.startMissing();
    },
  },
} satisfies Record<string, Strike>;

export type StrikeName = keyof typeof strikes;
export const isStrike = (name: string): name is StrikeName => Object.hasOwn(strikes, name);
/** Failures that need separate network namespaces. */
export const networked: readonly StrikeName[] = ['cut', 'apart'];
