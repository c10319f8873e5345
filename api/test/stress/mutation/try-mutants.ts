import type { AccessTest, JestTest } from '../../testing/feature-mutants.ts';
import type { Edit, Mutant } from './mutant.ts';
import type { Databases } from './mutated-database.ts';
import { accessFile, runTest, type Verdict } from './run-test.ts';
import type { TreeCopy } from './tree-copy.ts';

type Test = JestTest | AccessTest;

export interface Result extends Pick<Mutant, 'kind' | 'name'> {
  readonly file: string;
  readonly outcome: 'killed' | 'survived' | 'could not be tried' | 'equivalent';
  readonly why: string;
  readonly failed: readonly string[];
  readonly seconds: number;
}

export interface Laboratory {
  readonly databases: Databases;
  readonly trees: readonly TreeCopy[];
  readonly failing: Readonly<Record<string, string>>;
  readonly say: (sentence: string) => void;
}

/** Runs one lane per tree; each takes the next item as soon as it is free. */
async function inLanes<Item>(
  list: readonly Item[],
  trees: readonly TreeCopy[],
  work: (item: Item, tree: TreeCopy) => Promise<void>,
) {
  const waiting = list.values();
  await Promise.all(
    trees.map(async (tree) => {
      for (const item of waiting) await work(item, tree);
    }),
  );
}

/**
 * Runs the tests without mutants and returns the names of the failing ones, which would prove nothing about a mutant.
 */
export async function tryUnmutated(mutants: readonly Mutant[], laboratory: Laboratory): Promise<string[]> {
  const { trees, say } = laboratory;
  const groups = Map.groupBy(mutants, groupOf);
  say(`${groups.size} tests without any mutant …`);
  const broken: string[] = [];
  await inLanes([...groups], trees, async ([group, members], tree) => {
    const test = wholeOf(members.map((each) => each.test));
    const edits = members[0]?.without ?? [];
    const { failed, why, trouble } = await judge(laboratory, tree, { mutant: null, edits, test });
    const passed = trouble === null && failed.length === 0;
    say(
      passed
        ? `  passed  ${group}`
        : `  FAILED  ${group}\n${(trouble ?? [failed[0], why].join('\n')).slice(0, whyMax)}`,
    );
    if (!passed) broken.push(group);
  });
  return broken;
}

interface Trial {
  readonly mutant: Mutant | null;
  readonly edits: readonly Edit[];
  readonly test: Test;
}

/** Ignores tests that fail anyway. */
async function judge({ databases, failing }: Laboratory, tree: TreeCopy, { mutant, edits, test }: Trial) {
  const verdict = await tree.whileEdited(edits, () =>
    databases.whileMutated(mutant, (env) => runTest(test, { path: tree.path, env })),
  );
  return { ...verdict, failed: verdict.failed.filter((name) => !(name in failing)) };
}

const fileOf = (test: Test) => ('routes' in test ? accessFile : test.file);

function groupOf({ test, without = [] }: Mutant): string {
  const off = [...('routes' in test ? [test.by, ...test.off] : []), ...without.map(({ file }) => file)];
  return [fileOf(test), ...off].join(' ');
}

/** Merges tests into one run: all tests of a file, or all routes that the matrix requests in the same way. */
function wholeOf(tests: readonly Test[]): Test {
  const [first] = tests;
  if (!first) throw new Error('A group has a member');
  const routes = tests.flatMap((test) => ('routes' in test ? test.routes : []));
  return 'routes' in first ? { ...first, routes } : { file: first.file };
}

export async function tryEach(mutants: readonly Mutant[], laboratory: Laboratory): Promise<Result[]> {
  const { trees, say } = laboratory;
  const results: Result[] = [];
  await inLanes(mutants, trees, async (mutant, tree) => {
    const result = await tryOne(mutant, laboratory, tree);
    results.push(result);
    say(`${String(results.length).padStart(4)} of ${mutants.length}  ${describe(result)}`);
  });
  return results;
}

async function tryOne(mutant: Mutant, laboratory: Laboratory, tree: TreeCopy): Promise<Result> {
  const fromMs = performance.now();
  const { edit, without = [], test } = mutant;
  const edits = [...(edit ? [edit] : []), ...without];
  const judging = judge(laboratory, tree, { mutant, edits, test });
  const verdict = await judging.catch((error: unknown): Verdict => ({ failed: [], why: '', trouble: String(error) }));
  return toResult(mutant, verdict, Math.round((performance.now() - fromMs) / 100) / 10);
}

function toResult({ kind, name, test }: Mutant, { failed, why, trouble }: Verdict, seconds: number): Result {
  const found = failed.length > 0 ? 'killed' : 'survived';
  const outcome = trouble === null ? found : 'could not be tried';
  return { kind, name, file: fileOf(test), outcome, why: (trouble ?? why).slice(0, whyMax), failed, seconds };
}
const whyMax = 600;

export const equivalentOf = ({ kind, name, test }: Mutant, why: string): Result => ({
  kind,
  name,
  file: fileOf(test),
  outcome: 'equivalent',
  why,
  failed: [],
  seconds: 0,
});

export function describe({ kind, name, outcome, why, file, seconds }: Result): string {
  if (outcome === 'killed') return `killed (${seconds} s)  ${kind} ${name}  ${file}`;
  return `${outcome.toUpperCase()}  ${kind} ${name}  ${file}\n${why}`;
}
