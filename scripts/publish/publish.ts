import { changeLive, readLive } from './server/change-live.ts';
import type { BuiltRemote } from './built-remote.ts';
import { isKit, typed } from './command/typed.ts';
import type { Order } from './order.ts';
import type { About } from './read-about.ts';
import { Refusal } from './command/refusal.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow } from './server/release-api.ts';

type PublishOrder = Extract<Order, { action: 'publish' }>;

/** What publishing needs of this machine. */
export interface Workshop {
  /** Does nothing where the build is of the present sources. */
  build: () => Promise<void>;
  readBuilt: () => BuiltRemote;
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

const changeOf = (version: string, isForced: boolean, { canaryPercent, isAtOnce }: Pace): Change =>
  canaryPercent === null
    ? { action: isAtOnce ? 'promote' : 'rollout', body: { version, is_forced: isForced } }
    : { action: 'canary', body: { version, percent: canaryPercent } };

type Pace = Pick<PublishOrder, 'canaryPercent' | 'isAtOnce'>;

/** A version is a hash of the build (Rules 13.150), so one that is there already is the same. */
const isThere = (row: RemoteRow | null, version: string) => row?.versions.some((one) => one.version === version);

/** What is there already can be made live. */
function expectNew(row: RemoteRow | null, version: string, order: PublishOrder): void {
  if (isThere(row, version)) throw publishedBefore(version, order);
}

function publishedBefore(version: string, { remote, server, canaryPercent }: PublishOrder): Refusal {
  const action = canaryPercent === null ? 'promote' : 'canary';
  const name = isKit() ? '' : remote;
  const words = [action, name, version, canaryPercent ?? '', server ? `--server ${server}` : ''].filter(Boolean);
  const sentence = `Version ${version} of ${remote} was published before. To make it live:`;
  return new Refusal(`${sentence} ${typed(words.join(' '))}`, 409);
}

/** Of a remote of which nothing is live the server alone knows what was published. */
const checkAt = (api: ReleaseApi, { release }: BuiltRemote, order: PublishOrder): Promise<void> =>
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
async function buildAndJudgeTypes({ build, judgeTypes }: Workshop, hasBuild: boolean): Promise<string | null> {
  const [types, building] = await Promise.allSettled([judgeTypes(), hasBuild ? undefined : build()]);
  if (building.status === 'rejected') throw building.reason;
  if (types.status === 'rejected') throw types.reason;
  return types.value;
}

/** From sources to live. What costs little and may be refused comes first; nothing is uploaded that fails a gate. */
export async function publish(order: PublishOrder, api: ReleaseApi, workshop: Workshop): Promise<Published> {
  const { readBuilt, judgeStyles, judgeInBrowser, pack, readAbout, step } = workshop;
  const { remote, canaryPercent, isForced, hasBuild } = order;
  const faults: string[] = [];
  const pass = (fault: string | null) => {
    if (fault && !isForced) throw new Refusal(`${fault} Mend it, or publish it as it is with --force.`);
    if (fault) faults.push(fault);
  };
  const { rev, row: seen, remotes } = await step('Asking the server', () => readLive(api, remote));
  const words = hasBuild ? 'Checking its types' : `Building ${remote}, and checking its types`;
  const ofTypes = await step(words, () => buildAndJudgeTypes(workshop, hasBuild));
  const built = readBuilt();
  const { version } = built.release;
  if (seen && order.isPreview && isThere(seen, version)) {
    return { ...unchanged(seen, rev), version, preview: await api.preview(remote, version) };
  }
  if (seen?.current === version) return unchanged(seen, rev);
  expectNew(seen, version, order);
  pass(ofTypes);
  pass(judgeStyles(built));
  await step('Checking it against the live shell', () => checkAt(api, built, order));
  pass(await step('Trying it in a browser, and by the contract', () => judgeInBrowser(built)));
  const about = await readAbout(order.note);
  const sent = await pack(built, hasBeside(remotes) ? { about } : undefined);
  const size = `${(sent.length / 1000).toFixed(0)} KB`;
  const isTried = faults.length === 0;
  await step(`Uploading ${version} (${size})`, () => api.upload(built.release, sent, isTried));
  if (order.isPreview) {
    return {
      ...unchanged(seen ?? nothingOf(remote), rev),
      version,
      faults,
      is_new: true,
      about,
      preview: await api.preview(remote, version),
    };
  }
  // Where nothing is live there is nobody to spare.
  const change = changeOf(version, !isTried, { canaryPercent, isAtOnce: order.isAtOnce || seen === null });
  const live = await step('Making it live', () => changeLive(api, remote, { change, seen }));
  return { ...live, version, is_forced: !isTried, faults, is_new: true, about };
}
