import type { RemoteName } from '@tokennest/api/remotes';
import { Misuse, readWords, typed } from './command.ts';

/** The remotes that may be meant, and the one whose folder this is. Without a clone there is that one alone. */
export interface Choice {
  names: readonly RemoteName[];
  here: RemoteName | undefined;
  isKit: boolean;
}

export const isHelpWanted = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h');

const pace = '[--at-once | --canary 10 | --preview] [--force]';

/** What each action takes, and what it does. */
const actions = {
  create: ['<name> [--title WORDS] [--role parent|child] [--place header|none]', 'makes the files of another remote'],
  dev: [
    '[--against https://…] [--port 3009]',
    'shows it as you write, alone with a fake family, or in the page of a server',
  ],
  check: [
    '[--all | --shell] [--no-build] [--dist dist] [--sources src]',
    'does all that publish does before it uploads, and sends nothing; of all remotes with --all; with --shell it',
    'holds what is live against the shell and the API of this clone',
  ],
  publish: [
    `${pace} [--note WORDS] [--no-build] [--dist dist] [--sources src]`,
    'builds, checks, tries in a browser, uploads, makes it live: for 5 % of the devices, 25 % a day later, then all,',
    'unless it fails; or at once; or for a share that stays; or for nobody but who has the link that it says;',
    'the commit’s subject stands beside it, or a note',
  ],
  promote: [
    `<version> ${pace}`,
    'makes a published version live in the same ways; one on its way already for everybody at once',
  ],
  rollback: ['', 'ends what is on its way or, without that, makes the version before live again'],
  list: ['', 'says what is live, with loads, failures and errors of each version'],
  gc: ['', 'removes versions that nobody has needed for 30 days'],
} as const satisfies Record<string, readonly [takes: string, ...does: string[]]>;
type Action = keyof typeof actions;

/** What only a clone can do, or only a team without one has to say. */
// Not checked: both read our own lines alone.
const ofClone = /\[--(?:all|against|no-build)\b[^\]]*\] ?/g;
// Not checked: as above.
const ofKit = /\[--(?:dist|sources)\b[^\]]*\] ?/g;

const takesOf = (action: Action, { isKit }: Choice) =>
  actions[action][0].replaceAll(isKit ? ofClone : ofKit, '').trim();
const actionsOf = ({ isKit }: Choice) =>
  (Object.keys(actions) as Action[]).filter((action) => action !== 'dev' || !isKit); // its keys

const ofTokens = `
  token <remote> [--days 90] [--note WORDS]
                     makes a release token, in the database of this machine
  tokens             lists them
  revoke <number>    ends one
  remove-remote <remote>
                     takes a remote's page, versions and tokens away, in the database of this machine
`;

/** All that a person can ask for, on one page. */
export function usageFor(choice: Choice): string {
  const lines = actionsOf(choice).flatMap((action) => {
    const [, ...does] = actions[action];
    return [`  ${action} ${takesOf(action, choice)}`.trimEnd(), ...does.map((line) => `${' '.repeat(21)}${line}`)];
  });
  const names = choice.isKit
    ? 'In the folder whose package.json describes the remote; dist is its build, and src what is read for what it uses.'
    : `A remote's name (${choice.names.join(', ')}) follows the action; in its folder it may be left out.`;
  return `${typed('<action> [options]')}

${lines.join('\n')}
${choice.isKit ? '' : ofTokens}
${names}
  --server https://…  the product that families use, with a release token in TOKENNEST_TOKEN${choice.isKit ? '; check needs none' : '; else that of this machine'}
  --json              one object on stdout${choice.isKit ? '' : ' (npm run --silent remote -- …)'}`;
}

/** What a person asked for. */
export interface Order {
  action: Action;
  /** Empty where none is meant, or all. */
  remote: RemoteName;
  /** What `create` and `promote` are about. */
  word: string;
  /** Null is the one on this machine; of a team without a clone there is none. */
  server: string | null;
  /** How many percent of the devices, with --canary. */
  canaryPercent: number | null;
  values: ReturnType<typeof readWords>['values'];
}

function actionOf(word: string | undefined, choice: Choice): Action {
  const known = actionsOf(choice);
  const action = known.find((one) => one === word);
  if (action) return action;
  const others = choice.isKit ? '' : ', token, tokens, revoke, remove-remote';
  if (word) throw new Misuse(`There is no action ${word}: choose among ${known.join(', ')}${others}.`);
  throw new Misuse(`Say what to do:\n\n${usageFor(choice)}`);
}

/** The remote that is named before `more` other words, or else the one whose workspace this is. */
function remoteOf(words: string[], { names, here }: Choice, more: number): RemoteName {
  const all = `one of ${names.join(', ')}`;
  const named = names.find((name) => name === words[0]);
  if (named) words.shift();
  else if (words.length > more && names.length > 0) throw new Misuse(`There is no remote ${words[0]}: name ${all}.`);
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

const withoutServer: readonly Action[] = ['create', 'dev'];

function expectFitting({ action, values, server }: Order, words: readonly string[], choice: Choice): void {
  const takes = takesOf(action, choice);
  const [wanted] = /^<\w+>/.exec(takes) ?? [];
  if (words.length !== (wanted ? 1 : 0)) {
    const remote = choice.isKit || action === 'create' ? [] : ['<remote>'];
    throw new Misuse(`Write it as ${typed([action, ...remote, takes].join(' ').trim())}.`);
  }
  const taken = ['json', ...(withoutServer.includes(action) ? [] : ['server'])];
  const wrong = Object.entries(values).find(
    ([option, value]) => value !== false && !taken.includes(option) && !takes.includes(`--${option}`),
  );
  if (wrong) throw new Misuse(`${action} takes no --${wrong[0]}.`);
  if ([values['at-once'], values.preview, values.canary !== undefined].filter(Boolean).length > 1)
    throw new Misuse('Choose one: --at-once is for everybody, --canary for a share, --preview for who has the link.');
  // A check of what needs no server is one, too.
  if (choice.isKit && server === null && !['create', 'check'].includes(action))
    throw new Misuse('Name the product that families use by --server https://….');
}

/** Reads what follows `npm run remote --`. Throws a Misuse. */
export function readOrder(args: readonly string[], choice: Choice): Order {
  const { values, positionals } = readWords(args);
  const [first, ...words] = positionals;
  const action = actionOf(first, choice);
  const isOfAll = values.all || values.shell;
  if (isOfAll && words[0]) throw new Misuse(`--all and --shell check every remote: leave out ${words[0]}.`);
  const order = {
    action,
    remote: action === 'create' || isOfAll ? '' : remoteOf(words, choice, action === 'promote' ? 1 : 0),
    word: words[0] ?? '',
    server: serverOf(values.server),
    canaryPercent: values.canary === undefined ? null : percentOf(values.canary),
    values,
  };
  expectFitting(order, words, choice);
  return order;
}
