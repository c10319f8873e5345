import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

// Documents and comments name only files that exist and decisions in force, and the decisions' index lists each of these.

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const notOurs = new Set(['node_modules', 'dist', '.types', 'test-results']);
const all = await Array.fromAsync(
  glob(['**/*', '.github/**/*'], { cwd: root, exclude: (name) => notOurs.has(name) }),
  (path) => path.replaceAll('\\', '/'),
);
/** A name may omit the leading folders. */
const known = new Set(all.flatMap((path) => path.split('/').map((_, place, parts) => parts.slice(place).join('/'))));

// Not checked: these only read our own lines.
const inTicks = /`((?:[\w.@-]+\/)*[\w.-]+\.(?:tsx?|mjs|mts|sql|css|md|yml))`/g;
// Not checked: the checker does not support lookbehind; it only reads our own lines.
const withFolder = /(?<![\w/.'"$<*}-])((?:[\w@-]+\/)+[\w.-]+\.(?:tsx?|mjs|mts|sql|css|md|yml))\b/g;
const comment = /^\s*(?:\/\/|\/?\*\*?|--)\s(.*)|[;,{)] \/\/ (.*)/;
/** Decisions by number. Replaced ones are in the archive. */
const inForce = new Map(
  all.flatMap((path) =>
    (/^\.github\/decisions\/(\d{4})-/.exec(path) ?? []).slice(1).map((digits) => [Number(digits), path]),
  ),
);
const isDiff = (line) => /^(?:[+-]{3} [ab]\/|diff --git)/.test(line);

const mistakes = [];
const isHistory = (path) => path === 'CHANGELOG.md' || path.startsWith('.github/decisions/archive/');
for (const path of all.filter((each) => /\.(?:tsx?|mjs|md|sql|css)$/.test(each) && !isHistory(each))) {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  for (const [place, line] of lines.entries()) {
    const text = path.endsWith('.md') ? (isDiff(line) ? '' : line) : (comment.exec(line)?.slice(1).join('') ?? '');
    const wrong = [...danglingIn(text).map((name) => `there is no file ${name}`), ...replacedIn(text)];
    mistakes.push(...wrong.map((sentence) => `${path}:${place + 1}: ${sentence}`));
  }
}
if (inForce.size > 0) {
  const index = await readFile(join(root, '.github/decisions/README.md'), 'utf8').catch(() => '');
  const unlisted = [...inForce.values()].map((path) => basename(path)).filter((name) => !index.includes(`](${name})`));
  mistakes.push(...unlisted.map((name) => `.github/decisions/README.md: does not list ${name}`));
}
console.log([...mistakes, `${mistakes.length} dangling names`].join('\n'));
process.exitCode = mistakes.length === 0 ? 0 : 1;

function danglingIn(text) {
  const names = new Set([inTicks, withFolder].flatMap((each) => Array.from(text.matchAll(each), ([, name]) => name)));
  return [...names].filter((name) => !known.has(name.replace(/^\.\//, '')));
}

function replacedIn(text) {
  const numbers = Array.from(text.matchAll(/\bdecision (\d+)/gi), ([, digits]) => Number(digits));
  return numbers.filter((number) => !inForce.has(number)).map((number) => `decision ${number} is not in force`);
}
