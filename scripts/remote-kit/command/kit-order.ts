import { type Order, readOrder, serverOf } from '../../publish/order.ts';
import { Misuse, readWords } from '../../publish/command/refusal.ts';

/** All that a team can ask for, on one page. */
export const usage = `npx remote-kit <action> [options], in the folder whose package.json describes the remote

  describe [dist]                 writes dist/release.json: what a build consists of and what it needs
  check [dist]                    describes it and holds it against a server, also in a browser; sends nothing
  publish [dist] [--at-once | --canary 10 | --preview] [--force]
                                  checks it, uploads it, makes it live: for 5 % of the devices, 25 % a day later, then all,
                                  unless it fails; or at once; or for a share that stays; or for nobody but who has the link
  promote <version> [--at-once] [--force]
                                  makes an earlier version live in the same steps; one on its way for everybody at once
  canary <version> <percent>      lets 1 to 50 % of the devices try a version
  preview <version>               makes a link that opens a published version in one browser, for a day
  rollback                        ends what is on its way or, without that, makes the version before live again
  list                            says what is live, with loads and failures of each version
  gc                              removes versions that nobody has needed for 30 days

  --server https://…  the product that families use; all but describe and check need a release token in TOKENNEST_TOKEN
  --sources src       where what you wrote is read for what it uses of the API and the kit; --sources none for nowhere
  --json              one object on stdout`;

/** Where a build lies below the folder, and its sources. */
interface Build {
  dist: string;
  sources: string | null;
}

export type KitOrder =
  | ({ action: 'describe' } & Build)
  | ({ action: 'check'; server: string } & Build)
  | { action: 'release'; order: Order & { server: string }; build: Build };

const ofBuild = ['describe', 'check', 'publish'];
const actions = [...ofBuild, 'promote', 'canary', 'preview', 'rollback', 'list', 'gc'];

const expectServer = (server: string | null): string => {
  if (server !== null) return server;
  throw new Misuse('Name the product that families use by --server https://….');
};

/** `--sources src` of the words, and the others. */
function takeSources(args: readonly string[]): { sources: string | undefined; rest: string[] } {
  const at = args.findIndex((word) => word === '--sources' || word.startsWith('--sources='));
  if (at < 0) return { sources: undefined, rest: [...args] };
  const [, inSame] = (args[at] ?? '').split('=');
  const sources = inSame ?? args[at + 1];
  if (!sources || sources.startsWith('-')) throw new Misuse('--sources is a folder, or none.');
  return { sources, rest: args.toSpliced(at, inSame === undefined ? 2 : 1) };
}

/** Reads the words after `npx remote-kit` for the remote of this name. Throws a Misuse. */
export function readKitOrder(args: readonly string[], name: string): KitOrder {
  const { sources = 'src', rest } = takeSources(args);
  const at = rest.findIndex((word) => !word.startsWith('-'));
  const action = rest[at] ?? '';
  if (!actions.includes(action))
    throw new Misuse(action ? `There is no action ${action}: choose among ${actions.join(', ')}.` : usage);
  const words = rest.toSpliced(at, 1);
  const distAt = ofBuild.includes(action) ? words.findIndex((word, index) => isDist(word, words[index - 1])) : -1;
  const build = { dist: words[distAt] ?? 'dist', sources: sources === 'none' ? null : sources };
  const others = distAt < 0 ? words : words.toSpliced(distAt, 1);
  if (action === 'describe' || action === 'check') {
    const { values, positionals } = readWords(others, { server: { type: 'string' }, json: { type: 'boolean' } });
    if (positionals.length > 0) throw new Misuse(`${action} takes one folder, and no ${positionals[0]}.`);
    if (action === 'describe') return { action, ...build };
    return { action, server: expectServer(serverOf(values.server)), ...build };
  }
  const order = readOrder([action, ...others], { names: [], here: name });
  return { action: 'release', order: { ...order, server: expectServer(order.server) }, build };
}

/** A word of its own, and not what an option names. */
const isDist = (word: string, before: string | undefined) =>
  !word.startsWith('-') && before !== '--server' && before !== '--canary';
