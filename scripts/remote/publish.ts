import { changeLive, readLive } from './server/change-live.ts';
import type { BuiltRemote } from './bench.ts';
import { judgeLanguages } from './checks/judge-languages.ts';
import { kitFolder, Refusal, typed } from './command.ts';
import type { Order } from './order.ts';
import type { About } from './read-about.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow } from './server/release-api.ts';

export interface Workshop {
  /** Builds if the sources have changed. Null with the kit, where teams build themselves. */
  build: (() => Promise<void>) | null;
  /** Throws a Refusal if there is no build. */
  readBuilt: () => Promise<BuiltRemote>;
  /** The three checks (Rules 13.140) return a fault as one sentence, or null. */
  judgeTypes: () => Promise<string | null>;
  judgeStyles: (built: BuiltRemote) => string | null;
  judgeInBrowser: (built: BuiltRemote) => Promise<string | null>;
  /** `extras` adds source maps and build metadata, for servers that store them. */
  pack: (built: BuiltRemote, extras?: { about: About | null }) => Promise<Buffer>;
  readAbout: (note: string | null) => Promise<About | null>;
  step: <T>(words: string, work: () => Promise<T>) => Promise<T>;
}

export interface Published extends Changed {
  version: string;
  is_forced: boolean;
  faults: string[];
  /** False if this version was already on the server, so nothing was uploaded. */
  is_new: boolean;
  preview?: { path: string; until: string };
  /** Build metadata; absent if nothing was uploaded. */
  about?: About | null;
}

/** Whether the server stores metadata and source maps; older servers refuse uploads that contain them. */
const takesExtras = (remotes: readonly RemoteRow[]) =>
  remotes.some(({ versions }) => versions.some(({ about }) => about !== undefined));

interface Promotion {
  version: string;
  seen: LiveRow | null;
  isForced: boolean;
}

/** How to make a version live. A first version, or one already in a rollout, goes to everyone immediately. */
export function promotionOf({ canaryPercent: percent, values }: Order, { version, seen, isForced }: Promotion): Change {
  if (percent !== null) return { action: 'canary', body: { version, percent } };
  const isForAll = values['at-once'] || seen === null || seen.canary?.version === version;
  return { action: isForAll ? 'promote' : 'rollout', body: { version, is_forced: isForced } };
}

/** The version contains a hash of the build (Rules 13.150), so an equal version is the same build. */
const isThere = (row: RemoteRow | null, version: string) => row?.versions.some((one) => one.version === version);

function expectNew(row: RemoteRow | null, version: string, order: Order): void {
  if (isThere(row, version)) throw publishedBefore(version, order);
}

function publishedBefore(version: string, { remote, server, canaryPercent }: Order): Refusal {
  const name = kitFolder() === undefined ? remote : '';
  const canary = canaryPercent === null ? '' : `--canary ${canaryPercent}`;
  const words = ['promote', name, version, canary, server ? `--server ${server}` : ''].filter(Boolean);
  const sentence = `Version ${version} of ${remote} is already published. To make it live:`;
  return new Refusal(`${sentence} ${typed(words.join(' '))}`, 409);
}

/** If no version is live, the registry does not list the published ones, and only the server's 409 reveals them. */
const checkAt = (api: ReleaseApi, { release }: BuiltRemote, order: Order): Promise<void> =>
  api.check(release).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 409 ? publishedBefore(release.version, order) : error;
  });

const unchanged = (
  { name, current, previous, canary, wanted, since, promoted_by }: LiveRow,
  rev: number,
): Published => {
  const live = { name, current, previous, canary, wanted, since, promoted_by, rev };
  return { ...live, version: current, is_forced: false, faults: [], is_new: false };
};

const nothingOf = (name: string): LiveRow => ({
  name,
  current: '',
  previous: null,
  canary: null,
  wanted: null,
  since: '',
  promoted_by: '',
});

/** Runs both at the same time, because both are slow and independent. */
async function buildAndJudgeTypes({
  build,
  judgeTypes,
}: Pick<Workshop, 'build' | 'judgeTypes'>): Promise<string | null> {
  const [types, building] = await Promise.allSettled([judgeTypes(), build?.()]);
  if (building.status === 'rejected') throw building.reason;
  if (types.status === 'rejected') throw types.reason;
  return types.value;
}

export async function publish(order: Order, api: ReleaseApi, workshop: Workshop): Promise<Published> {
  const { readBuilt, judgeStyles, judgeInBrowser, pack, readAbout, step } = workshop;
  const { remote, values } = order;
  const { force: isForced, preview: isPreview, note = null } = values;
  const faults: string[] = [];
  const pass = (fault: string | null) => {
    if (fault && !isForced) throw new Refusal(`${fault} Fix it, or publish anyway with --force.`);
    if (fault) faults.push(fault);
  };
  const { rev, row: seen, remotes } = await step('Reading the live versions', () => readLive(api, remote));
  const build = values['no-build'] ? null : workshop.build;
  const words = build ? `Building ${remote}, and checking its types` : 'Checking its types';
  const ofTypes = await step(words, () => buildAndJudgeTypes({ ...workshop, build }));
  const built = await readBuilt();
  const { version } = built.release;
  if (seen && isPreview && isThere(seen, version)) {
    return { ...unchanged(seen, rev), version, preview: await api.preview(remote, version) };
  }
  if (seen?.current === version) return unchanged(seen, rev);
  expectNew(seen, version, order);
  pass(ofTypes);
  pass(judgeStyles(built));
  const ofCatalogs = judgeLanguages(built);
  // Not with --force either, because the server refuses them.
  if (ofCatalogs) throw new Refusal(ofCatalogs);
  await step('Checking it against the live shell', () => checkAt(api, built, order));
  pass(await step('Testing it in a browser and against the contract', () => judgeInBrowser(built)));
  const about = await readAbout(note);
  const sent = await pack(built, takesExtras(remotes) ? { about } : undefined);
  const size = `${(sent.length / 1000).toFixed(0)} KB`;
  const isTried = faults.length === 0;
  await step(`Uploading ${version} (${size})`, () => api.upload(built.release, sent, isTried));
  if (isPreview) {
    return {
      ...unchanged(seen ?? nothingOf(remote), rev),
      version,
      faults,
      is_new: true,
      about,
      preview: await api.preview(remote, version),
    };
  }
  const change = promotionOf(order, { version, seen, isForced: !isTried });
  const live = await step('Making it live', () => changeLive(api, remote, { change, seen }));
  return { ...live, version, is_forced: !isTried, faults, is_new: true, about };
}
