import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Whatever cites a rule cites one that stands on a page of RULES.md, each rule is named by a test, and nobody cites a
// document that readers cannot open.

// What is written by hand; folders with a dot are found by their name only.
const written = ['**/*.{ts,tsx,mjs,json,css,html,md,sql}', '.github/**/*.md'];
const notOurs = new Set(['node_modules', 'dist']);
const isTest = (path) => /\.(test\.(ts|tsx|mjs)|spec\.ts|stress\.ts)$/.test(path);

// Not checked: reads our own lines alone.
const citation = /\bRules (\d+\.\d+(?:(?:,| and| to|, and) \d+\.\d+)*)/g;
/** Words for documents that are not in the repository, where nobody could look them up. An RFC's sections are public. */
// Not checked: reads our own lines alone.
const elsewhere = /\brulings?\b|\b(?:spec|specification|design),? (?:section )?\d|(?<!RFC \d+, )\bsections? \d/i;

const root = join(import.meta.dirname, '..');
const index = await linesOf('RULES.md');
const mistakes = [];
const rules = new Map();
for await (const page of findWritten('**/rules.md')) {
  const ranges = listedFor(page);
  for (const [place, number] of rulesOf(await linesOf(page))) {
    if (rules.has(number)) mistakes.push(`${page}:${place}: there is another Rules ${number}`);
    if (!ranges.some(([from, to]) => isWithin(number, from, to)))
      mistakes.push(`${page}:${place}: add ${number} to the line of RULES.md that links this page`);
    rules.set(number, `${page}:${place}`);
  }
}

let count = 0;
const tested = new Set();
for await (const path of findWritten(written)) {
  for (const [place, line] of (await linesOf(path)).entries()) {
    const cited = [...line.matchAll(citation)].flatMap(([, numbers]) => numbers.match(/\b\d+\.\d+/g));
    count += cited.length;
    if (isTest(path)) cited.forEach((number) => tested.add(number));
    const told = cited.filter((number) => !rules.has(number)).map((number) => `there is no Rules ${number}`);
    if (elsewhere.test(line)) told.push('this cites what no reader can open: cite a rule, or say the reason');
    mistakes.push(...told.map((mistake) => `${path}:${place + 1}: ${mistake}`));
  }
}
for (const [number, place] of rules)
  if (!tested.has(number)) mistakes.push(`${place}: no test names Rules ${number}: name it where it would fail`);
console.log([...mistakes, `${rules.size} rules, cited ${count} times`].join('\n'));
process.exitCode = mistakes.length === 0 ? 0 : 1;

function findWritten(pattern) {
  return glob(pattern, { cwd: root, exclude: (name) => notOurs.has(name) });
}

async function linesOf(path) {
  return (await readFile(join(root, path), 'utf8')).split('\n');
}

function rulesOf(lines) {
  return lines.flatMap((line, place) => {
    const number = /^- \*\*(\d+\.\d+) /.exec(line)?.[1];
    return number === undefined ? [] : [[place + 1, number]];
  });
}

/** The first and last number of each range that RULES.md gives for a page. */
function listedFor(page) {
  const row = index.find((line) => line.includes(`[${dirname(page)}](${page})`)) ?? '|';
  const ranges = row.split('|')[1].split(',');
  return ranges.map((range) => range.trim().split('–')).map(([from, to = from]) => [from, to]);
}

function isWithin(number, from, to) {
  const [[chapter, rule], [first, low], [last, high]] = [number, from, to].map((text) => text.split('.').map(Number));
  return chapter === first && chapter === last && low <= rule && rule <= high;
}
