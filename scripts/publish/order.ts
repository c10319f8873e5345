import type { RemoteName } from '@tokennest/api/remotes';
import { Misuse, readWords } from './command/refusal.ts';
import { isKit, typed } from './command/typed.ts';
import { releaseOptions } from './release-options.mjs';

/** The remotes that may be meant, and the one whose folder this is. */
export interface Choice {
  names: readonly RemoteName[];
  here: RemoteName | undefined;
}

export const isHelpWanted = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h');

/** All that a person can ask for, on one page. */
export const usageFor = ({ names }: Choice): string => `npm run release -- <action> [<remote>] [options]

  publish [--at-once | --canary 10 | --preview] [--note WORDS] [--force] [--no-build]
                                  builds, checks, tries in a browser, uploads, makes it live: for 5 % of the devices,
                                  25 % a day later, then all, unless it fails; or at once; or for a share that stays; or for
                                  nobody but who has the link that it says; the commit's subject stands beside it, or a note
  promote <version> [--at-once] [--force]
                                  makes an earlier version live in the same steps; one on its way for everybody at once
  canary <version> <percent>      lets 1 to 50 % of the devices try a version
  preview <version>               makes a link that opens a published version in one browser, for a day
  rollback                        ends what is on its way or, without that, makes the version before live again
  list                            says what is live, with loads, failures and errors of each version
  gc                              removes versions that nobody has needed for 30 days

  token <remote> [--days 90] [--note WORDS]
                                  makes a release token, in the database of this machine
  tokens                          lists them
  revoke <number>                 ends one
  remove-remote <remote>          takes a remote's page, versions and tokens away, in the database of this machine

The remote is ${names.join(', ')}; in the folder of one it may be left out.
  --server https://…  the product that families use, with a release token in TOKENNEST_TOKEN; else that of this machine
  --json              one object on stdout (npm run --silent release -- …)`;

/** What a person asked for. `server` null is the one on this machine. */
export type Order = { remote: RemoteName; server: string | null; isJson: boolean } & (
  | {
      action: 'publish';
      canaryPercent: number | null;
      isAtOnce: boolean;
      isPreview: boolean;
      isForced: boolean;
      hasBuild: boolean;
      /** Null where the commit's subject says it. */
      note: string | null;
    }
  | { action: 'promote'; version: string; isAtOnce: boolean; isForced: boolean }
  | { action: 'canary'; version: string; percent: number }
  | { action: 'preview'; version: string }
  | { action: 'rollback' | 'list' | 'gc' }
);

/** What follows the name of each action, and which options it takes besides --server and --json. */
const actions = {
  publish: { words: [], options: ['force', 'canary', 'at-once', 'preview', 'no-build', 'note'] },
  promote: { words: ['<version>'], options: ['force', 'at-once'] },
  canary: { words: ['<version>', '<percent>'], options: [] },
  preview: { words: ['<version>'], options: [] },
  rollback: { words: [], options: [] },
  list: { words: [], options: [] },
  gc: { words: [], options: [] },
} as const satisfies Record<string, { words: readonly string[]; options: readonly string[] }>;

type Values = ReturnType<typeof readWords<typeof releaseOptions>>['values'];

function actionOf(word: string | undefined, choice: Choice): keyof typeof actions {
  const known = Object.keys(actions).find((action) => action === word) as keyof typeof actions | undefined; // its keys
  if (known) return known;
  const names = Object.keys(actions).join(', ');
  if (word)
    throw new Misuse(`There is no action ${word}: choose among ${names}, token, tokens, revoke, remove-remote.`);
  throw new Misuse(`Say what to do:\n\n${usageFor(choice)}`);
}

/** The remote that is named before `more` other words, or else the one whose workspace this is. */
export function remoteOf(words: string[], { names, here }: Choice, more = 0): RemoteName {
  const all = `one of ${names.join(', ')}`;
  const named = names.find((name) => name === words[0]);
  if (named) words.shift();
  else if (words.length > more) throw new Misuse(`There is no remote ${words[0]}: name ${all}.`);
  const remote = named ?? here;
  if (remote) return remote;
  throw new Misuse(`Name the remote: ${all}.`);
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
    throw new Misuse(`Write it as ${typed([action, ...(isKit() ? [] : ['<remote>']), ...wanted].join(' '))}.`);
  const isTaken = (option: string) => ['server', 'json', ...taken].includes(option);
  const wrong = Object.entries(values).find(([option, value]) => value !== false && !isTaken(option));
  if (wrong) throw new Misuse(`${action} takes no --${wrong[0]}.`);
}

/** Reads the words after `npm run release --`. Throws a Misuse. */
export function readOrder(args: readonly string[], choice: Choice): Order {
  const { values, positionals } = readWords(args, releaseOptions);
  const [word, ...words] = positionals;
  const action = actionOf(word, choice);
  const common = {
    remote: remoteOf(words, choice, actions[action].words.length),
    server: serverOf(values.server),
    isJson: values.json,
  };
  expectFitting(action, words, values);
  const [version = '', percent = ''] = words;
  switch (action) {
    case 'publish': {
      const canaryPercent = values.canary === undefined ? null : percentOf(values.canary);
      const [isAtOnce, isPreview] = [values['at-once'], values.preview];
      if ([isAtOnce, isPreview, canaryPercent !== null].filter(Boolean).length > 1) {
        throw new Misuse(
          'Choose one: --at-once is for everybody, --canary for a share, --preview for who has the link.',
        );
      }
      const { force: isForced, 'no-build': hasBuild, note = null } = values;
      return { ...common, action, canaryPercent, isAtOnce, isPreview, isForced, hasBuild, note };
    }
    case 'promote':
      return { ...common, action, version, isAtOnce: values['at-once'], isForced: values.force };
    case 'canary':
      return { ...common, action, version, percent: percentOf(percent) };
    case 'preview':
      return { ...common, action, version };
    case 'rollback':
    case 'list':
    case 'gc':
      return { ...common, action };
  }
}
