import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRooms } from './rooms.mjs';

// Run by `npm run verify`. In each workspace's `src`, rooms must not depend on each other in a cycle, by imports (including
// types) or by SQL that uses another room's function or table. If package.json lists the workspace's `layers` from the
// ground up, no layer may use a later one; unlisted rooms are on top. A room is a folder in `src`, or in a folder that is
// part of a listed path (`family/tasks`); a file directly in `src` also counts as one. Prints each tree in order. The only
// argument is another repository to check.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const advice = 'Nothing reaches upward: move what both need downward, or pass it as an argument.';

/** A shortest path of rooms between two, both included; undefined if there is none. */
function wayBetween(from, to, arrows) {
  const ways = [[from]];
  for (const way of ways) {
    if (way.at(-1) === to) return way;
    const next = arrows.filter((arrow) => arrow.from === way.at(-1)).map((arrow) => arrow.to);
    ways.push(...next.filter((room) => !ways.some((known) => known.includes(room))).map((one) => [...way, one]));
  }
  return undefined;
}

/** Describes the problem; undefined if there is none. */
function faultOf({ from, to }, rankOf, arrows) {
  if (rankOf(to) < rankOf(from)) return undefined;
  if (rankOf(to) > rankOf(from)) return `${from} reaches ${to}, which stands above it`;
  const wayBack = wayBetween(to, from, arrows);
  return wayBack && `${from} reaches ${to}, which reaches it again: ${wayBack.join(' -> ')}`;
}

/** Sorts the rooms so that each follows all its imports. */
function inOrder(rooms, arrows, seen = new Set()) {
  return rooms.flatMap((room) => {
    if (seen.has(room)) return [];
    seen.add(room);
    const below = arrows.filter(({ from }) => from === room).map(({ to }) => to);
    return [...inOrder(below, arrows, seen), room];
  });
}

function check(workspace) {
  const { tree, layers, rooms, arrows } = readRooms(root, workspace);
  const rankOf = (room) => (layers.includes(room) ? layers.indexOf(room) : layers.length);
  console.log(`${workspace}/src from the ground up: ${inOrder([...layers, ...rooms], arrows).join(', ')}`);
  const missing = layers.filter((layer) => !existsSync(join(tree, layer)));
  const faults = arrows.flatMap((arrow) => {
    const fault = faultOf(arrow, rankOf, arrows);
    return fault ? [`${fault}${arrow.by.map(({ from, to }) => `\n    ${from} -> ${to}`).join('')}`] : [];
  });
  return [...missing.map((layer) => `${layer} is a layer in package.json alone`), ...faults];
}

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
for (const workspace of workspaces) {
  const faults = check(workspace);
  if (faults.length === 0) continue;
  console.log([...faults.map((fault) => `  ${fault}`), advice].join('\n'));
  process.exitCode = 1;
}
