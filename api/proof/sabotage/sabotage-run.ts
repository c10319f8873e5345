import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { allSabotage } from './all-sabotage.ts';
import { findUnlisted } from './find-unlisted.ts';
import { kinds, type Sabotage } from './sabotage.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';
import { describe, type Result, tryEach, tryWithEveryWall } from './try-sabotage.ts';
import { openDatabases } from './wall-less-database.ts';

/**
 * Removes each wall by itself and looks whether its test goes red:
 *   npm run proof:sabotage -- [--only NAME|KIND] [--json]
 * Ends with 1 where a wall is not missed, a test is red with every wall in its place, or a wall is not in the list.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
});
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const root = join(import.meta.dirname, '../../..');
// More at once would make the tests wait for the machine, and those of locks are about waiting.
const lanes = Math.min(2, availableParallelism());
const startedMs = performance.now();

const isKind = kinds.some((kind) => kind === values.only);
const isChosen = ({ kind, name }: Sabotage) => (isKind ? kind === values.only : name.includes(values.only));
const chosen = allSabotage.filter(isChosen);
const removed = chosen.filter(({ equivalent }) => equivalent === undefined);
const equivalent = chosen.flatMap(({ kind, name, test, equivalent: why }): Result[] =>
  why === undefined ? [] : [{ kind, name, test, outcome: 'equivalent', why, red: [], seconds: 0 }],
);

await using closing = new AsyncDisposableStack();
// Else PostgreSQL, which outlives whoever started it, would stay, and the copies of the tree.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.disposeAsync().finally(() => process.exit(1)));
}
const databases = closing.use(await openDatabases());
const trees: TreeCopy[] = [];
for (let lane = 0; lane < lanes; lane += 1) trees.push(closing.use(await copyTree(root)));
const unlisted = await listUnlisted(databases.ownerUrl);
for (const each of unlisted) say(each);
const brokenBefore = await tryWithEveryWall(removed, { databases, trees, say });
const results = [...equivalent, ...(await tryEach(removed, { databases, trees, say }))];
report();

async function listUnlisted(ownerUrl: string): Promise<string[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await findUnlisted(owner, root);
  } finally {
    await owner.end();
  }
}

function report(): void {
  for (const kind of kinds) {
    const ofKind = results.filter((result) => result.kind === kind);
    const count = (outcome: Result['outcome']) => ofKind.filter((one) => one.outcome === outcome).length;
    if (ofKind.length > 0) say(`${kind}: ${count('red')} red of ${ofKind.length}, ${count('equivalent')} equivalent`);
  }
  for (const result of results) if (result.outcome !== 'red') say(describe(result));
  const isEachMissed = results.every(({ outcome }) => outcome === 'red' || outcome === 'equivalent');
  const ok = results.length > 0 && isEachMissed && unlisted.length === 0 && brokenBefore.length === 0;
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  say(`${results.length} walls in ${seconds} s: ${ok ? 'each is missed when it is gone' : 'not all is well'}`);
  const summary = { ok, seconds, walls: results.length, unlisted, brokenBefore, results };
  if (values.json) process.stdout.write(`${JSON.stringify(summary)}\n`);
  process.exitCode = ok ? 0 : 1;
}
