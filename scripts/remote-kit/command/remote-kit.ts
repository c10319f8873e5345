import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRemote } from '../../publish/built-remote.ts';
import { type Closing, type Outcome, runCommand, say, step } from '../../publish/command/command.ts';
import { Refusal } from '../../publish/command/refusal.ts';
import { judgeStyles } from '../../publish/gates/judge-styles.ts';
import { judgeTypes } from '../../publish/gates/judge-types.ts';
import { isHelpWanted } from '../../publish/order.ts';
import type { Workshop } from '../../publish/publish.ts';
import { carryOut } from '../../publish/release.ts';
import { openServer } from '../../publish/server/open-server.ts';
import { readAbout } from '../../publish/read-about.ts';
import { packOf } from '../../publish/server/pack-of.ts';
import { releaseApi } from '../../publish/server/release-api.ts';
import { checkBuilt } from '../../publish/trial/check-remote.ts';
import { judgeInBrowser } from '../../publish/trial/judge-in-browser.ts';
import { readLiveApi } from '../../publish/trial/live-api.ts';
import { openBrowser, tryBuilt } from '../../publish/trial/try-built.ts';
import { fitsOf, type Line } from '../../publish/who-fits.ts';
import { findCopy } from './copies.ts';
import { describe } from './describe.ts';
import { type KitOrder, readKitOrder, usage } from './kit-order.ts';
import { sayOfOtherKit } from './other-kit.ts';
import { readTeam, type Team } from './team.ts';

/** What the commands have at hand. */
interface Desk {
  team: Team;
  closing: Closing;
}

type Build = Extract<KitOrder, { action: 'describe' }>;

/** The folder of the sources; null where there are none to be read. */
function sourcesOf({ folder }: Team, sources: string | null): string | null {
  if (sources === null) return null;
  const path = join(folder, sources);
  if (existsSync(path)) return path;
  if (sources === 'src') return null;
  throw new Refusal(`${path} is not there: name the folder of your sources by --sources.`);
}

async function describeBuilt({ team }: Desk, { dist, sources }: Omit<Build, 'action'>): Promise<BuiltRemote> {
  const places = { dist: join(team.folder, dist), sources: sourcesOf(team, sources) };
  const release = await step(`Describing ${dist}`, () => describe(team, places));
  if (!release.api)
    say('What it uses of the API and of the kit is not known: --sources names the folder of its sources.');
  return { name: release.name, dist: places.dist, release };
}

/** By the team's own compiler, where there is one. */
async function typesOf({ team: { folder }, closing }: Desk): Promise<string | null> {
  const hasTypes = ['tsconfig.json', 'node_modules/typescript/bin/tsc'].every((path) => existsSync(join(folder, path)));
  return hasTypes ? judgeTypes(closing, { root: folder, args: ['--noEmit', '-p', '.'], folder }) : null;
}

const stylesOf =
  ({ team: { folder } }: Desk, sources: string | null) =>
  (built: BuiltRemote) =>
    judgeStyles(built, { folder: join(folder, sources ?? 'src'), root: folder });

/** All that can be said of a build before anything is sent, one line each. */
async function* look(desk: Desk, built: BuiltRemote, { server, sources }: Extract<KitOrder, { action: 'check' }>) {
  yield { what: 'its types', fault: await typesOf(desk) };
  yield { what: 'its style sheets', fault: stylesOf(desk, sources)(built) };
  yield { what: 'its React, which is the shell’s', fault: findCopy(built) };
  yield* fitsOf([built], await readLiveApi(server));
  if (process.env['TOKENNEST_TOKEN']) {
    const api = releaseApi(await openServer({ server, remote: built.name }));
    const fault = await api.check(built.release).then(
      () => null,
      (error: unknown) => {
        // It is there already, so it was good enough.
        if (error instanceof Refusal) return error.status === 409 ? null : error.message;
        throw error;
      },
    );
    yield { what: `${built.release.version} at the server`, fault };
  }
  const browser = await openBrowser(desk.closing);
  yield { what: `${built.release.version} in the live shell`, fault: await tryBuilt(browser, built, server) };
  for (const { guarantee, fault } of await checkBuilt(browser, built, server)) yield { what: `it ${guarantee}`, fault };
}

async function check(desk: Desk, order: Extract<KitOrder, { action: 'check' }>): Promise<Outcome> {
  await sayOfOtherKit(order.server);
  const built = await describeBuilt(desk, order);
  const lines: Line[] = [];
  for await (const line of look(desk, built, order)) {
    lines.push(line);
    say(`${line.fault ? 'FAILED' : '  ok  '} ${line.what}${line.fault ? `: ${line.fault}` : ''}`);
  }
  const failed = lines.filter(({ fault }) => fault !== null);
  const [first] = failed;
  if (!first) return { result: { version: built.release.version, is_fine: true, lines } };
  const more = failed.length > 1 ? ` There are ${failed.length - 1} more like it.` : '';
  throw new Refusal(`Failed: ${first.what}: ${first.fault}${more}`, null, { is_fine: false, lines });
}

async function release(desk: Desk, { order, build }: Extract<KitOrder, { action: 'release' }>): Promise<Outcome> {
  const { closing } = desk;
  const server = closing.use(await openServer(order));
  await sayOfOtherKit(server.url);
  const described = order.action === 'publish' ? await describeBuilt(desk, build) : null;
  const workshop: Workshop = {
    build: () => Promise.resolve(),
    readBuilt: () => {
      if (described) return described;
      throw new Refusal('There is no build to publish.');
    },
    judgeTypes: () => typesOf(desk),
    judgeStyles: (built) => findCopy(built) ?? stylesOf(desk, build.sources)(built),
    judgeInBrowser: (built) => judgeInBrowser(built, server.url, closing),
    pack: packOf,
    readAbout: (note) => readAbout(desk.team.folder, note),
    step,
  };
  const own = order.action === 'publish' ? { ...order, hasBuild: true } : order;
  return carryOut(own, { api: releaseApi(server), url: server.url, closing }, workshop);
}

await runCommand(async (args, _, closing) => {
  if (isHelpWanted(args) || args.length === 0) return { result: {}, words: usage };
  const team = readTeam(process.cwd());
  const order = readKitOrder(args, team.name);
  const desk = { team, closing };
  if (order.action === 'check') return check(desk, order);
  if (order.action === 'release') return release(desk, order);
  const { release: list, dist } = await describeBuilt(desk, order);
  const { name, version, files, kit, api, firstScreen } = list;
  const stored = Object.values(files).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  return {
    result: { name, version, bytes: stored, kit, api: api ?? null, firstScreen },
    words: `${name} ${version} is described in ${join(dist, 'release.json')}: ${Object.keys(files).length} files, ${(stored / 1000).toFixed(1)} KB.`,
  };
});
