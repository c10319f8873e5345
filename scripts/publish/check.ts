import type { Browser } from '@playwright/test';
import { type RemoteName, remoteNames, remotes } from '@tokennest/api/remotes';
import { appOf } from '../../shared-ui/build/apps.ts';
import { sourceVersion } from '../../shared-ui/build/source-version.ts';
import { type BuiltRemote, readBuilt } from './built-remote.ts';
import { readRegistry, shellCandidate } from './candidate.ts';
import { checkBuilt } from './check-remote.ts';
import { refusalOf, runCommand, say } from './command.ts';
import { localServer } from './open-server.ts';
import { remoteOf, serverOf } from './order.ts';
import { openBrowser, tryBuilt, tryIn } from './try-built.ts';
import { readWords } from './refusal.ts';

/** What was looked at, and what is wrong with it; null for nothing. */
interface Line {
  what: string;
  fault: string | null;
}

function builtOf(name: RemoteName): BuiltRemote {
  const built = readBuilt(name);
  const { folder } = remotes[name];
  if (built.release.version !== sourceVersion(appOf(name)))
    say(`The build of ${name} is not of its present sources: npm run build -w ${folder} makes one that is.`);
  return built;
}

/** Each guarantee of the contract, for one build. */
async function* contractOf(browser: Browser, server: string, name: RemoteName): AsyncGenerator<Line> {
  const findings = await checkBuilt(browser, builtOf(name), server);
  for (const { guarantee, fault } of findings) yield { what: `${name} ${guarantee}`, fault };
}

/** Each build of a remote in the live shell. */
async function* remotesInLiveShell(browser: Browser, server: string): AsyncGenerator<Line> {
  for (const name of remoteNames) {
    const built = builtOf(name);
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
  const { values, positionals } = readWords(args, options);
  const [what, ...words] = positionals;
  const server = serverOf(values.server) ?? localServer();
  if (what === 'matrix') return { server, look: values.shell ? liveRemotesInShell : remotesInLiveShell };
  const name = remoteOf(words, folder);
  return { server, look: (browser: Browser, at: string) => contractOf(browser, at, name) };
}

/** Looks at all there is to look at, one line each on stderr as it comes. */
async function lookAtAll({ server, look }: ReturnType<typeof read>): Promise<Line[]> {
  say(`Opening it in a browser, in the shell of ${server} …`);
  await readRegistry(server);
  await using browser = await openBrowser();
  const all: Line[] = [];
  for await (const line of look(browser, server)) {
    all.push(line);
    say(`${line.fault ? 'FAILED' : '  ok  '} ${line.what}${line.fault ? `: ${line.fault}` : ''}`);
  }
  return all;
}

/** Answers the exit code; with --json one object on stdout. */
async function main(args: string[], folder: string): Promise<number> {
  const answer = (result: object) => args.includes('--json') && process.stdout.write(`${JSON.stringify(result)}\n`);
  try {
    const lines = await lookAtAll(read(args, folder));
    const isFine = lines.every(({ fault }) => fault === null);
    answer({ is_done: true, is_fine: isFine, lines });
    return isFine ? 0 : 1;
  } catch (error) {
    const { exitCode, ...refusal } = refusalOf(error);
    answer({ is_done: false, ...refusal });
    say(refusal.detail);
    return exitCode;
  }
}

await runCommand(main);
