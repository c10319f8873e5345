import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from '../../testing/test-client.ts';
import { type Load, untilAcknowledged } from '../family-writes.ts';
import type { StandbyCluster } from './standby-cluster.ts';

const settleMs = 1_000;
const aloneMs = 12_000;

/** Checks that a primary without standbys acknowledges no write and can still be read. Returns one line per problem. */
export async function liveAlone(cluster: StandbyCluster, load: Load, urls: readonly string[]): Promise<string[]> {
  await cluster.untilWhole();
  const standbys = cluster.findStandbys();
  for (const standby of standbys) await standby.kill();
  await sleep(settleMs);
  const before = load.acknowledgedAtMs.length;
  await sleep(aloneMs);
  const read = await Promise.all(
    urls.map(async (url) => clientOf(url).send('GET', '/api/tasks', { token: load.families[0]?.token() ?? '' })),
  );
  const written = load.acknowledgedAtMs.length - before;
  for (const standby of standbys) standby.start();
  await cluster.untilWhole();
  await untilAcknowledged(load, performance.now());
  return [
    ...(written === 0 ? [] : [`${written} writes were answered with yes while there was no standby`]),
    ...read.flatMap(({ status, text }) => (status === 200 ? [] : [`without a standby reading was ${status} ${text}`])),
  ];
}
