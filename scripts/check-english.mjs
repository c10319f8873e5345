import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Run by `npm run verify`. Counts habits of stilted English in the prose of changed files: comments, Markdown and
// strings. A hit is a hint to reread the sentence, so only a changed file that got worse fails. The one argument is a
// repository other than this.
const root = process.argv[2] ?? join(import.meta.dirname, '..');
const hitsPerThousandMax = 1;

const habits = [
  // Not checked: uses lookahead; it only reads our own lines.
  /\bwhat (?:is|was|has|had|comes?|came|goes|stands?|needs?|waits?|lies|follows) (?!the |it |this |that |an? |your |wrong|new)\w+/g,
  /\b[Ww]hoever\b|[.;:(] [Ww]ho (?:has|is|was|asks|may|did)\b/g,
  /\btold\b|\btells\b|\b(?:is|are) said\b|\bsays so\b/g,
  /\bstands?\b|\bstood\b|\blies in\b/g,
  /\bby (?:itself|themselves)\b|\bof (?:its|their|his|her|our) own\b|\banew\b|\bfor good\b/g,
  /\b(?:is|are|was|were) over\b/g,
  /\bmeanwhile\b|\bfrom (?:then|there|now) on\b|\bat once\b/g,
  /\b[Nn]obody\b|\b[Nn]othing (?:is|of|else|more)\b/g,
  /\bso many\b|\bjust what\b|\bsuch as (?:is|are)\b/g,
  /\b[Bb]eside\b|\bmend(?:s|ed|ing)?\b/g,
];
const isProse = (path) => /\.(?:md|tsx?|mjs|sql|css|ya?ml)$/.test(path) && !/(?:^|\/)migrations\/|english\./.test(path);
// Not checked: they only read our own files.
const comment = /\/\*[^]*?\*\/|(?:^|[^:"'`/])\/\/[^\n]*|^\s*(?:--|#)[^\n]*/gm;
// Not checked: as above.
const quoted = /'[^'\n]{12,}'|"[^"\n]{12,}"|`[^`]{12,}`/g;

function proseOf(path, text) {
  if (path.endsWith('.md')) return text.replaceAll(/```[^]*?```/g, '');
  const strings = /\.(?:tsx?|mjs)$/.test(path) ? (text.match(quoted) ?? []).filter((one) => one.includes(' ')) : [];
  return [...(text.match(comment) ?? []), ...strings].join('\n');
}

function measure(path, text) {
  const prose = proseOf(path, text);
  const hits = habits.flatMap((habit) => prose.match(habit) ?? []);
  return { hits, words: (prose.match(/[A-Za-z']{2,}/g) ?? []).length };
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
/** Returns null if Git fails, for example for a path missing from a commit. */
function tryGit(...args) {
  try {
    return git(...args);
  } catch {
    return null;
  }
}

/** The commit at which this branch left its upstream; without an upstream, the last commit. */
const base = tryGit('merge-base', 'HEAD', '@{upstream}')?.trim() ?? 'HEAD';
/** Maps each path to its path in the base commit; new files are missing. */
const changed = new Map();
const fields = (tryGit('diff', '--name-status', '--find-renames', '--diff-filter=d', '-z', base) ?? '').split('\0');
while (fields.length > 1) {
  const [status] = fields.shift();
  const before = fields.shift();
  changed.set(status === 'R' ? fields.shift() : before, before);
}
for (const path of (tryGit('ls-files', '--others', '--exclude-standard', '-z') ?? '').split('\0'))
  changed.set(path, null);
const files = [...changed].filter(([path]) => isProse(path));

const total = { hits: 0, before: 0, words: 0 };
const worse = [];
for (const [path, pathBefore] of files) {
  const { hits, words } = measure(path, readFileSync(join(root, path), 'utf8'));
  const before = measure(path, pathBefore ? (tryGit('show', `${base}:${pathBefore}`) ?? '') : '').hits.length;
  total.hits += hits.length;
  total.before += before;
  total.words += words;
  const isMany = hits.length * 1000 > hitsPerThousandMax * words;
  if (hits.length > before && isMany)
    worse.push(`${path}: ${before} before, ${hits.length} now (${[...new Set(hits)].join(', ')})`);
}
process.stdout.write(
  `${files.length} changed files, ${total.words} words of prose: ${total.hits} habits of stilted English, ${total.before} before\n`,
);
if (worse.length > 0) {
  process.stdout.write(`Rewrite these sentences in plain English:\n${worse.join('\n')}\n`);
  process.exitCode = 1;
}
