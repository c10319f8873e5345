import { type Bench, workshopOf } from './bench.ts';
import { type Closing, kitFolder, type Outcome, Refusal, say } from './command.ts';
import { findCopy } from './checks/find-copy.ts';
import { judgeLanguages } from './checks/judge-languages.ts';
import type { Order } from './order.ts';
import { localServer, openServer } from './server/open-server.ts';
import { releaseApi } from './server/release-api.ts';
import { readRegistry } from './trial/candidate.ts';
import { checkBuilt } from './trial/check-remote.ts';
import { readLiveApi } from './trial/live-api.ts';
import { openBrowser, tryBuilt } from './trial/try-built.ts';
import { fitsOf, type Line } from './checks/compare-use.ts';

/** The server to check against; null for a check without one. */
const serverToAsk = ({ server }: Order): string | null => server ?? (kitFolder() === undefined ? localServer() : null);

/** The server's own refusal of a build, or null. Needs a token. */
async function refusalAt(
  server: string,
  { name }: Bench,
  release: Parameters<ReturnType<typeof releaseApi>['check']>[0],
) {
  const api = releaseApi(await openServer({ server, remote: name }));
  return api.check(release).then(
    () => null,
    (error: unknown) => {
      // 409: this version is already published, so it was accepted before.
      if (error instanceof Refusal) return error.status === 409 ? null : error.message;
      throw error;
    },
  );
}

export async function* linesOf(order: Order, bench: Bench, closing: Closing): AsyncGenerator<Line> {
  const { name, build, readBuilt } = bench;
  const server = serverToAsk(order);
  const { judgeTypes, judgeStyles } = workshopOf(bench, server ?? '', closing);
  if (!order.values['no-build']) await build?.();
  const built = await readBuilt();
  yield { what: `${name}: its types`, fault: await judgeTypes() };
  yield { what: `${name}: its style sheets`, fault: judgeStyles(built) };
  yield { what: `${name}: no copy of React`, fault: findCopy(built) };
  yield { what: `${name}: its languages`, fault: judgeLanguages(built) };
  if (server === null) return;
  yield* fitsOf([built], await readLiveApi(server));
  const { release } = built;
  if (process.env['TOKENNEST_TOKEN'])
    yield { what: `${name} ${release.version} at the server`, fault: await refusalAt(server, bench, release) };
  const browser = await openBrowser(closing);
  yield { what: `${name} ${release.version} in the live shell`, fault: await tryBuilt(browser, built, server) };
  const findings = await checkBuilt(browser, built, server);
  yield* findings.map(({ guarantee, fault }) => ({ what: `${name} ${guarantee}`, fault }));
  await browser.close();
}

/** Runs all checks and prints each result to stderr as it arrives. Throws a Refusal if one failed. */
export async function checkLines(server: string | null, look: AsyncIterable<Line>): Promise<Outcome> {
  if (server !== null) {
    say(`Checking it against ${server}, then in a browser …`);
    await readRegistry(server);
  }
  const lines: Line[] = [];
  for await (const line of look) {
    lines.push(line);
    say(`${line.fault ? 'FAILED' : '  ok  '} ${line.what}${line.fault ? `: ${line.fault}` : ''}`);
  }
  const failed = lines.filter(({ fault }) => fault !== null);
  const [first] = failed;
  if (!first) return { result: { is_fine: true, lines } };
  const more = failed.length > 1 ? ` There are ${failed.length - 1} more like this.` : '';
  throw new Refusal(`Failed: ${first.what}: ${first.fault}${more}`, null, { is_fine: false, lines });
}

export async function checkOne(order: Order, bench: Bench, closing: Closing): Promise<Outcome> {
  const { result } = await checkLines(serverToAsk(order), linesOf(order, bench, closing));
  const { release, warnings = [] } = await bench.readBuilt();
  return { result: { ...result, version: release.version, warnings } };
}
