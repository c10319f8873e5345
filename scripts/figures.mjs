import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readCommand } from './commands.mjs';
import { refuse } from './options.mjs';
import { circlesOf, readRooms } from './rooms.mjs';

// `npm run figures` prints the size of the repository and how many files a change touches; `-- --json` is for machines.
// `--of` is the folder of another checkout, for example of an earlier commit.

const { of, operation, noun, json } = readCommand('figures');
const root = resolve(of ?? join(import.meta.dirname, '..'));
const folderMax = 25;
if (!existsSync(join(root, '.git'))) refuse(`--of must be a checkout of this repository: ${root} is none.`);

const isCode = (path) => /\.(tsx?|css|sql|html)$/.test(path);
const isProof = (path) => /(^|\/)(proof|e2e|bench)\//.test(path);
const isTest = (path) => /\.(test|fixture)\.tsx?$|(^|\/)testing\/|^api\/test\//.test(path);
const isProduct = (path) => /^[a-z-]+\/src\//.test(path) && !isTest(path) && !isProof(path);

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => isCode(path) && existsSync(join(root, path)));
const files = paths.map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lines: text.split('\n').length - 1 };
});

const linesOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0);
const sizeOf = (some) => ({ files: some.length, lines: linesOf(some) });
const product = files.filter(({ path }) => isProduct(path));
const proofs = files.filter(({ path }) => isProof(path));
const tests = files.filter(({ path }) => isTest(path) && !isProof(path));

/** Counts the matching files of the product and the others. */
function meet(name, isMet) {
  const met = files.filter(isMet);
  const ofProduct = met.filter(({ path }) => isProduct(path)).map(({ path }) => path);
  if (met.length === 0) refuse(`There is no such name in the repository: ${name}.`);
  return { product: ofProduct.length, checks: met.length - ofProduct.length, files: ofProduct };
}

/** Matches `complete-task` as complete_task, completeTask and CompleteTask as well. */
function meetOperation(name) {
  const [first = '', ...rest] = name.split('-');
  const camel = [first, ...rest.map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))].join('');
  const names = [name, name.replaceAll('-', '_'), camel, camel.replace(/^./, (letter) => letter.toUpperCase())];
  return meet(name, ({ path, text }) => names.some((each) => basename(path).includes(each) || text.includes(each)));
}

/** Matches files outside the feature's folders that import from them. */
const meetFeature = (name) =>
  meet(name, ({ path, text }) => {
    const imported = text
      .split(" from '.")
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf("'")));
    return !path.includes(`/${name}/`) && imported.some((target) => target.includes(`/${name}/`));
  });

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const ofApi = (some) => linesOf(some.filter(({ path }) => path.startsWith('api/')));
const byLength = product.toSorted((one, other) => one.lines - other.lines);
const longest = byLength.at(-1);
const figures = {
  product: sizeOf(product),
  tests: sizeOf(tests),
  proofs: sizeOf(proofs),
  api_checks_to_product: Math.round((100 * (ofApi(tests) + ofApi(proofs))) / ofApi(product)) / 100,
  lines_of_a_file: { median: byLength[byLength.length >> 1].lines, most: longest.lines, longest: longest.path },
  large_folders: Object.fromEntries(
    [...Map.groupBy(files, ({ path }) => dirname(path))]
      .filter(([, those]) => those.length > folderMax)
      .map(([folder, those]) => [folder, those.length]),
  ),
  circles: workspaces.flatMap((workspace) =>
    circlesOf(readRooms(root, workspace)).map((rooms) => [workspace, ...rooms]),
  ),
  fixtures_in_product: paths.filter((path) => /^api\/src\/.*(\.fixture\.ts$|\/testing\/)/.test(path)).length,
  operation: { name: operation, ...meetOperation(operation) },
  noun: { name: noun, ...meetFeature(noun) },
};

const reported = [
  ...['product', 'tests', 'proofs'].map((part) => [part, `${figures[part].files} files, ${figures[part].lines} lines`]),
  ["api's checks", `${figures.api_checks_to_product} lines for one of its product`],
  ['a file', `${figures.lines_of_a_file.median} lines in the median, at most ${longest.lines}: ${longest.path}`],
  [
    `over ${folderMax} files`,
    Object.entries(figures.large_folders)
      .map((each) => each.join(' '))
      .join(', ') || 'none',
  ],
  ['circles', figures.circles.map((rooms) => rooms.join(' ')).join('; ') || 'none'],
  ['fixtures in api/src', figures.fixtures_in_product],
  [operation, `named in ${figures.operation.product} files of the product, ${figures.operation.checks} of its checks`],
  [
    noun,
    `imported by ${figures.noun.product} files of the product outside its folders, ${figures.noun.checks} of its checks`,
  ],
];
if (json) process.stdout.write(`${JSON.stringify(figures)}\n`);
else process.stdout.write(reported.map(([name, text]) => `${name.padEnd(20)} ${text}\n`).join(''));
