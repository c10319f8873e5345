import type { RemoteName } from '@tokennest/api/remotes';
import { Misuse, readWords, typed } from './command.ts';

/** The known remotes, and the one whose folder this is. With the kit only `here` is known. */
export interface Choice {
  names: readonly RemoteName[];
  here: RemoteName | undefined;
  isKit: boolean;
}

export const isHelpWanted = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h');

const pace = '[--at-once | --canary 10 | --preview] [--force]';

const actions = {
  create: ['<name> [--title WORDS] [--role parent|child] [--place header|none]', 'creates the files of a new remote'],
  dev: [
    '[--against https://…] [--port 3009]',
    'shows it while you edit, alone with a fake family or in the page of a server',
  ],
  check: [
    '[--all | --shell] [--no-build] [--dist dist] [--sources src]',
    'runs the checks of publish and uploads nothing; --all checks all remotes;',
    '--shell checks the live versions against the shell and the API of this clone',
  ],
  publish: [
    `${pace} [--note WORDS] [--no-build] [--dist dist] [--sources src]`,
    'builds, checks, tests in a browser, uploads and makes it live for 5 % of the devices, 25 % a day later,',
    'then all, unless it fails; or for everyone immediately; or for a fixed share; or only for holders of the',
    'printed link. The list shows your note, or the subject of the commit',
  ],
  promote: [
    `<version> ${pace}`,
    'makes a published version live in the same ways; finishes a rollout if the version is in one',
  ],
  rollback: ['', 'ends the rollout or, if there is none, makes the previous version live again'],
  list: ['', 'shows the live versions, with loads, failures and errors of each version'],
  gc: ['', 'removes versions that have been unused for 30 days'],
} as const satisfies Record<string, readonly [takes: string, ...does: string[]]>;
type Action = keyof typeof actions;

// Options that exist only in a clone, or only with the kit.
// Not checked: both expressions only read the constants above.
const ofClone = /\[--(?:all|against|no-build)\b[^\]]*\] ?/g;
// Not checked: as above.
const ofKit = /\[--(?:dist|sources)\b[^\]]*\] ?/g;

const takesOf = (action: Action, { isKit }: Choice) =>
  actions[action][0].replaceAll(isKit ? ofClone : ofKit, '').trim();
const actionsOf = ({ isKit }: Choice) =>
  (Object.keys(actions) as Action[]).filter((action) => action !== 'dev' || !isKit); // its keys

const ofTokens = `
  token <remote> [--days 90] [--note WORDS]
                     makes a release token in the database of this machine
  tokens             lists release tokens
  revoke <number>    revokes one
  remove-remote <remote>
                     deletes a remote's page, versions and tokens in the database of this machine
`;

export function usageFor(choice: Choice): string {
  const lines = actionsOf(choice).flatMap((action) => {
    const [, ...does] = actions[action];
    return [`  ${action} ${takesOf(action, choice)}`.trimEnd(), ...does.map((line) => `${' '.repeat(21)}${line}`)];
  });
  const names = choice.isKit
    ? 'Run it in the folder whose package.json describes the remote. dist is its build; the list of what it uses comes from src.'
    : `The name of a remote (${choice.names.join(', ')}) follows the action. It is optional in the folder of the remote.`;
  return `${typed('<action> [options]')}

${lines.join('\n')}
${choice.isKit ? '' : ofTokens}
${names}
  --server https://…  the server that families use, with a release token in TOKENNEST_TOKEN${choice.isKit ? '; check needs none' : '; default: this machine'}
  --json              one object on stdout${choice.isKit ? '' : ' (npm run --silent remote -- …)'}`;
}

export interface Order {
  action: Action;
  remote: RemoteName;
  word: string;
  /** Null means this machine's server in a clone, and no server with the kit. */
  server: string | null;
  canaryPercent: number | null;
  values: ReturnType<typeof readWords>['values'];
}

function actionOf(word: string | undefined, choice: Choice): Action {
  const known = actionsOf(choice);
  const action = known.find((one) => one === word);
  if (action) return action;
  const others = choice.isKit ? '' : ', token, tokens, revoke, remove-remote';
  if (word) throw new Misuse(`There is no action ${word}: choose among ${known.join(', ')}${others}.`);
  throw new Misuse(`Name an action:\n\n${usageFor(choice)}`);
}

/** Removes and returns the remote's name if it comes before `more` other words; otherwise the remote of this folder. */
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
    throw new Misuse(`${text} is not a URL: write it like https://nest.example.`);
  // The token must not travel over plain HTTP.
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
    throw new Misuse(
      'Choose one: --at-once is for everyone, --canary for some devices, --preview for anyone with the link.',
    );
  // With the kit, `check` works without a server.
  if (choice.isKit && server === null && !['create', 'check'].includes(action))
    throw new Misuse('Name the server that families use with --server https://….');
}

/** Parses the arguments after `npm run remote --`. Throws a Misuse. */
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
