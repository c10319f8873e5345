import { parseArgs } from 'node:util';
import { type RemoteName, remoteNames } from '@tokennest/api/remotes';
import type { Browser } from '@playwright/test';
import { readBuilt } from './built-remote.ts';
import { readRegistry, shellCandidate } from './candidate.ts';
import { checkBuilt } from './check-remote.ts';
import { runCommand, say } from './command.ts';
import { localServer } from './open-server.ts';
import { remoteOf } from './order.ts';
import { openBrowser, tryBuilt, tryIn } from './try-built.ts';

/** What was looked at, and what is wrong with it; null for nothing. */
interface Line {
  what: string;
  fault: string | null;
}

/** Each guarantee of the contract, for one build. */
async function* contractOf(browser: Browser, server: string, name: RemoteName): AsyncGenerator<Line> {
  const findings = await checkBuilt(browser, readBuilt(name), server);
  for (const { guarantee, fault } of findings) yield { what: `${name} ${guarantee}`, fault };
}

/** Each build of a remote in the live shell. */
async function* remotesInLiveShell(browser: Browser, server: string): AsyncGenerator<Line> {
  for (const name of remoteNames) {
    const built = readBuilt(name);
    const fault = await tryBuilt(browser, built, server);
    yield { what: `${name} ${built.release.version} in the live shell`, fault };
  }
}

/** The build of the shell around each remote that is live, and the version before it. */
async function* liveRemotesInShell(browser: Browser, server: string): AsyncGenerator<Line> {
  const live = await readRegistry(server);
  for (const name of remoteNames) {
    const { current, previous } = live.remotes[name] ?? {};
    for (const version of [current, previous].filter((one) => typeof one === 'string')) {
      const candidate = shellCandidate(live, { name, version });
      yield { what: `this shell around ${name} ${version}`, fault: await tryIn(browser, name, { candidate, server }) };
    }
  }
}

const options = { server: { type: 'string' }, json: { type: 'boolean' }, shell: { type: 'boolean' } } as const;

function read(args: string[], folder: string) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [what, ...words] = positionals;
  const common = { server: new URL(values.server ?? localServer()).origin, isJson: values.json };
  if (what === 'matrix') return { ...common, look: values.shell ? liveRemotesInShell : remotesInLiveShell };
  const name = remoteOf(words, folder);
  return { ...common, look: (browser: Browser, server: string) => contractOf(browser, server, name) };
}

/** One line each on stderr; with --json all of them on stdout. Answers the exit code. */
async function main(args: string[], folder: string): Promise<number> {
  const { server, isJson, look } = read(args, folder);
  await using browser = await openBrowser();
  const all: Line[] = [];
  for await (const line of look(browser, server)) {
    all.push(line);
    say(`${line.fault ? 'FAILED' : '  ok  '} ${line.what}${line.fault ? `: ${line.fault}` : ''}`);
  }
  if (isJson) process.stdout.write(`${JSON.stringify(all)}\n`);
  return all.every(({ fault }) => fault === null) ? 0 : 1;
}

await runCommand(main);
