import { nextStep } from '@tokennest/api/next-step';
import { aboutWords, groupErrors, phaseWords, placeOfError } from '@tokennest/api/reason-words';
import { changeLive, readLive, refuseSecond } from './server/change-live.ts';
import type { Closing, Outcome } from './command/command.ts';
import { Refusal } from './command/refusal.ts';
import type { Order } from './order.ts';
import { publish, type Workshop } from './publish.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow, Report, VersionRow } from './server/release-api.ts';

const minute = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function canaryWords({ canary }: LiveRow): string {
  if (!canary) return '';
  const { version, percent, goes_on_at: goesOnAt } = canary;
  if (goesOnAt === null) return `, with ${version} as the canary of ${percent} %`;
  const { before, after } = nextStep(percent);
  return `, with ${version} on its way: ${percent} % of the devices have it, ${before} ${minute(goesOnAt)} ${after}`;
}

const wantedWords = ({ wanted }: LiveRow) =>
  wanted
    ? `; ${wanted}, which a team made live, does not fit this server and is live again once one starts that it fits`
    : '';

/** What is live of a remote, in one line. */
const liveWords = (row: Changed | LiveRow): string =>
  row.current === ''
    ? `Nothing of ${row.name} is live yet${canaryWords(row)}`
    : `${row.name} ${row.current} is live since ${minute(row.since)}, by ${row.promoted_by}${canaryWords(row)}; ` +
      `before it ${row.previous ?? 'nothing'}${wantedWords(row)}`;

const withdrawnWords = { takeback: 'taken back', rollback: 'rolled back' } as const;

function placeOf({ current, previous, canary }: LiveRow, { version, withdrawn }: VersionRow): string {
  if (version === current) return 'live';
  if (version === canary?.version) return 'canary';
  if (version === previous) return 'before';
  return withdrawn ? withdrawnWords[withdrawn] : '';
}

const versionWords = (row: VersionRow, place: string) =>
  `  ${place.padEnd(11)} ${row.version}  ${minute(row.made_at)} by ${row.made_by}, ${row.tried}, ` +
  `${row.loads} loads, ${row.failures} failures on ${row.failed_devices} of ${row.devices} devices, ${row.late} too late` +
  madeOf(row.about, '\n         made of ');

function madeOf(about: VersionRow['about'], before: string): string {
  const words = aboutWords(about ?? null);
  return words && before + words;
}

/** Equal errors in one line (Rules 13.163). */
const errorWords = (versions: readonly VersionRow[]) =>
  groupErrors(versions.map(({ version, errors = [] }) => ({ version, errors }))).map(
    (each) =>
      `  ${`${each.count} ×`.padEnd(6)} ${each.error} in ${placeOfError(each)}, ${phaseWords[each.phase]}, of ` +
      `${each.versions.join(', ')}; first ${minute(each.first_at)}, last ${minute(each.last_at)}`,
  );

/** One remote's versions, the newest first. */
function reportWords({ rev, shell, remotes }: Report, name: string): string {
  const shown = remotes.filter((one) => one.name === name);
  const lines = shown.flatMap((row) => [
    liveWords(row),
    ...row.versions.map((each) => versionWords(each, placeOf(row, each))),
    ...errorWords(row.versions),
  ]);
  if (shown.length === 0) lines.push(`Nothing of ${name} is live yet`);
  return [`Revision ${rev}, shell ${shell.version}`, ...lines].join('\n');
}

const changed = (live: Changed): Outcome => ({ result: live, words: liveWords(live) });

/** The address goes to whoever is to look at it. */
const previewed = ({ path, until }: { path: string; until: string }, url: string): Outcome => ({
  result: { link: url + path, until },
  words: `Open it in one browser until ${minute(until)}: ${url}${path}`,
});

/** Decided by a person just now, from what `list` says. */
async function change(
  { remote }: Order,
  api: ReleaseApi,
  changeOf: (seen: RemoteRow | null) => Change,
): Promise<Outcome> {
  const { row: seen } = await readLive(api, remote);
  return changed(await changeLive(api, remote, { change: changeOf(seen), seen }));
}

function rollbackOf(seen: RemoteRow | null): Change {
  if (seen === null) throw new Refusal('Nothing of it is live yet, so there is nothing to go back from.', 404);
  refuseSecond(seen);
  return { action: 'rollback', body: {} };
}

/** What is on its way already, and what there is nothing beside, is for everybody at once. */
const promotionOf =
  ({ version, isAtOnce, isForced }: Extract<Order, { action: 'promote' }>) =>
  (seen: LiveRow | null): Change => ({
    action: isAtOnce || seen === null || seen.canary?.version === version ? 'promote' : 'rollout',
    body: { version, is_forced: isForced },
  });

export interface Shop {
  api: ReleaseApi;
  url: string;
  closing: Closing;
}

async function publishBuilt(
  order: Extract<Order, { action: 'publish' }>,
  shop: Shop,
  workshop: Workshop,
): Promise<Outcome> {
  const live = await publish(order, shop.api, workshop);
  const inSpite = live.faults.map((fault) => `It is published in spite of this: ${fault}\n`).join('');
  if (live.preview) {
    const { result, words } = previewed(live.preview, shop.url);
    return { result: { ...result, faults: live.faults }, words: inSpite + words + madeOf(live.about, '\nMade of ') };
  }
  return {
    result: live,
    words: live.is_new
      ? inSpite + liveWords(live) + madeOf(live.about, '\nMade of ')
      : `Nothing has changed. ${liveWords(live)}`,
  };
}

/** Does what a person asked for; `workshop` is where their build comes from. */
export async function carryOut(order: Order, shop: Shop, workshop: Workshop): Promise<Outcome> {
  const { remote } = order;
  const { api } = shop;
  switch (order.action) {
    case 'publish':
      return publishBuilt(order, shop, workshop);
    case 'promote':
      return change(order, api, promotionOf(order));
    case 'canary':
      return change(order, api, () => ({
        action: 'canary',
        body: { version: order.version, percent: order.percent },
      }));
    case 'preview':
      return previewed(await api.preview(remote, order.version), shop.url);
    case 'rollback':
      return change(order, api, rollbackOf);
    case 'list': {
      const report = await api.read();
      return { result: report, words: reportWords(report, remote) };
    }
    case 'gc': {
      const { removed } = await api.removeOld(remote);
      return { result: { removed }, words: `Removed: ${removed.join(', ') || 'nothing'}` };
    }
  }
}
