import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stressOnly } from './stress-only-rules.mjs';

// Checks that every cited rule exists on a page of RULES.md, that a test of `npm test` names each rule (or
// stress-only-rules.mjs says why only a stress test can), and that nothing cites a document that readers cannot open.
// `--list` prints each rule with its tests; words after it choose: `--list 6.3`, `--list stress`.

// Files written by hand; hidden folders are only found by name.
const written = ['**/*.{ts,tsx,mjs,json,css,html,md,sql}', '.github/**/*.md'];
const notOurs = new Set(['node_modules', 'dist']);
/** The command that runs a test file, null for other files. */
const commandOf = (path) => {
  if (/\.(test\.(ts|tsx|mjs)|spec\.ts)$/.test(path)) return 'npm test';
  return path.endsWith('.stress.ts') ? 'npm run stress' : null;
};

// Not checked: only reads our own lines.
const citation = /\bRules (\d+\.\d+(?:(?:,| and| to|, and) \d+\.\d+)*)/g;
/** Words for documents outside the repository, which readers cannot open. Sections of an RFC are public. */
// Not checked: only reads our own lines.
const elsewhere = /\brulings?\b|\b(?:spec|specification|design),? (?:section )?\d|(?<!RFC \d+, )\bsections? \d/i;

const root = join(import.meta.dirname, '..');
const index = await linesOf('RULES.md');
const mistakes = [];
const rules = new Map();
for await (const page of findWritten('**/rules.md')) {
  const ranges = listedFor(page);
  for (const [place, number, title] of rulesOf(await linesOf(page))) {
    if (rules.has(number)) mistakes.push(`${page}:${place}: there is another Rules ${number}`);
    if (!ranges.some(([from, to]) => isWithin(number, from, to)))
      mistakes.push(`${page}:${place}: add ${number} to the line of RULES.md that links this page`);
    rules.set(number, { place: `${page}:${place}`, title, tests: new Map() });
  }
}

let count = 0;
for await (const path of findWritten(written)) {
  for (const [place, line] of (await linesOf(path)).entries()) {
    const cited = [...line.matchAll(citation)].flatMap(([, numbers]) => numbers.match(/\b\d+\.\d+/g));
    count += cited.length;
    cited.forEach((number) => addTest(rules.get(number), path));
    const found = cited.filter((number) => !rules.has(number)).map((number) => `there is no Rules ${number}`);
    if (elsewhere.test(line)) found.push('this cites what no reader can open: cite a rule, or say the reason');
    mistakes.push(...found.map((mistake) => `${path}:${place + 1}: ${mistake}`));
  }
}
for (const [number, rule] of rules) {
  const found = whatIsWrong(number, rule);
  if (found !== null) mistakes.push(`${rule.place}: ${found}`);
}
for (const number of Object.keys(stressOnly))
  if (!rules.has(number)) mistakes.push(`scripts/stress-only-rules.mjs: there is no Rules ${number}`);
const [option, ...words] = process.argv.slice(2);
if (option === '--list') console.log(listOf(words).join('\n'));
console.log([...mistakes, `${rules.size} rules, cited ${count} times`].join('\n'));
process.exitCode = mistakes.length === 0 ? 0 : 1;

function addTest(rule, path) {
  const command = commandOf(path);
  if (rule !== undefined && command !== null) rule.tests.set(path, command);
}

/** Which tests should name the rule, as a sentence; null if they do. */
function whatIsWrong(number, { tests }) {
  if (tests.size === 0) return `no test names Rules ${number}: name it where it would fail`;
  const isQuick = [...tests.values()].includes('npm test');
  if (!isQuick && !(number in stressOnly))
    return `only stress tests name Rules ${number}: name it in a test of npm test, or say why not in scripts/stress-only-rules.mjs`;
  if (isQuick && number in stressOnly)
    return `npm test names Rules ${number}: remove it from scripts/stress-only-rules.mjs`;
  return null;
}

/** One line per rule that contains all of the words, and one per test that names it. */
function listOf(words) {
  return [...rules].flatMap(([number, { title, tests }]) => {
    const lines = [...tests].map(([path, command]) => `    ${command}: ${path}`).toSorted();
    const reason = number in stressOnly ? ` Only as a stress test: ${stressOnly[number]}` : '';
    const text = [`${number} ${title}${reason}`, ...lines].join('\n');
    return words.every((word) => text.includes(word)) ? [text] : [];
  });
}

function findWritten(pattern) {
  return glob(pattern, { cwd: root, exclude: (name) => notOurs.has(name) });
}

async function linesOf(path) {
  return (await readFile(join(root, path), 'utf8')).split('\n');
}

function rulesOf(lines) {
  return lines.flatMap((line, place) => {
    const [, number, title] = /^- \*\*(\d+\.\d+) (.*?)\*\*/.exec(line) ?? [];
    return number === undefined ? [] : [[place + 1, number, title]];
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
