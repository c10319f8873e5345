import { join } from 'node:path';
import { remoteNames } from '@tokennest/api/remotes';
import { appOf } from '../../shared-ui/build/apps.ts';
import { ownRemotes } from '../../shared-ui/build/own-remotes.ts';
import { checkLines, linesOf } from './check.ts';
import { ownBench } from './clone.ts';
import { type Closing, failureOf, type Outcome, say } from './command.ts';
import type { Order } from './order.ts';
import { localServer, openServer } from './server/open-server.ts';
import { releaseApi } from './server/release-api.ts';
import { readRegistry, shellCandidate } from './trial/candidate.ts';
import { inPlainWords, openBrowser, tryIn } from './trial/try-built.ts';
import { fitsOfLive, type Line } from './checks/compare-use.ts';

async function* linesOfAll(order: Order, closing: Closing) {
  for (const { name } of ownRemotes) yield* linesOf(order, ownBench(name, closing), closing);
}

/** Checks the recorded API use of the live versions. The server requires a token for this list. */
async function readFits(server: string | null): Promise<Line[]> {
  try {
    const [remote = ''] = remoteNames; // a token of any one may read
    await using open = await openServer({ server, remote });
    return fitsOfLive(await releaseApi(open).read());
  } catch (error) {
    say(`The live versions' use of the API is unknown. ${failureOf(error).detail}`);
    return [];
  }
}

/** Checks the live and the previous version of each remote: recorded API use, then in this build of the shell. */
async function* linesOfLive(server: string, closing: Closing): AsyncGenerator<Line> {
  yield* await readFits(server === localServer() ? null : server);
  const live = await readRegistry(server);
  const browser = await openBrowser(closing);
  for (const [name, { current, previous }] of Object.entries(live.remotes)) {
    for (const version of [current, previous].filter((one): one is string => Boolean(one))) {
      const candidate = shellCandidate(live, { name, version }, join(appOf('shell').folder, 'dist'));
      const fault = await tryIn(browser, name, { candidate, server, live: null });
      yield { what: `this shell around ${name} ${version}`, fault: fault && inPlainWords(fault) };
    }
  }
}

/** `check --all` checks the builds of this clone, `check --shell` the live versions (Rules 13.113). */
export function checkAll(order: Order, closing: Closing): Promise<Outcome> {
  const server = order.server ?? localServer();
  return checkLines(server, order.values.shell ? linesOfLive(server, closing) : linesOfAll(order, closing));
}
