import { type RemoteName, remoteNames, remotes } from '@tokennest/api/remotes';
import { Misuse, readWords } from './refusal.ts';

export const isHelpWanted = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h');

/** All that a person can ask for, on one page. */
export const usage = `npm run release -- <action> [<remote>] [options]

  publish [--canary 10] [--force] [--no-build]  builds, checks, tries in a browser, uploads, makes it live
  promote <version> [--force]                   makes a version live for everybody: an earlier one, or the canary
  canary <version> <percent>                    lets 1 to 50 % of the browsers try a version
  rollback                                      ends the canary or, without one, makes the version before live again
  list                                          says what is live, with loads and failures of each version
  gc                                            removes versions that nobody has needed for 30 days

  token <remote> [--days 90] [--note WORDS]     makes a release token, in the database of this machine
  tokens                                        lists them
  revoke <number>                               ends one

The remote is ${remoteNames.join(', ')}; in the folder of one it may be left out.
  --server https://…  the product that families use, with a release token in TOKENNEST_TOKEN; else that of this machine
  --json              one object on stdout (npm run --silent release -- …)`;

/** What a person asked for. `server` null is the one on this machine. */
export type Order = { remote: RemoteName; server: string | null; isJson: boolean } & (
  | { action: 'publish'; canaryPercent: number | null; isForced: boolean; hasBuild: boolean }
  | { action: 'promote'; version: string; isForced: boolean }
  | { action: 'canary'; version: string; percent: number }
  | { action: 'rollback' | 'list' | 'gc' }
);

const options = {
  server: { type: 'string' },
  json: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  canary: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
} as const;

/** What follows the name of each action, and which options it takes besides --server and --json. */
const actions = {
  publish: { words: [], options: ['force', 'canary', 'no-build'] },
  promote: { words: ['<version>'], options: ['force'] },
  canary: { words: ['<version>', '<percent>'], options: [] },
  rollback: { words: [], options: [] },
  list: { words: [], options: [] },
  gc: { words: [], options: [] },
} as const satisfies Record<string, { words: readonly string[]; options: readonly string[] }>;

type Values = ReturnType<typeof readWords<typeof options>>['values'];

function actionOf(word: string | undefined): keyof typeof actions {
  const known = Object.keys(actions).find((action) => action === word) as keyof typeof actions | undefined; // its keys
  if (known) return known;
  const names = Object.keys(actions).join(', ');
  if (word) throw new Misuse(`There is no action ${word}: choose among ${names}, token, tokens, revoke.`);
  throw new Misuse(`Say what to do:\n\n${usage}`);
}

/** The remote that is named before `more` other words, or else the one whose workspace this is. */
export function remoteOf(words: string[], folder: string, more = 0): RemoteName {
  const names = `one of ${remoteNames.join(', ')}`;
  const named = remoteNames.find((name) => name === words[0]);
  if (named) words.shift();
  else if (words.length > more) throw new Misuse(`There is no remote ${words[0]}: name ${names}.`);
  const remote = named ?? remoteNames.find((name) => remotes[name].folder === folder);
  if (remote) return remote;
  throw new Misuse(`Name the remote: ${names}.`);
}

function percentOf(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 50) return percent;
  throw new Misuse(`A canary takes 1 to 50 percent, not ${text}.`);
}

const isOfThisMachine = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Throws a Misuse. */
export function serverOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Misuse(`${text} is no address: write it as https://nest.example.`);
  // The token goes along.
  if (url.protocol !== 'https:' && !isOfThisMachine(url)) throw new Misuse(`Write ${url.host} with https://.`);
  return url.origin;
}

function expectFitting(action: keyof typeof actions, words: readonly string[], values: Values): void {
  const { words: wanted, options: taken } = actions[action];
  if (words.length !== wanted.length)
    throw new Misuse(`Write it as npm run release -- ${[action, '<remote>', ...wanted].join(' ')}.`);
  const isTaken = (option: string) => ['server', 'json', ...taken].includes(option);
  const wrong = Object.entries(values).find(([option, value]) => value !== false && !isTaken(option));
  if (wrong) throw new Misuse(`${action} takes no --${wrong[0]}.`);
}

/** Reads the words after `npm run release --`; `folder` is the workspace that they were written in. Throws a Misuse. */
export function readOrder(args: readonly string[], folder: string): Order {
  const { values, positionals } = readWords(args, options);
  const [word, ...words] = positionals;
  const action = actionOf(word);
  const common = {
    remote: remoteOf(words, folder, actions[action].words.length),
    server: serverOf(values.server),
    isJson: values.json,
  };
  expectFitting(action, words, values);
  const [version = '', percent = ''] = words;
  switch (action) {
    case 'publish': {
      const canaryPercent = values.canary === undefined ? null : percentOf(values.canary);
      return { ...common, action, canaryPercent, isForced: values.force, hasBuild: values['no-build'] };
    }
    case 'promote':
      return { ...common, action, version, isForced: values.force };
    case 'canary':
      return { ...common, action, version, percent: percentOf(percent) };
    case 'rollback':
    case 'list':
    case 'gc':
      return { ...common, action };
  }
}
