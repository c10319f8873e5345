import { changeLive, readLive } from './change-live.ts';
import type { BuiltRemote } from './built-remote.ts';
import type { Order } from './order.ts';
import { Refusal } from './refusal.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow } from './release-api.ts';

type PublishOrder = Extract<Order, { action: 'publish' }>;

/** What publishing needs of this machine. */
export interface Workshop {
  /** The version that a build would have now. */
  readVersion: () => string;
  build: () => Promise<void>;
  readBuilt: () => BuiltRemote;
  /** What is wrong with a build in a browser, in one sentence; null for nothing. */
  tryBuilt: (built: BuiltRemote) => Promise<string | null>;
  pack: (built: BuiltRemote) => Promise<Buffer>;
  /** Runs a step, and tells the person who waits. */
  step: <T>(words: string, work: () => Promise<T>) => Promise<T>;
}

export interface Published extends Changed {
  version: string;
  is_forced: boolean;
  /** False where the sources are those of the live version, so that nothing was done. */
  is_new: boolean;
}

const changeOf = (version: string, isForced: boolean, percent: number | null): Change =>
  percent === null
    ? { action: 'promote', body: { version, is_forced: isForced } }
    : { action: 'canary', body: { version, percent } };

/** A version is a hash of its sources, so one that is there already is known before it is built, and can be made live. */
function expectNew(row: RemoteRow | null, version: string, { server, canaryPercent }: PublishOrder): void {
  if (!row?.versions.some((one) => one.version === version)) return;
  const action = canaryPercent === null ? 'promote' : 'canary';
  const words = [action, row.name, version, canaryPercent ?? '', server ? `--server ${server}` : ''].filter(Boolean);
  const sentence = `Version ${version} of ${row.name} was published before. To make it live: npm run release --`;
  throw new Refusal([sentence, ...words].join(' '), 409);
}

const unchanged = ({ name, current, previous, canary, since, promoted_by }: LiveRow, rev: number): Published => {
  const live = { name, current, previous, canary, since, promoted_by, rev };
  return { ...live, version: current, is_forced: false, is_new: false };
};

/** From sources to live. What costs little and may be refused comes first; nothing is uploaded that failed when tried. */
export async function publish(
  order: PublishOrder,
  api: ReleaseApi,
  { readVersion, build, readBuilt, tryBuilt, pack, step }: Workshop,
): Promise<Published> {
  const { remote, canaryPercent, isForced, hasBuild } = order;
  const { rev, row: seen } = await step('Asking the server', () => readLive(api, remote));
  const planned = hasBuild ? readBuilt().release.version : readVersion();
  if (seen?.current === planned) return unchanged(seen, rev);
  expectNew(seen, planned, order);
  if (!hasBuild) await step(`Building ${remote}`, build);
  const built = readBuilt();
  const { version } = built.release;
  await step('Checking it against the live shell', () => api.check(built.release));
  const fault = await step('Trying it in a browser', () => tryBuilt(built));
  if (fault && !isForced) throw new Refusal(`${fault} Mend it, or publish it as it is with --force.`);
  const sent = await pack(built);
  const size = `${(sent.length / 1000).toFixed(0)} KB`;
  await step(`Uploading ${version} (${size})`, () => api.upload(built.release, sent, fault === null));
  const change = changeOf(version, fault !== null, canaryPercent);
  const live = await step('Making it live', () => changeLive(api, remote, { change, seen }));
  return { ...live, version, is_forced: fault !== null, is_new: true };
}
