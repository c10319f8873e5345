import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

// Not checked: only reads our own sources.
const imported = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g;
const isSource = (path) => /\.(tsx?|sql)$/.test(path) && !/\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(path);
const slashed = (path) => path.replaceAll('\\', '/');
// Not checked: only reads our own sources.
const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\/|^ *(?:--|\/\/).*$/gm, '');

const importsOf = ({ path, text }, tree) =>
  [...text.matchAll(imported)]
    .map(([, target]) => slashed(relative(tree, resolve(tree, dirname(path), target))))
    .filter((target) => !target.startsWith('../'));

function sqlNamesOf(files) {
  const functions = files
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ path, text }) => [...text.matchAll(definition)].map(([, name]) => [name, path]));
  const tables = files.flatMap(({ path, text }) => {
    const [, name] = path.endsWith('.entity.ts') ? (/\btableName: '(\w+)'/.exec(text) ?? []) : [];
    return name ? [[name, path]] : [];
  });
  return {
    functions: new Map(functions),
    tables: new Map(tables),
  };
}

const definition = /^create (?:function|procedure) (\w+)/gm;
const calls = /\b([a-z]+(?:_[a-z]+)+)\(/g;
const namings = /\b(?:from|join|into|update|table|references) (?:only )?([a-z_]+)\b/g;

function reachedBySql({ text }, { functions, tables }) {
  const bare = withoutComments(text);
  const made = (names, found) => [...bare.matchAll(found)].flatMap(([, name]) => names.get(name) ?? []);
  return [...made(functions, calls), ...made(tables, namings)];
}

function arrowsOf(reaches, roomOf) {
  const leaving = reaches.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const arrows = Map.groupBy(leaving, ({ from, to }) => `${roomOf(from)} ${roomOf(to)}`);
  return [...arrows.values()].map((by) => ({ from: roomOf(by[0].from), to: roomOf(by[0].to), by }));
}

/** A layer such as `family/tasks` makes each folder of `family` a room. */
function roomsOf(layers) {
  const houses = new Set(layers.filter((layer) => layer.includes('/')).map((layer) => layer.split('/')[0]));
  return (path) => {
    const [first, second, ...rest] = path.split('/');
    return houses.has(first) && rest.length > 0 ? `${first}/${second}` : first;
  };
}

/** The unordered rooms of a workspace's `src`, the arrows between them, and the `layers` of its package.json. */
export function readRooms(root, workspace) {
  const tree = join(root, workspace, 'src');
  const paths = readdirSync(tree, { recursive: true }).map(slashed).filter(isSource).toSorted();
  const files = paths.map((path) => ({ path, text: readFileSync(join(tree, path), 'utf8') }));
  const names = sqlNamesOf(files);
  const reaches = files.flatMap((file) =>
    [...new Set([...importsOf(file, tree), ...reachedBySql(file, names)])].map((to) => ({ from: file.path, to })),
  );
  const { layers = [] } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  const roomOf = roomsOf(layers);
  return { tree, layers, rooms: paths.map(roomOf), arrows: arrowsOf(reaches, roomOf) };
}

/** The rooms reachable from one, including itself only on a cycle. */
function reachedFrom(room, arrows, seen = new Set()) {
  for (const { to } of arrows.filter(({ from }) => from === room)) {
    if (seen.has(to)) continue;
    seen.add(to);
    reachedFrom(to, arrows, seen);
  }
  return seen;
}

/** Groups of rooms that all reach each other. */
export function circlesOf({ rooms, arrows }) {
  const reached = new Map([...new Set(rooms)].map((room) => [room, reachedFrom(room, arrows)]));
  const groups = [...reached].map(([room, those]) =>
    [...reached.keys()].filter((other) => those.has(other) && reached.get(other).has(room)),
  );
  return [...new Map(groups.filter(({ length }) => length > 1).map((group) => [group.join(), group])).values()];
}
