import { join } from 'node:path';
import { type RemoteName, remoteNames } from '@tokennest/api/remotes';
import { appOf } from '../../shared-ui/build/apps.ts';
import { ownRemote, ownRemotes } from '../../shared-ui/build/own-remotes.ts';
import { isBuilt } from '../../shared-ui/build/versions/source-hash.ts';
import { type BuiltRemote, readBuilt } from './built-remote.ts';
import { readRegistry, shellCandidate } from './trial/candidate.ts';
import { checkBuilt } from './trial/check-remote.ts';
import { type Closing, failureOf, type Outcome, runCommand, say } from './command/command.ts';
import { readLiveApi } from './trial/live-api.ts';
import { localServer, openServer } from './server/open-server.ts';
import { remoteOf, serverOf } from './order.ts';
import { ownChoice } from './own-choice.ts';
import { Refusal, readWords } from './command/refusal.ts';
import { releaseApi } from './server/release-api.ts';
import { inPlainWords, openBrowser, tryBuilt, tryIn } from './trial/try-built.ts';
import { fitsOf, fitsOfLive, type Line } from './who-fits.ts';

function builtOf(name: RemoteName): BuiltRemote {
  const built = readBuilt(name);
  const { folder } = ownRemote(name);
  if (!isBuilt(appOf(name)))
    say(`The build of ${name} is not of its present sources: npm run build -w ${folder} makes one that is.`);
  return built;
}

/** A server, and what closes the browser that was opened for it. */
interface Place {
  server: string;
  closing: Closing;
}

/** Each guarantee of the contract, for one build. */
async function* contractOf({ server, closing }: Place, name: RemoteName): AsyncGenerator<Line> {
  const browser = await openBrowser(closing);
  const findings = await checkBuilt(browser, builtOf(name), server);
  for (const { guarantee, fault } of findings) yield { what: `${name} ${guarantee}`, fault };
}

/** Each build of a remote, by its list and then in the live shell. */
async function* remotesInLiveShell({ server, closing }: Place): AsyncGenerator<Line> {
  const builds = ownRemotes.map(({ name }) => builtOf(name));
  yield* fitsOf(builds, await readLiveApi(server));
  const browser = await openBrowser(closing);
  for (const built of builds) {
    const fault = await tryBuilt(browser, built, server);
    yield { what: `${built.name} ${built.release.version} in the live shell`, fault };
  }
}

/** What is live, by its list: a server tells that only to whoever has a token. */
async function readFits(server: string): Promise<Line[]> {
  try {
    const named = server === localServer() ? null : server;
    const [remote = ''] = remoteNames; // a token of any one may read
    await using open = await openServer({ server: named, remote });
    return fitsOfLive(await releaseApi(open).read());
  } catch (error) {
    say(`What the live versions use of the API is not known. ${failureOf(error).detail}`);
    return [];
  }
}

/** Each remote that is live and the version before it, by its list and then in the build of the shell. */
async function* liveRemotesInShell({ server, closing }: Place): AsyncGenerator<Line> {
  yield* await readFits(server);
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

const options = {
  server: { type: 'string' },
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  shell: { type: 'boolean' },
} as const;

function read(args: string[], folder: string) {
  const { values, positionals: words } = readWords(args, options);
  const server = serverOf(values.server) ?? localServer();
  const [first] = words;
  if ((values.all || values.shell) && first)
    throw new Refusal(`--all and --shell check every remote: leave out ${first}.`);
  if (values.shell) return { server, look: liveRemotesInShell };
  if (values.all) return { server, look: remotesInLiveShell };
  const name = remoteOf(words, ownChoice(folder));
  return { server, look: (place: Place) => contractOf(place, name) };
}

/** Looks at all there is to look at, one line each on stderr as it comes. */
async function lookAtAll({ server, look }: ReturnType<typeof read>, closing: Closing): Promise<Line[]> {
  say(`Holding it against ${server}, then in a browser …`);
  await readRegistry(server);
  const all: Line[] = [];
  for await (const line of look({ server, closing })) {
    all.push(line);
    say(`${line.fault ? 'FAILED' : '  ok  '} ${line.what}${line.fault ? `: ${line.fault}` : ''}`);
  }
  return all;
}

async function check(args: string[], folder: string, closing: Closing): Promise<Outcome> {
  const lines = await lookAtAll(read(args, folder), closing);
  const failed = lines.filter(({ fault }) => fault !== null);
  const [first] = failed;
  if (!first) return { result: { is_fine: true, lines } };
  const more = failed.length > 1 ? ` There are ${failed.length - 1} more like it.` : '';
  throw new Refusal(`Failed: ${first.what}: ${first.fault}${more}`, null, { is_fine: false, lines });
}

await runCommand(check);
