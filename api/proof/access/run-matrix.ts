import { makeCallers } from './callers.ts';
import { type Cell, listCells } from './cells.ts';
import { takeFamilyFromFunctions, takeFamilyFromServices } from './family-predicate.ts';
import { type Finding, judgeAnswer, judgeWalls, type Outcome } from './judge.ts';
import { judgeAlike } from './judge-alike.ts';
import { type Layer, takeRowLevelSecurityAway } from './layers.ts';
import { createMarkers } from './markers.ts';
import { createOwners, expectMarked, markIds } from './owners.ts';
import { openProduct, type Product } from './product.ts';
import { rows } from './rows.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { makeWorld } from './world.ts';

export interface Report {
  readonly off: readonly Layer[];
  readonly routes: number;
  readonly cells: number;
  readonly markers: number;
  readonly changedCells: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

type Asked = { off: readonly Layer[]; only: readonly string[] };

/** Guards that are off were taken away before this module was loaded (access-run.ts). */
export async function runMatrix({ off, only }: Asked): Promise<Report> {
  const startedMs = performance.now();
  await using closing = new AsyncDisposableStack();
  const product = await openProduct();
  closing.defer(product.close);
  const routes = expectRowForEach(product);
  const { world, callers, snapshot, markers, ownersOf } = await makeGround(product);
  const countTaken = await takeAway(off, product, snapshot);

  const cells = listCells(world, callers, (route) => only.length === 0 || only.includes(route));
  if (cells.length === 0) throw new Error(`No row is about ${only.join(', ')}`);
  const outcomes: Outcome[] = [];
  for (const cell of cells) outcomes.push(await ask(cell, product, snapshot));
  if (off.includes('family') && countTaken() === 0) throw new Error('No where had a family to take away');

  const walls = outcomes.flatMap((outcome) => judgeWalls(outcome, { markers, ownersOf }));
  const answers = off.length === 0 ? [...outcomes.flatMap(judgeAnswer), ...judgeAlike(outcomes)] : [];
  return {
    off,
    routes: routes.length,
    cells: cells.length,
    changedCells: outcomes.filter(({ changes }) => changes.length > 0).length,
    markers: markers.size(),
    seconds: Math.round((performance.now() - startedMs) / 100) / 10,
    findings: [...walls, ...answers],
  };
}

/** Each route has a row, each row a route. */
function expectRowForEach({ app }: Product): string[] {
  const walked = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const routes = [...new Set(walked.map(({ method, path }) => `${method} ${path}`))];
  const known = [...new Set(rows.map(({ route }) => route))];
  const odd = [
    ...routes.filter((route) => !known.includes(route)).map((route) => `${route} has no row`),
    ...known.filter((route) => !routes.includes(route)).map((route) => `${route} has a row and is no route`),
  ];
  if (odd.length > 0) throw new Error(odd.join('; '));
  return routes;
}

async function makeGround(product: Product) {
  const markers = createMarkers();
  const world = await makeWorld(product, markers);
  const callers = await makeCallers(product, world);
  const snapshot = await takeSnapshot(product.superuser);
  const ownersOf = createOwners(world);
  const before = await snapshot.readRows();
  expectMarked(before, markers);
  markIds(before, ownersOf, markers);
  return { world, callers, snapshot, markers, ownersOf };
}

/** Only now: the world is made with every layer in its place. */
async function takeAway(off: readonly Layer[], { superuser }: Product, { tables }: Snapshot): Promise<() => number> {
  if (off.includes('rls')) await takeRowLevelSecurityAway(superuser, tables);
  if (!off.includes('family')) return () => 0;
  await takeFamilyFromFunctions(superuser);
  return takeFamilyFromServices();
}

/** Sends it, looks at every row of every table, and puts back what has changed. */
async function ask(cell: Cell, { send }: Product, { findChanges, restore }: Snapshot): Promise<Outcome> {
  const answer = await send(cell.request);
  const changes = await findChanges();
  await restore(changes);
  return { cell, answer, changes };
}
