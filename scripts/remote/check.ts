import { type Bench, workshopOf } from './bench.ts';
import { type Closing, kitFolder, type Outcome, Refusal, say } from './command.ts';
import { findCopy } from './gates/find-copy.ts';
import type { Order } from './order.ts';
import { localServer, openServer } from './server/open-server.ts';
import { releaseApi } from './server/release-api.ts';
import { readRegistry } from './trial/candidate.ts';
import { checkBuilt } from './trial/check-remote.ts';
import { readLiveApi } from './trial/live-api.ts';
import { openBrowser, tryBuilt } from './trial/try-built.ts';
import { fitsOf, type Line } from './who-fits.ts';

/** What a check asks; null where it asks no server. */
const serverToAsk = ({ server }: Order): string | null => server ?? (kitFolder() === undefined ? localServer() : null);

/** What the server itself says of a build, for who has a token. */
async function refusalAt(
  server: string,
  { name }: Bench,
  release: Parameters<ReturnType<typeof releaseApi>['check']>[0],
) {
  const api = releaseApi(await openServer({ server, remote: name }));
  return api.check(release).then(
    () => null,
    (error: unknown) => {
      // It is there already, so it was good enough.
      if (error instanceof Refusal) return error.status === 409 ? null : error.message;
      throw error;
    },
  );
}

/** All that publishing would look at before it uploads, one line each. */
export async function* linesOf(order: Order, bench: Bench, closing: Closing): AsyncGenerator<Line> {
  const { name, build, readBuilt } = bench;
  const server = serverToAsk(order);
  const { judgeTypes, judgeStyles } = workshopOf(bench, server ?? '', closing);
  if (!order.values['no-build']) await build?.();
  const built = await readBuilt();
  yield { what: `${name}: its types`, fault: await judgeTypes() };
  yield { what: `${name}: its style sheets`, fault: judgeStyles(built) };
  yield { what: `${name}: its React, which is the shell’s`, fault: findCopy(built) };
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

/** Looks at all there is to look at, one line each on stderr as it comes. */
export async function checkLines(server: string | null, look: AsyncIterable<Line>): Promise<Outcome> {
  if (server !== null) {
    say(`Holding it against ${server}, then in a browser …`);
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
  return { result: { ...result, version: (await bench.readBuilt()).release.version } };
}
