import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';
// The build in plain JavaScript; the package's other builds start Java or a binary.
import recheck from 'recheck/lib/browser.js';

// Run by `npm run verify`. Requests can contain any text, so if a regular expression takes quadratic time, a few
// kilobytes block the server. Each regular expression in running code must be linear, or a comment on its line or the
// one above must give the reason why not. The only argument is another repository to check.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const advice = `Write it so that no text can be read in two ways, or say above it "// Not checked: " and why.`;
const reason = /\/\/ Not checked: \w/;
// Most take milliseconds; one that takes this long is too complex for a reader as well.
const judgeMaxMs = 60_000;

const isSource = (path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|fixture)\.tsx?$|(?:^|\/)testing\//.test(path);
const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(isSource)
    .toSorted();

function* nodesOf(tree) {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) yield tree;
  for (const part of Object.values(tree)) yield* nodesOf(part);
}

const isConstructed = ({ type, callee }) => /^(?:New|Call)Expression$/.test(type) && callee?.value === 'RegExp';

/** The expressions in a file; one that is built at run time has no pattern. */
function expressionsOf(file, text) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  return [...nodesOf(tree)].flatMap((node) => {
    if (node.type === 'RegExpLiteral') return [{ ...node, written: `/${node.pattern}/${node.flags}` }];
    return isConstructed(node) ? [{ written: 'RegExp(' }] : [];
  });
}

/** True if every occurrence has a reason, so identical expressions need no distinction. */
function hasReason(lines, written) {
  const places = lines.flatMap((line, index) => (line.includes(written) ? [index] : []));
  return places.length > 0 && places.every((index) => reason.test(lines[index]) || reason.test(lines[index - 1] ?? ''));
}

const judged = new Map();

/** Describes the problem; undefined if there is none. */
function faultOf({ pattern, flags, written }) {
  if (pattern === undefined) return 'is put together while the program runs, so nobody can judge it';
  if (!judged.has(written)) {
    judged.set(written, recheck.checkSync(pattern, flags, { checker: 'automaton', timeout: judgeMaxMs }));
  }
  const { status, complexity, error } = judged.get(written);
  if (status === 'safe') return undefined;
  return status === 'vulnerable' ? `takes ${complexity.summary} time` : `cannot be judged (${error.kind})`;
}

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
let count = 0;
for (const file of [...workspaces.map((workspace) => `${workspace}/src`), 'scripts'].flatMap(filesOf)) {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  for (const expression of expressionsOf(file, text)) {
    count += 1;
    const { written } = expression;
    const fault = hasReason(lines, written) ? undefined : faultOf(expression);
    if (!fault) continue;
    const line = lines.findIndex((one) => one.includes(written)) + 1;
    console.log(`${file}:${line}: ${written} ${fault}`);
    process.exitCode = 1;
  }
}
console.log(process.exitCode ? advice : `${count} expressions, each of them linear or with a reason`);
