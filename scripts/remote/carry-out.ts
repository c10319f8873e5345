import { nextStep } from '@tokennest/api/next-step';
import { aboutWords, groupErrors, phaseWords, placeOfError } from '@tokennest/api/reason-words';
import { changeLive, readLive, refuseSecond } from './server/change-live.ts';
import { type Bench, workshopOf } from './bench.ts';
import { type Closing, type Outcome, Refusal } from './command.ts';
import type { Order } from './order.ts';
import { promotionOf, publish } from './publish.ts';
import { languageWords } from './server/language-words.ts';
import { openServer } from './server/open-server.ts';
import {
  type Change,
  type Changed,
  type LiveRow,
  type ReleaseApi,
  releaseApi,
  type RemoteRow,
  type Report,
  type VersionRow,
} from './server/release-api.ts';

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
    ? `; ${wanted}, which its team made live, does not fit this server version and returns once the server supports it`
    : '';

const liveWords = (row: Changed | LiveRow): string =>
  row.current === ''
    ? `No version of ${row.name} is live yet${canaryWords(row)}`
    : `${row.name} ${row.current} is live since ${minute(row.since)}, by ${row.promoted_by}${canaryWords(row)}; ` +
      `previously ${row.previous ?? 'nothing'}${wantedWords(row)}`;

const withdrawnWords = { takeback: 'auto rollback', rollback: 'rolled back' } as const;

function placeOf({ current, previous, canary }: LiveRow, { version, withdrawn }: VersionRow): string {
  if (version === current) return 'live';
  if (version === canary?.version) return 'canary';
  if (version === previous) return 'before';
  return withdrawn ? withdrawnWords[withdrawn] : '';
}

const versionWords = (row: VersionRow, place: string, offered?: readonly string[]) =>
  `  ${place.padEnd(13)} ${row.version}  ${minute(row.made_at)} by ${row.made_by}, ${row.tried}, ` +
  `${row.loads} loads, ${row.failures} failures on ${row.failed_devices} of ${row.devices} devices, ${row.late} too late` +
  madeOf(row.about, '\n         made of ') +
  after('\n         ', languageWords(row, offered));

const after = (before: string, words: string) => words && before + words;

const madeOf = (about: VersionRow['about'], before: string): string => after(before, aboutWords(about ?? null));

/** Equal errors in one line (Rules 13.163). */
const errorWords = (versions: readonly VersionRow[]) =>
  groupErrors(versions.map(({ version, errors = [] }) => ({ version, errors }))).map(
    (each) =>
      `  ${`${each.count} ×`.padEnd(6)} ${each.error} in ${placeOfError(each)}, ${phaseWords[each.phase]}, of ` +
      `${each.versions.join(', ')}; first ${minute(each.first_at)}, last ${minute(each.last_at)}`,
  );

function reportWords({ rev, shell, remotes }: Report, name: string): string {
  const shown = remotes.filter((one) => one.name === name);
  const lines = shown.flatMap((row) => [
    liveWords(row),
    ...row.versions.map((each) => versionWords(each, placeOf(row, each), shell.languages)),
    ...errorWords(row.versions),
  ]);
  if (shown.length === 0) lines.push(`No version of ${name} is live yet`);
  return [`Revision ${rev}, shell ${shell.version}`, ...lines].join('\n');
}

const previewed = ({ path, until }: { path: string; until: string }, url: string): Outcome => ({
  result: { link: url + path, until },
  words: `Open it in one browser until ${minute(until)}: ${url}${path}`,
});

function rollbackOf(seen: RemoteRow | null): Change {
  if (seen === null) throw new Refusal('No version is live yet, so there is nothing to roll back.', 404);
  refuseSecond(seen);
  return { action: 'rollback', body: {} };
}

async function change({ remote }: Order, api: ReleaseApi, changeOf: (seen: RemoteRow | null) => Change) {
  const { row: seen } = await readLive(api, remote);
  const live = await changeLive(api, remote, { change: changeOf(seen), seen });
  return { result: live, words: liveWords(live) };
}

async function publishFrom(order: Order, bench: Bench, { api, url, closing }: Shop): Promise<Outcome> {
  const live = await publish(order, api, workshopOf(bench, url, closing));
  const { warnings = [] } = await bench.readBuilt();
  const inSpite = live.faults.map((fault) => `Published despite this: ${fault}\n`).join('');
  const made = madeOf(live.about, '\nMade of ');
  if (live.preview) {
    const { result, words } = previewed(live.preview, url);
    return { result: { ...result, faults: live.faults, warnings }, words: inSpite + words + made };
  }
  return {
    result: { ...live, warnings },
    words: live.is_new ? inSpite + liveWords(live) + made : `Nothing changed. ${liveWords(live)}`,
  };
}

interface Shop {
  api: ReleaseApi;
  url: string;
  closing: Closing;
}

export async function carryOut(order: Order, bench: Bench, closing: Closing): Promise<Outcome> {
  const { action, remote, word, values } = order;
  const server = closing.use(await openServer(order));
  const { url } = server;
  const api = releaseApi(server);
  switch (action) {
    case 'publish':
      return publishFrom(order, bench, { api, url, closing });
    case 'promote':
      if (values.preview) return previewed(await api.preview(remote, word), url);
      return change(order, api, (seen) => promotionOf(order, { version: word, seen, isForced: values.force }));
    case 'rollback':
      return change(order, api, rollbackOf);
    case 'gc': {
      const { removed } = await api.removeOld(remote);
      return { result: { removed }, words: `Removed: ${removed.join(', ') || 'nothing'}` };
    }
    case 'list': {
      const report = await api.read();
      return { result: report, words: reportWords(report, remote) };
    }
    case 'create':
    case 'dev':
    case 'check':
      throw new Error(`${action} changes nothing at a server`);
  }
}
