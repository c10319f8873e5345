import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Documents and comments name only files that exist: a file that was moved or removed leaves no dangling name behind.

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const notOurs = new Set(['node_modules', 'dist', '.types', 'test-results']);
const all = await Array.fromAsync(
  glob(['**/*', '.github/**/*'], { cwd: root, exclude: (name) => notOurs.has(name) }),
  (path) => path.replaceAll('\\', '/'),
);
/** A name may leave out the folders that its reader is in. */
const known = new Set(all.flatMap((path) => path.split('/').map((_, place, parts) => parts.slice(place).join('/'))));

// Not checked: these read our own lines alone.
const inTicks = /`((?:[\w.@-]+\/)*[\w.-]+\.(?:tsx?|mjs|mts|sql|css|md|yml))`/g;
// Not checked: looks behind, which the checker does not support; it reads our own lines alone.
const withFolder = /(?<![\w/.'"$<*}-])((?:[\w@-]+\/)+[\w.-]+\.(?:tsx?|mjs|mts|sql|css|md|yml))\b/g;
const comment = /^\s*(?:\/\/|\/?\*\*?|--)\s(.*)|[;,{)] \/\/ (.*)/;
const isDiff = (line) => /^(?:[+-]{3} [ab]\/|diff --git)/.test(line);

const mistakes = [];
// The change log is history.
for (const path of all.filter((each) => /\.(?:tsx?|mjs|md|sql|css)$/.test(each) && each !== 'CHANGELOG.md')) {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  for (const [place, line] of lines.entries()) {
    const text = path.endsWith('.md') ? (isDiff(line) ? '' : line) : (comment.exec(line)?.slice(1).join('') ?? '');
    mistakes.push(...danglingIn(text).map((name) => `${path}:${place + 1}: there is no file ${name}`));
  }
}
console.log([...mistakes, `${mistakes.length} dangling names`].join('\n'));
process.exitCode = mistakes.length === 0 ? 0 : 1;

function danglingIn(text) {
  const names = new Set([inTicks, withFolder].flatMap((each) => Array.from(text.matchAll(each), ([, name]) => name)));
  return [...names].filter((name) => !known.has(name.replace(/^\.\//, '')));
}
