import { createCanaries } from '../../testing/access/canaries.ts';
import { readRoutes } from '../../testing/access/read-routes.ts';
import { seedFamilies } from '../../testing/access/seed-families.ts';
import { makeCallers } from './callers.ts';
import { type Cell, listCells } from './cells.ts';
import { takeFamilyFromFunctions, takeFamilyFromServices } from './family-predicate.ts';
import { type Finding, judgeAnswer, judgeIsolation, type Outcome } from './judge.ts';
import { judgeAlike } from './judge-alike.ts';
import { judgeLoneChild } from './judge-lone-child.ts';
import { type Layer, takeRowLevelSecurityAway } from './layers.ts';
import { createOwners, expectCanaries, isSomebodys, watchIds } from './owners.ts';
import { openProduct, type Product } from './product.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

export interface Report {
  readonly off: readonly Layer[];
  readonly routes: number;
  readonly cells: number;
  readonly canaries: number;
  readonly changedCells: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

export interface Asked {
  readonly off?: readonly Layer[];
  readonly only?: readonly string[];
}

/** Runs the matrix. access-run.ts has removed the guards before loading this module. */
export async function runMatrix({ off = [], only = [] }: Asked): Promise<Report> {
  const startedMs = performance.now();
  await using closing = new AsyncDisposableStack();
  const product = await openProduct();
  closing.defer(product.close);
  const all = await readRoutes();
  const routes = only.length === 0 ? all : all.filter(({ route }) => only.includes(route));
  if (routes.length === 0) throw new Error(`There is no route ${only.join(', ')}`);
  const { families, callers, snapshot, canaries, ownersOf } = await seed(product);
  const countTaken = await takeAway(off, product, snapshot);

  const cells = listCells({ routes, callers, families });
  const asked = off.includes('rls') ? cells.filter((cell) => !isByPoliciesAlone(cell)) : cells;
  const outcomes: Outcome[] = [];
  for (const cell of asked) outcomes.push(await ask(cell, product, snapshot));
  // A single route may have its family condition only in functions.
  if (off.includes('family') && only.length === 0 && countTaken() === 0)
    throw new Error('No where had a family to take away');

  const isolation = outcomes.flatMap((outcome) => judgeIsolation(outcome, { canaries, ownersOf }));
  const answers = [
    ...outcomes.flatMap(judgeAnswer),
    ...outcomes.flatMap(judgeLoneChild(families)),
    ...judgeAlike(outcomes),
  ];
  return {
    off,
    routes: new Set(all.map(({ route }) => route)).size,
    cells: outcomes.length,
    changedCells: outcomes.filter(({ changes }) => changes.length > 0).length,
    canaries: canaries.size(),
    seconds: Math.round((performance.now() - startedMs) / 100) / 10,
    findings: [...isolation, ...(off.length === 0 ? answers : [])],
  };
}

/**
 * Where only PostgreSQL's policies know a helper's children (Rules 15.3): reads, whose queries name a child but no list of
 * them, and one update that the policy of redemptions confines. Everything else that a helper may ask has sees_child.
 */
const byPoliciesAlone = new Set([
  'GET /api/families/current',
  'GET /api/profiles',
  'GET /api/profiles/:id',
  'GET /api/overview',
  'GET /api/pages/parent',
  'GET /api/proposals',
  'GET /api/rewards/redemptions',
  'GET /api/tasks',
  'GET /api/tokens/trends',
  'POST /api/rewards/redemptions/:id/fulfill',
]);
/** Nothing but policies knows an adult's home (Rules 15.50). */
const isByPoliciesAlone = ({ caller, access }: Cell) =>
  caller.as === 'oneHome' || (caller.as === 'helper' && byPoliciesAlone.has(access.route));

async function seed(product: Product) {
  const canaries = createCanaries();
  const families = await seedFamilies(product.send, canaries);
  const callers = await makeCallers(product, families);
  const snapshot = await takeSnapshot(product.superuser);
  const ownersOf = createOwners(families);
  const before = (await snapshot.readRows()).filter(isSomebodys);
  expectCanaries(before, canaries);
  watchIds(before, ownersOf, canaries);
  return { families, callers, snapshot, canaries, ownersOf };
}

/** Called after seeding, which needs every layer. */
async function takeAway(off: readonly Layer[], { superuser }: Product, { tables }: Snapshot): Promise<() => number> {
  if (off.includes('rls')) await takeRowLevelSecurityAway(superuser, tables);
  if (!off.includes('family')) return () => 0;
  await takeFamilyFromFunctions(superuser);
  return takeFamilyFromServices();
}

/** Sends the request, compares every row of every table, and restores changed rows. */
async function ask(cell: Cell, { send }: Product, { findChanges, restore }: Snapshot): Promise<Outcome> {
  const answer = await send(cell.request);
  const changes = await findChanges();
  await restore(changes);
  return { cell, answer, changes: changes.filter(isSomebodys) };
}
