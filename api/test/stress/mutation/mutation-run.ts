import { join } from 'node:path';
import { Client } from 'pg';
import { listMutants } from './list-mutants.ts';
import { differs } from '../citus/differs.ts';
import { kinds, type Mutant } from './mutant.ts';
import { openDatabases } from './mutated-database.ts';
import { openSpreadDatabase } from './spread-database.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';
import { describe, equivalentOf, type Result, tryEach, tryUnmutated } from './try-mutants.ts';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';

/**
 * Removes each protection separately and checks that its test fails:
 *   npm run stress -- mutation [--only NAME|KIND] [--list] [--json]
 *     [--url … --app-url … --superuser-url … --plain-url … --plain-app-url …]
 * The URLs are those of `npm run stress -- citus`: of a database already distributed by Citus, and of an empty plain
 * PostgreSQL. Exits with 1 if a mutant survives, a test fails without a mutant, or a lock or guard has no test.
 */
const asked = readCommand('stress mutation');
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const root = join(import.meta.dirname, '../../../..');
const startedMs = performance.now();

const isKind = kinds.some((kind) => kind === asked.only);
const isChosen = ({ kind, name }: Mutant) => (isKind ? kind === asked.only : name.includes(asked.only));

await using closing = new AsyncDisposableStack();
// Otherwise PostgreSQL, which outlives its parent, and the copies of the tree would be left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.disposeAsync().finally(() => process.exit(1)));
}
const { url: spreadUrl, 'app-url': appUrl, 'superuser-url': superuserUrl } = asked;
const failing: typeof differs = spreadUrl === undefined ? {} : differs;
const databases = closing.use(await openAsked());
const { mutants, gaps } = await readList(databases.ownerUrl);
const chosen = mutants.filter(isChosen);
if (chosen.length === 0) {
  await closing.disposeAsync();
  refuse(`There is no mutant and no kind ${JSON.stringify(asked.only)}: npm run stress -- mutation --list shows all.`);
}
for (const gap of gaps) say(gap);
if (asked.list) for (const { kind, name } of chosen) process.stdout.write(`${kind} ${name}\n`);
else await tryChosen();

function openAsked() {
  if (spreadUrl === undefined) return openDatabases();
  const [plainUrl, plainAppUrl] = [asked['plain-url'], asked['plain-app-url']];
  if (!appUrl || !superuserUrl || !plainUrl || !plainAppUrl)
    return refuse('With --url it needs --app-url, --superuser-url, --plain-url and --plain-app-url.');
  const plain = { ownerUrl: plainUrl, appUrl: plainAppUrl };
  return openSpreadDatabase({ spread: { ownerUrl: spreadUrl, appUrl, superuserUrl }, plain });
}

async function readList(ownerUrl: string) {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { mutants, gaps } = await listMutants(owner, root);
    return { mutants: mutants.map(asFailing), gaps };
  } finally {
    await owner.end();
  }
}

/** Marks mutants whose test cannot be expected to fail. */
function asFailing(mutant: Mutant): Mutant {
  const why = 'named' in mutant.test && mutant.test.named ? failing[mutant.test.named] : undefined;
  return why === undefined ? mutant : { ...mutant, equivalent: why };
}

async function tryChosen(): Promise<void> {
  const trees: TreeCopy[] = [];
  for (let lane = 0; lane < databases.lanes; lane += 1) trees.push(closing.use(await copyTree(root)));
  const tried = chosen.filter(({ equivalent }) => equivalent === undefined);
  const brokenBefore = await tryUnmutated(tried, { databases, trees, failing, say });
  const equivalent = chosen.flatMap((one) => (one.equivalent === undefined ? [] : equivalentOf(one, one.equivalent)));
  report([...equivalent, ...(await tryEach(tried, { databases, trees, failing, say }))], brokenBefore);
}

function report(results: readonly Result[], brokenBefore: readonly string[]): void {
  for (const kind of kinds) {
    const ofKind = results.filter((result) => result.kind === kind);
    const count = (outcome: Result['outcome']) => ofKind.filter((one) => one.outcome === outcome).length;
    const counts = `${count('killed')} killed, ${count('survived')} survived, ${count('equivalent')} equivalent`;
    if (ofKind.length > 0) say(`${kind}: ${ofKind.length} mutants, ${counts}`);
  }
  for (const result of results) if (result.outcome !== 'killed') say(describe(result));
  const isEachKilled = results.every(({ outcome }) => outcome === 'killed' || outcome === 'equivalent');
  const ok = results.length > 0 && isEachKilled && gaps.length === 0 && brokenBefore.length === 0;
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  say(`${results.length} mutants in ${seconds} s: ${ok ? 'each is killed' : 'not all is well'}`);
  const summary = { ok, seconds, mutants: results.length, gaps, brokenBefore, results };
  if (asked.json) process.stdout.write(`${JSON.stringify(summary)}\n`);
  process.exitCode = ok ? 0 : 1;
}
