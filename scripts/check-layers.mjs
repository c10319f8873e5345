import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

// Run by `npm run verify`. In each workspace's `src` no two rooms may reach each other, by imports (type imports included)
// or by SQL, which calls a function or names a table of another room: who opens one would have to read the other. Where
// the workspace's package.json lists its `layers` from the ground up, none may reach a later one either; what the list
// does not name stands on top. A room is a folder in `src`, or in a folder that the list names as part of a path
// (`family/tasks`); a file directly in `src` counts as one. Prints each tree in order; the one argument is a repository
// other than this.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const advice = 'Nothing reaches upward: move what both need downward, or pass it as an argument.';

// Not checked: reads our own sources alone.
const imported = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g;
const isSource = (path) => /\.(tsx?|sql)$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path);
const slashed = (path) => path.replaceAll('\\', '/');
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
// Not checked: reads our own sources alone.
const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\/|^ *(?:--|\/\/).*$/gm, '');

/** Each import of a file, as a path inside the tree. */
const importsOf = ({ path, text }, tree) =>
  [...text.matchAll(imported)]
    .map(([, target]) => slashed(relative(tree, resolve(tree, dirname(path), target))))
    .filter((target) => !target.startsWith('../'));

/** The file of each function and each table in PostgreSQL: `complete-task.sql` makes complete_task. */
function sqlNamesOf(files) {
  const functions = files.filter(({ path }) => path.endsWith('.sql'));
  const tables = files.flatMap(({ path, text }) => {
    const [, name] = path.endsWith('.entity.ts') ? (/\btableName: '(\w+)'/.exec(text) ?? []) : [];
    return name ? [[name, path]] : [];
  });
  return {
    functions: new Map(functions.map(({ path }) => [basename(path, '.sql').replaceAll('-', '_'), path])),
    tables: new Map(tables),
  };
}

const calls = /\b([a-z]+(?:_[a-z]+)+)\(/g;
const namings = /\b(?:from|join|into|update|table|references) (?:only )?([a-z_]+)\b/g;

/** What a file's SQL calls and reads, by where that is made. */
function reachedBySql({ text }, { functions, tables }) {
  const bare = withoutComments(text);
  const made = (names, found) => [...bare.matchAll(found)].flatMap(([, name]) => names.get(name) ?? []);
  return [...made(functions, calls), ...made(tables, namings)];
}

/** The rooms that lead from one to another, both included; undefined where none do. */
function wayBetween(from, to, arrows) {
  const ways = [[from]];
  for (const way of ways) {
    if (way.at(-1) === to) return way;
    const next = arrows.filter((arrow) => arrow.from === way.at(-1)).map((arrow) => arrow.to);
    ways.push(...next.filter((room) => !ways.some((known) => known.includes(room))).map((one) => [...way, one]));
  }
  return undefined;
}

/** One arrow for all that leads from a room to another. */
function arrowsOf(reaches, roomOf) {
  const leaving = reaches.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const arrows = Map.groupBy(leaving, ({ from, to }) => `${roomOf(from)} ${roomOf(to)}`);
  return [...arrows.values()].map((by) => ({ from: roomOf(by[0].from), to: roomOf(by[0].to), by }));
}

/** What is wrong with an arrow, in words; undefined where nothing is. */
function faultOf({ from, to }, rankOf, arrows) {
  if (rankOf(to) < rankOf(from)) return undefined;
  if (rankOf(to) > rankOf(from)) return `${from} reaches ${to}, which stands above it`;
  const wayBack = wayBetween(to, from, arrows);
  return wayBack && `${from} reaches ${to}, which reaches it again: ${wayBack.join(' -> ')}`;
}

/** The rooms from the ground up: each after all that it imports. */
function inOrder(rooms, arrows, seen = new Set()) {
  return rooms.flatMap((room) => {
    if (seen.has(room)) return [];
    seen.add(room);
    const below = arrows.filter(({ from }) => from === room).map(({ to }) => to);
    return [...inOrder(below, arrows, seen), room];
  });
}

/** A layer `family/tasks` makes each folder of `family` a room. */
function roomsOf(layers) {
  const houses = new Set(layers.filter((layer) => layer.includes('/')).map((layer) => layer.split('/')[0]));
  return (path) => {
    const [first, second, ...rest] = path.split('/');
    return houses.has(first) && rest.length > 0 ? `${first}/${second}` : first;
  };
}

function check(workspace) {
  const tree = join(root, workspace, 'src');
  const paths = readdirSync(tree, { recursive: true }).map(slashed).filter(isSource).toSorted();
  const files = paths.map((path) => ({ path, text: readFileSync(join(tree, path), 'utf8') }));
  const names = sqlNamesOf(files);
  const reaches = files.flatMap((file) =>
    [...new Set([...importsOf(file, tree), ...reachedBySql(file, names)])].map((to) => ({ from: file.path, to })),
  );
  const { layers = [] } = readJson(join(workspace, 'package.json'));
  const roomOf = roomsOf(layers);
  const arrows = arrowsOf(reaches, roomOf);
  const rankOf = (room) => (layers.includes(room) ? layers.indexOf(room) : layers.length);
  console.log(`${workspace}/src from the ground up: ${inOrder([...layers, ...paths.map(roomOf)], arrows).join(', ')}`);
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
