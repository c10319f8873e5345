import { flag, Misuse, readOptions, refuse, text, texts, whole, wholes } from './options.mjs';
import { remoteOptions } from './remote/options.mjs';
import { findWrongSetting } from './settings.mjs';

const ownPlatform = `linux-${process.arch}`;

const manyMax = 1_000_000;
const seconds = (usual) => whole(1, 86_400, usual);
const rounds = (usual) => whole(1, manyMax, usual);
const connections = whole(1, 10_000, 100);
const json = flag;

/** Options of each command. `usesSettings`: it reads .env. `answersJson`: with --json, refusals are objects too. */
const commands = {
  start: { options: { 'api-only': flag, demo: flag, language: text }, usesSettings: true },
  dev: { usesSettings: true },
  test: { wordsMax: Infinity },
  verify: {},
  build: {},
  format: {},
  languages: { options: { check: flag }, wordsMax: 1 },
  figures: {
    options: {
      of: text,
      operation: { ...text, default: 'complete-task' },
      noun: { ...text, default: 'tasks' },
      json,
    },
  },
  remote: {
    options: { ...remoteOptions, note: { ...remoteOptions.note, isBlankFine: true } },
    wordsMax: 3,
    usesSettings: true,
    answersJson: true,
  },
  audit: { options: { json }, usesSettings: true },
  status: { options: { json, open: flag }, usesSettings: true },
  backup: { options: { to: text, passphrase: flag, json }, usesSettings: true, answersJson: true },
  restore: {
    options: { replace: flag, check: flag, 'with-findings': text, 'erased-may-return': flag, json },
    wordsMax: 1,
    usesSettings: true,
    answersJson: true,
  },
  update: { options: { check: flag, json, released: flag }, usesSettings: true, answersJson: true },
  clock: { options: { right: flag, json }, usesSettings: true },
  // Additional words may be a password, so no message repeats them.
  password: { options: { json }, wordsMax: Infinity, usesSettings: true },
  family: { options: { json }, wordsMax: 2, usesSettings: true },
  distribute: { options: { json }, usesSettings: true },
  roles: { options: { make: flag }, usesSettings: true },
  pack: { options: { pages: flag, to: text, platform: { ...text, default: ownPlatform }, json }, answersJson: true },
  pictures: { options: { docs: flag, readme: flag, language: text, sentences: text } },
  bench: {},
  'bench api': {
    options: {
      families: whole(1, manyMax),
      years: whole(1, 100),
      processes: wholes(2, 16),
      replicas: whole(2, 4),
      json,
      seconds: seconds(2),
      rounds: rounds(5),
    },
    wordsMax: Infinity,
  },
  'bench evening': {
    options: {
      families: whole(1, 10_000_000, 1000),
      cores: whole(1, 128, 8),
      seed: whole(0, Number.MAX_SAFE_INTEGER, 1),
      real: flag,
      table: flag,
      json,
    },
  },
  'bench web': {
    options: { json, runs: rounds(7), journeys: text, conditions: text, waterfall: flag },
    wordsMax: Infinity,
  },
  stress: { options: { long: flag, json }, wordsMax: Infinity },
  'stress door': {
    options: { json, seconds: seconds(60), connections, only: texts, root: text },
  },
  'stress failover': {
    options: {
      rounds: rounds(5),
      clusters: whole(1, 16, 1),
      families: whole(1, 100, 4),
      minutes: whole(1, 10_000, 10_000),
      only: texts,
      etcd: whole(1, 3, 3),
      fault: { ...text, default: '' },
      json,
    },
  },
  'stress citus': {
    options: {
      url: text,
      'app-url': text,
      'superuser-url': text,
      'kill-worker': text,
      'start-worker': text,
      'plain-url': text,
      'plain-app-url': text,
      only: texts,
      fault: { ...text, default: '' },
      json,
    },
    wordsMax: Infinity,
  },
  'stress known-emails': { options: { pairs: whole(1, manyMax, 400), json } },
  'stress matrix': { options: { off: texts, only: texts, json } },
  'stress mutation': {
    options: {
      only: { ...text, default: '' },
      list: flag,
      url: text,
      'app-url': text,
      'superuser-url': text,
      'plain-url': text,
      'plain-app-url': text,
      json,
    },
  },
  'stress engines': {},
  'stress notification': {},
  'stress pooled': {
    options: { pool: whole(1, 1000), only: texts, fault: { ...text, default: '' }, json },
    wordsMax: Infinity,
  },
  'stress race-locks': { options: { only: { ...text, default: '' }, rounds: rounds(200), json } },
  'stress races': {
    options: { rounds: rounds(2000), only: { ...text, default: '' }, seed: whole(0, Number.MAX_SAFE_INTEGER), json },
  },
  'stress readme': { options: { only: texts, print: text, json } },
  'stress replicas': {
    options: {
      rounds: rounds(3),
      only: texts,
      proxy: { ...text, default: 'haproxy' },
      fault: { ...text, default: '' },
      json,
    },
  },
  'stress upgrades': { options: { only: texts, through: texts, json } },
  'stress versions': { options: { rounds: rounds(50), seed: whole(0, Number.MAX_SAFE_INTEGER), json } },
};

export const commandNames = Object.keys(commands);

/** Exits with code 2 and one sentence if `work` throws a Misuse. */
export function orRefuse(name, args, work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    const refusal = { is_done: false, detail: error.message, status: null };
    if (commands[name].answersJson && args.includes('--json')) process.stdout.write(`${JSON.stringify(refusal)}\n`);
    if (name === 'test') process.stdout.write('0 passed, 1 failed\n');
    return refuse(error.message);
  }
}

/** The options and words of a command of package.json. Throws a Misuse. */
export function parseCommand(name, args) {
  const program = `${name} ${args[0]}`;
  // Words after a stress test's name are further tests; words after a benchmark's name are its own.
  const isAlone = name === 'bench' || (args[1] ?? '-').startsWith('-');
  if (program in commands && isAlone) return parseCommand(program, args.slice(1));
  return readOptions({ name, ...commands[name] }, args);
}

/** Parses the options of a command in package.json. Exits the process if they are invalid. */
export function readCommand(name, args = process.argv.slice(2)) {
  return orRefuse(name, args, () => {
    const read = parseCommand(name, args);
    const wrong = commands[name].usesSettings ? findWrongSetting() : null;
    if (wrong) throw new Misuse(wrong);
    return read;
  });
}
