import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

// Run by `npm run verify`. In each workspace's `src` no two folders may reach each other by imports, type imports
// included: who opens one would have to read the other. Where the workspace's package.json lists its `layers` from the
// ground up, none may import a later one either; what the list does not name stands on top. A file directly in `src`
// counts as a folder. Prints each tree in order; the one argument is a repository other than this.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const advice = 'Nothing reaches upward: move what both need downward, or pass it as an argument.';

// Not checked: reads our own sources alone.
const imported = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g;
const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(path);
const slashed = (path) => path.replaceAll('\\', '/');
const folderOf = (path) => path.split('/')[0];
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Each import that leaves its folder, as paths inside the tree. */
const importsOf = (tree, file) =>
  [...readFileSync(join(tree, file), 'utf8').matchAll(imported)]
    .map(([, target]) => ({ from: file, to: slashed(relative(tree, resolve(tree, dirname(file), target))) }))
    .filter(({ from, to }) => !to.startsWith('../') && folderOf(from) !== folderOf(to));

/** The folders that lead from one to another by imports, both included; undefined where none do. */
function wayBetween(from, to, arrows) {
  const ways = [[from]];
  for (const way of ways) {
    if (way.at(-1) === to) return way;
    const next = arrows.filter((arrow) => arrow.from === way.at(-1)).map((arrow) => arrow.to);
    ways.push(...next.filter((folder) => !ways.some((known) => known.includes(folder))).map((one) => [...way, one]));
  }
  return undefined;
}

/** One arrow for all imports between two folders. */
function arrowsOf(imports) {
  const arrows = Map.groupBy(imports, ({ from, to }) => `${folderOf(from)} ${folderOf(to)}`);
  return [...arrows.values()].map((by) => ({ from: folderOf(by[0].from), to: folderOf(by[0].to), by }));
}

/** What is wrong with an arrow, in words; undefined where nothing is. */
function faultOf({ from, to }, rankOf, arrows) {
  if (rankOf(to) < rankOf(from)) return undefined;
  if (rankOf(to) > rankOf(from)) return `${from} imports ${to}, which stands above it`;
  const wayBack = wayBetween(to, from, arrows);
  return wayBack && `${from} imports ${to}, which reaches it again: ${wayBack.join(' -> ')}`;
}

/** The folders from the ground up: each after all that it imports. */
function inOrder(folders, arrows, seen = new Set()) {
  return folders.flatMap((folder) => {
    if (seen.has(folder)) return [];
    seen.add(folder);
    const below = arrows.filter(({ from }) => from === folder).map(({ to }) => to);
    return [...inOrder(below, arrows, seen), folder];
  });
}

function check(workspace) {
  const tree = join(root, workspace, 'src');
  const files = readdirSync(tree, { recursive: true }).map(slashed).filter(isSource).toSorted();
  const arrows = arrowsOf(files.flatMap((file) => importsOf(tree, file)));
  const { layers = [] } = readJson(join(workspace, 'package.json'));
  const rankOf = (folder) => (layers.includes(folder) ? layers.indexOf(folder) : layers.length);
  console.log(
    `${workspace}/src from the ground up: ${inOrder([...layers, ...files.map(folderOf)], arrows).join(', ')}`,
  );
  const missing = layers.filter((layer) => !existsSync(join(tree, layer)));
  const faults = arrows.flatMap((arrow) => {
    const fault = faultOf(arrow, rankOf, arrows);
    return fault ? [`${fault}${arrow.by.map(({ from, to }) => `\n    ${from} -> ${to}`).join('')}`] : [];
  });
  return [...missing.map((layer) => `${layer} is a layer in package.json alone`), ...faults];
}

for (const workspace of readJson('package.json').workspaces) {
  const faults = check(workspace);
  if (faults.length === 0) continue;
  console.log([...faults.map((fault) => `  ${fault}`), advice].join('\n'));
  process.exitCode = 1;
}
