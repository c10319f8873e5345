import { changeLive, readLive } from './server/change-live.ts';
import type { BuiltRemote } from './bench.ts';
import { kitFolder, Refusal, typed } from './command.ts';
import type { Order } from './order.ts';
import type { About } from './read-about.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow } from './server/release-api.ts';

/** What publishing needs of this machine. */
export interface Workshop {
  /** Does nothing where the build is of the present sources; null where it is the team's own affair. */
  build: (() => Promise<void>) | null;
  /** Throws a Refusal where there is none. */
  readBuilt: () => Promise<BuiltRemote>;
  /** The gates (Rules 13.140). Each answers what is wrong in one sentence; null for nothing. */
  judgeTypes: () => Promise<string | null>;
  judgeStyles: (built: BuiltRemote) => string | null;
  judgeInBrowser: (built: BuiltRemote) => Promise<string | null>;
  /** With its source maps and what it was made of, where the server keeps them. */
  pack: (built: BuiltRemote, beside?: { about: About | null }) => Promise<Buffer>;
  readAbout: (note: string | null) => Promise<About | null>;
  /** Runs a step, and tells the person who waits. */
  step: <T>(words: string, work: () => Promise<T>) => Promise<T>;
}

export interface Published extends Changed {
  version: string;
  is_forced: boolean;
  /** What is wrong with it, which --force has passed over. */
  faults: string[];
  /** False where the build is the live version, so that nothing was done. */
  is_new: boolean;
  /** The link to what nobody has but by it. */
  preview?: { path: string; until: string };
  /** What it was made of; absent where nothing was uploaded. */
  about?: About | null;
}

/** A server of before refuses an upload that holds more than files. */
const hasBeside = (remotes: readonly RemoteRow[]) =>
  remotes.some(({ versions }) => versions.some(({ about }) => about !== undefined));

interface Promotion {
  version: string;
  seen: LiveRow | null;
  isForced: boolean;
}

/** How a version becomes live. What is on its way already, and what there is nothing beside, is for everybody at once. */
export function promotionOf({ canaryPercent: percent, values }: Order, { version, seen, isForced }: Promotion): Change {
  if (percent !== null) return { action: 'canary', body: { version, percent } };
  const isForAll = values['at-once'] || seen === null || seen.canary?.version === version;
  return { action: isForAll ? 'promote' : 'rollout', body: { version, is_forced: isForced } };
}

/** A version is a hash of the build (Rules 13.150), so one that is there already is the same. */
const isThere = (row: RemoteRow | null, version: string) => row?.versions.some((one) => one.version === version);

/** What is there already can be made live. */
function expectNew(row: RemoteRow | null, version: string, order: Order): void {
  if (isThere(row, version)) throw publishedBefore(version, order);
}

function publishedBefore(version: string, { remote, server, canaryPercent }: Order): Refusal {
  const name = kitFolder() === undefined ? remote : '';
  const canary = canaryPercent === null ? '' : `--canary ${canaryPercent}`;
  const words = ['promote', name, version, canary, server ? `--server ${server}` : ''].filter(Boolean);
  const sentence = `Version ${version} of ${remote} was published before. To make it live:`;
  return new Refusal(`${sentence} ${typed(words.join(' '))}`, 409);
}

/** Of a remote of which nothing is live the server alone knows what was published. */
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

/** Both take a while and need nothing of each other. */
async function buildAndJudgeTypes({
  build,
  judgeTypes,
}: Pick<Workshop, 'build' | 'judgeTypes'>): Promise<string | null> {
  const [types, building] = await Promise.allSettled([judgeTypes(), build?.()]);
  if (building.status === 'rejected') throw building.reason;
  if (types.status === 'rejected') throw types.reason;
  return types.value;
}

/** From sources to live. What costs little and may be refused comes first; nothing is uploaded that fails a gate. */
export async function publish(order: Order, api: ReleaseApi, workshop: Workshop): Promise<Published> {
  const { readBuilt, judgeStyles, judgeInBrowser, pack, readAbout, step } = workshop;
  const { remote, values } = order;
  const { force: isForced, preview: isPreview, note = null } = values;
  const faults: string[] = [];
  const pass = (fault: string | null) => {
    if (fault && !isForced) throw new Refusal(`${fault} Mend it, or publish it as it is with --force.`);
    if (fault) faults.push(fault);
  };
  const { rev, row: seen, remotes } = await step('Asking the server', () => readLive(api, remote));
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
  await step('Checking it against the live shell', () => checkAt(api, built, order));
  pass(await step('Trying it in a browser, and by the contract', () => judgeInBrowser(built)));
  const about = await readAbout(note);
  const sent = await pack(built, hasBeside(remotes) ? { about } : undefined);
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
