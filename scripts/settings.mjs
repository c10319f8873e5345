import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const root = join(import.meta.dirname, '..');
/** Never writes into an unpacked bundle: settings and data are next to it (Rules 14.171). */
export const isPack = existsSync(join(root, 'build.json'));
export const home = isPack ? join(root, '..') : root;

/**
 * Every setting of the product; api/test/core/config/env.test.ts compares the example with the settings that are read.
 */
export const productSettings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(
  ([, name]) => name,
);
/** Settings of tools, which the product does not read. */
const ofTools = ['API_PORT', 'CHROMIUM_PATH', 'PREBUILT', 'TOKENNEST_TOKEN'];
/** Settings of compose.postgres.yaml, which Docker reads from the same .env. */
const ofCompose = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'APP_PASSWORD'];
const settings = [...productSettings, ...ofTools, ...ofCompose];
const askCaddy = 'have Caddy speak https, as deploy/README.md shows, and take out TLS_CERT, TLS_KEY and HTTP_PORT';
/** Removed settings and their replacements. They may be blank in a .env that was copied from an earlier example. */
const gone = {
  TLS_CERT: askCaddy,
  TLS_KEY: askCaddy,
  HTTP_PORT: askCaddy,
  RELEASES_FROM: 'publish the same commit to both servers, which gives the same versions, and take it out',
};

/** Describes an unknown name in .env, or a shell variable that is almost one of ours. */
export function findWrongSetting(env = process.env, path = join(home, '.env')) {
  const ofBefore = Object.keys(gone).find((name) => env[name]);
  if (ofBefore) return sayGone(ofBefore);
  return (existsSync(path) ? findInFile(readFileSync(path, 'utf8')) : null) ?? findMisspelt(env);
}

function findInFile(text) {
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value] = /^(?:export )?(\w+) ?= *(.*)/.exec(line) ?? [];
    if (name === undefined) return `In .env ${JSON.stringify(line)} is no setting: write NAME=value.`;
    if (Object.hasOwn(gone, name) && value !== '') return sayGone(name);
    if (!settings.includes(name) && !Object.hasOwn(gone, name))
      return `There is no setting ${name}, found in .env: ${adviceOn(name)}`;
  }
  return null;
}

/** Reads a setting like Node: a shell variable overrides .env. */
export function readSetting(name, env = process.env, path = join(home, '.env')) {
  return env[name] ?? (existsSync(path) ? parseEnv(readFileSync(path, 'utf8'))[name] : undefined);
}

const sayGone = (name) => `There is no setting ${name} any more: ${gone[name]}.`;

function findMisspelt(env) {
  // Short names are too similar to many others.
  const near = (name) => !settings.includes(name) && settings.find((one) => one.length > 7 && isNear(name, one));
  const name = Object.keys(env).find(near);
  return name ? `There is no setting ${name}, found in the environment: did you mean ${near(name)}?` : null;
}

function adviceOn(name) {
  const meant = settings.find((one) => isNear(name, one));
  return meant ? `did you mean ${meant}?` : '.env.example lists all of them.';
}

/** True if the names differ by one inserted, removed or replaced letter, or by two swapped ones. */
function isNear(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...short].findIndex((letter, index) => letter !== long[index]);
  if (at === -1) return true;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short.slice(0, at) + (short[at + 1] ?? '') + short[at] + short.slice(at + 2);
  return short.slice(at + 1) === long.slice(at + 1) || swapped === long;
}
