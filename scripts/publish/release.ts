import { appOf } from '../../shared-ui/build/apps.ts';
import { sourceVersion } from '../../shared-ui/build/source-version.ts';
import { buildRemote, type BuiltRemote, packOf, readBuilt } from './built-remote.ts';
import { changeLive, readLive } from './change-live.ts';
import { refusalOf, runCommand, say, step } from './command.ts';
import { openServer } from './open-server.ts';
import { isHelpWanted, type Order, readOrder, usage } from './order.ts';
import { publish } from './publish.ts';
import {
  type Change,
  type Changed,
  type LiveRow,
  releaseApi,
  type ReleaseApi,
  type Report,
  type VersionRow,
} from './release-api.ts';

const minute = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

const canaryWords = ({ canary }: LiveRow) =>
  canary ? `, with ${canary.version} as the canary of ${canary.percent} %` : '';

/** What is live of a remote, in one line. */
const liveWords = (row: Changed | LiveRow): string =>
  `${row.name} ${row.current} is live since ${minute(row.since)}, by ${row.promoted_by}${canaryWords(row)}; ` +
  `before it ${row.previous ?? 'nothing'}`;

function placeOf({ current, previous, canary }: LiveRow, { version }: VersionRow): string {
  if (version === current) return 'live';
  if (version === canary?.version) return 'canary';
  return version === previous ? 'before' : '';
}

const versionWords = (row: VersionRow, place: string) =>
  `  ${place.padEnd(6)} ${row.version}  ${minute(row.made_at)} by ${row.made_by}, ${row.tried}, ` +
  `${row.loads} loads, ${row.failures} failures`;

/** One remote's versions, the newest first. */
function reportWords({ rev, shell, remotes }: Report, name: string): string {
  const shown = remotes.filter((one) => one.name === name);
  const lines = shown.flatMap((row) => [
    liveWords(row),
    ...row.versions.map((each) => versionWords(each, placeOf(row, each))),
  ]);
  return [`Revision ${rev}, shell ${shell.version}`, ...lines].join('\n');
}

/** What a machine is told, and what a person is. */
interface Outcome {
  result: object;
  words: string;
}

const changed = (live: Changed): Outcome => ({ result: live, words: liveWords(live) });

/** Decided by a person just now, from what `list` says. */
async function change({ remote }: Order, api: ReleaseApi, wanted: Change): Promise<Outcome> {
  const { row: seen } = await readLive(api, remote);
  return changed(await changeLive(api, remote, { change: wanted, seen }));
}

async function publishBuilt(order: Extract<Order, { action: 'publish' }>, api: ReleaseApi, url: string) {
  const { remote } = order;
  // Playwright takes a moment to load, and only this needs it.
  const { openBrowser, tryBuilt } = await import('./try-built.ts');
  const tryAlone = async (built: BuiltRemote) => {
    await using browser = await openBrowser();
    return await tryBuilt(browser, built, url);
  };
  const live = await publish(order, api, {
    readVersion: () => sourceVersion(appOf(remote)),
    build: () => buildRemote(remote),
    readBuilt: () => readBuilt(remote),
    tryBuilt: tryAlone,
    pack: packOf,
    step,
  });
  return { result: live, words: live.is_new ? liveWords(live) : `Nothing has changed. ${liveWords(live)}` };
}

async function carryOut(order: Order, api: ReleaseApi, url: string): Promise<Outcome> {
  const { remote } = order;
  switch (order.action) {
    case 'publish':
      return publishBuilt(order, api, url);
    case 'promote':
      return change(order, api, { action: 'promote', body: { version: order.version, is_forced: order.isForced } });
    case 'canary':
      return change(order, api, { action: 'canary', body: { version: order.version, percent: order.percent } });
    case 'rollback':
      return change(order, api, { action: 'rollback', body: {} });
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

async function run(order: Order): Promise<Outcome> {
  await using server = await openServer(order);
  return await carryOut(order, releaseApi(server), server.url);
}

/** Words for people go to stderr; stdout has the result alone, with --json as one object. Answers the exit code. */
async function main(args: string[], folder: string): Promise<number> {
  const answer = (result: object) => args.includes('--json') && process.stdout.write(`${JSON.stringify(result)}\n`);
  if (isHelpWanted(args)) {
    say(usage);
    return 0;
  }
  try {
    const { result, words } = await run(readOrder(args, folder));
    answer({ is_done: true, ...result });
    say(words);
    return 0;
  } catch (error) {
    const { exitCode, ...refusal } = refusalOf(error);
    answer({ is_done: false, ...refusal });
    say(refusal.detail);
    return exitCode;
  }
}

await runCommand(main);
