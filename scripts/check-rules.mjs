import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Whatever cites a rule cites one that stands in RULES.md, and nobody cites a document that readers cannot open.

// What is written by hand; folders with a dot are found by their name only.
const written = ['**/*.{ts,tsx,mjs,json,css,html,md,sql}', '.github/**/*.md'];
const notOurs = new Set(['node_modules', 'dist']);

// Not checked: reads our own lines alone.
const citation = /\bRules (\d+\.\d+(?:(?:,| and| to|, and) \d+\.\d+)*)/g;
/** Words for documents that are not in the repository, where nobody could look them up. An RFC's sections are public. */
// Not checked: reads our own lines alone.
const elsewhere = /\brulings?\b|\b(?:spec|specification|design),? (?:section )?\d|(?<!RFC \d+, )\bsections? \d/i;

const root = join(import.meta.dirname, '..');
const rules = new Set((await linesOf('RULES.md')).flatMap((line) => /^- \*\*(\d+\.\d+) /.exec(line)?.[1] ?? []));

let count = 0;
const mistakes = [];
for await (const path of glob(written, { cwd: root, exclude: (name) => notOurs.has(name) })) {
  for (const [index, line] of (await linesOf(path)).entries()) {
    const cited = [...line.matchAll(citation)].flatMap(([, numbers]) => numbers.match(/\b\d+\.\d+/g));
    count += cited.length;
    const told = cited.filter((number) => !rules.has(number)).map((number) => `there is no Rules ${number}`);
    if (elsewhere.test(line)) told.push('this cites what no reader can open: cite RULES.md, or say the reason');
    mistakes.push(...told.map((mistake) => `${path}:${index + 1}: ${mistake}`));
  }
}
console.log([...mistakes, `${rules.size} rules, cited ${count} times`].join('\n'));
process.exitCode = mistakes.length === 0 ? 0 : 1;

async function linesOf(path) {
  return (await readFile(join(root, path), 'utf8')).split('\n');
}
