import type { PatroniNode } from './patroni-node.ts';
import type { StandbyCluster } from './standby-cluster.ts';

/** What a primary meets, and how its machine comes back. */
interface Strike {
  readonly begin: (primary: PatroniNode, cluster: StandbyCluster) => Promise<void>;
  readonly end: (primary: PatroniNode, cluster: StandbyCluster) => Promise<void>;
}

const othersOf = (cluster: StandbyCluster) => cluster.findStandbys().map(({ machine }) => machine.address);
/** What was held up there is lost on its way; a sender that stood still would keep PostgreSQL from ending. */
async function cutOff(primary: PatroniNode, addresses: readonly string[]): Promise<void> {
  await primary.machine.cutFrom(addresses);
  await primary.wake();
}

export const strikes = {
  kill: { begin: (primary) => primary.kill(), end: async (primary) => primary.start() },
  /** It wakes up when another one has taken over, and knows nothing of that. */
  freeze: { begin: (primary) => primary.freeze(), end: (primary) => primary.wake() },
  /** Every packet from there is lost. */
  cut: {
    begin: (primary, cluster) => cutOff(primary, [...othersOf(cluster), cluster.serversAddress]),
    end: ({ machine }) => machine.heal(),
  },
  /** The servers reach it all the while, the other machines do not. */
  apart: {
    begin: (primary, cluster) => cutOff(primary, othersOf(cluster)),
    end: ({ machine }) => machine.heal(),
  },
  /** Along with the leader of etcd, which chooses another one meanwhile. */
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
/** Those that need a network of their own. */
export const networked: readonly StrikeName[] = ['cut', 'apart'];
