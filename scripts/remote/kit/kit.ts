import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, BuiltRemote } from '../bench.ts';
import { carryOut } from '../carry-out.ts';
import { withWarnings } from '../checks/judge-languages.ts';
import { checkOne } from '../check.ts';
import { kitFolder, type Outcome, Refusal, runCommand, say, step } from '../command.ts';
import { filesOf, readRemote, writeFiles } from '../create.ts';
import { isHelpWanted, type Order, readOrder, usageFor } from '../order.ts';
import { describe } from './describe.ts';
import { readTeam, type Team } from './team.ts';

const answerMaxMs = 10_000;

/** Only a warning: an older kit may still work, and the server checks the build anyway (Rules 13.192). */
async function sayOfOtherKit(server: string): Promise<void> {
  const address = `${server}/remote-kit.tgz`;
  const signal = AbortSignal.timeout(answerMaxMs);
  const answer = await fetch(address, { method: 'HEAD', headers: { Connection: 'close' }, signal }).catch(() => null);
  const served = answer?.ok ? answer.headers.get('etag')?.replaceAll('"', '') : undefined;
  const { build } = JSON.parse(readFileSync(join(kitFolder() ?? '', 'package.json'), 'utf8')) as { build: string }; // ours
  if (served && build !== served)
    say(`This kit has another version than ${server}: npm i -D ${address} installs the right one.`);
}

/** The folder of the sources; null for --sources none, or if the default `src` does not exist. */
function sourcesOf(folder: string, sources: string): string | null {
  if (sources === 'none') return null;
  const path = join(folder, sources);
  if (existsSync(path)) return path;
  if (sources === 'src') return null;
  throw new Refusal(`${path} does not exist: name the folder of your sources with --sources.`);
}

function leftOutWords(path: string): string {
  if (path.endsWith('.html')) return `${path} is left out, because the shell is the page.`;
  if (!path.endsWith('.js')) return `${path} is left out, because the contract has the type of ./app.`;
  return `${path} is left out: it contains a copy of React, which your remote never loads in the shell.`;
}

function warningsOf({ leftOut = [], release }: BuiltRemote): string[] {
  const ofUse = 'Its use of the API and the kit is unknown: name the folder of its sources with --sources.';
  return [...leftOut.map(leftOutWords), ...(release.api ? [] : [ofUse])];
}

/** A team's folder with a build of any bundler, described when it is first read. */
function teamBench(team: Team, { values: { dist = 'dist', sources = 'src' } }: Order): Bench {
  const { folder, name } = team;
  const hasTypes = ['tsconfig.json', 'node_modules/typescript/bin/tsc'].every((path) => existsSync(join(folder, path)));
  const readOnce = async () => {
    const places = { dist: join(folder, dist), sources: sourcesOf(folder, sources) };
    const described = await step(`Describing ${dist}`, () => describe(team, places));
    return withWarnings(described, warningsOf(described));
  };
  let built: ReturnType<typeof readOnce> | null = null;
  return {
    name,
    root: folder,
    sources: join(folder, sources === 'none' ? 'src' : sources),
    compiling: hasTypes ? { root: folder, args: ['--noEmit', '-p', '.'], folder } : null,
    repository: folder,
    build: null,
    readBuilt: () => (built ??= readOnce()),
  };
}

function create(order: Order, folder: string): Outcome {
  const remote = readRemote(order, []);
  const template = join(kitFolder() ?? '', 'template');
  writeFiles(folder, filesOf(remote, { template, kind: 'kit', said: { name: order.word } }));
  const words = `This folder is ${remote.name}, at ${remote.route}: install the kit again (npm i -D), then run npm run build.`;
  return { result: { ...remote }, words };
}

await runCommand(async (args, closing) => {
  const folder = process.cwd();
  const choice = { names: [], here: undefined, isKit: true };
  if (isHelpWanted(args) || args.length === 0) return { result: {}, words: usageFor(choice) };
  if (args.find((word) => !word.startsWith('-')) === 'create') return create(readOrder(args, choice), folder);
  const team = readTeam(folder);
  const order = readOrder(args, { ...choice, here: team.name });
  if (order.server) await sayOfOtherKit(order.server);
  const bench = teamBench(team, order);
  return order.action === 'check' ? checkOne(order, bench, closing) : carryOut(order, bench, closing);
});
