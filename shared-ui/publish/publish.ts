import { changeLive, readLive } from './change-live.ts';
import type { BuiltRemote } from './built-remote.ts';
import type { Order } from './order.ts';
import { Refusal } from './refusal.ts';
import type { Change, Changed, ReleaseApi } from './release-api.ts';

type PublishOrder = Extract<Order, { action: 'publish' }>;

/** What publishing needs of this machine. */
export interface Workshop {
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
}

const changeOf = (version: string, isForced: boolean, percent: number | null): Change =>
  percent === null
    ? { action: 'promote', body: { version, is_forced: isForced } }
    : { action: 'canary', body: { version, percent } };

/** A version that is there already, since its sources are the same, can be made live all the same. */
const checkNew = (api: ReleaseApi, { name, release }: BuiltRemote) =>
  api.check(release).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.status === 409)) throw error;
    throw new Refusal(`${error.message}. To make it live: npm run release -- promote ${name} ${release.version}`, 409);
  });

/** From sources to live. What costs little and may be refused comes first; nothing is uploaded that failed when tried. */
export async function publish(
  { remote, canaryPercent, isForced, hasBuild }: PublishOrder,
  api: ReleaseApi,
  { build, readBuilt, tryBuilt, pack, step }: Workshop,
): Promise<Published> {
  const { row: seen } = await step('Asking the server', () => readLive(api, remote));
  if (!hasBuild) await step(`Building ${remote}`, build);
  const built = readBuilt();
  const { version } = built.release;
  await step('Checking it against the live shell', () => checkNew(api, built));
  const fault = await step('Trying it in a browser', () => tryBuilt(built));
  if (fault && !isForced) throw new Refusal(`${fault} Mend it, or publish it as it is with --force.`);
  const sent = await pack(built);
  const size = `${(sent.length / 1000).toFixed(0)} KB`;
  await step(`Uploading ${version} (${size})`, () => api.upload(built.release, sent, fault === null));
  const change = changeOf(version, fault !== null, canaryPercent);
  const live = await step('Making it live', () => changeLive(api, remote, { change, seen }));
  return { ...live, version, is_forced: fault !== null };
}
