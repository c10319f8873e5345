import { inLanes } from './in-lanes.ts';
import { runTest, type Verdict } from './run-test.ts';
import type { Sabotage, Test } from './sabotage.ts';
import type { TreeCopy } from './tree-copy.ts';
import type { Databases } from './wall-less-database.ts';

export interface Result extends Pick<Sabotage, 'kind' | 'name'> {
  readonly test: Test;
  readonly outcome: 'red' | 'survived' | 'could not be tried' | 'equivalent';
  /** What went red first; of an equivalent one, why nothing can. */
  readonly why: string;
  readonly red: readonly string[];
  readonly seconds: number;
}

export interface Ground {
  readonly databases: Databases;
  /** One for each that works at the same time. */
  readonly trees: readonly TreeCopy[];
  readonly say: (sentence: string) => void;
}

/** A test that is red anyway says nothing about the wall that is gone: those that are, by name. */
export async function tryWithEveryWall(walls: readonly Sabotage[], { databases, trees, say }: Ground) {
  const tests = new Map(walls.map(({ test }) => [keyOf(test), test]));
  say(`${tests.size} tests with every wall in its place …`);
  const broken: string[] = [];
  await inLanes([...tests], trees, async ([key, test], { path }) => {
    const verdict = await databases.whileWithout(null, (env) => runTest(wholeOf(test), { path, env }));
    const trouble = verdict.trouble ?? (verdict.red.length > 0 ? `${verdict.red.join('; ')}\n${verdict.why}` : null);
    say(trouble === null ? `  green  ${key}` : `  RED    ${key}\n${trouble}`);
    if (trouble !== null) broken.push(key);
  });
  return broken;
}

/** A file once for all its tests, the matrix once for each set of layers that is off. */
const keyOf = (test: Test) => ('route' in test ? [test.file, ...test.off].join(' without ') : test.file);
const wholeOf = (test: Test): Test => ('route' in test ? { ...test, route: '' } : { file: test.file });

/** Each wall by itself. */
export async function tryEach(walls: readonly Sabotage[], { databases, trees, say }: Ground): Promise<Result[]> {
  const results: Result[] = [];
  await inLanes(walls, trees, async (wall, tree) => {
    const result = await tryWithout(wall, databases, tree);
    results.push(result);
    say(`${String(results.length).padStart(4)} of ${walls.length}  ${describe(result)}`);
  });
  return results;
}

async function tryWithout(wall: Sabotage, databases: Databases, tree: TreeCopy): Promise<Result> {
  const fromMs = performance.now();
  const { edit, test } = wall;
  const trying = databases.whileWithout(wall, (env) => {
    const run = () => runTest(test, { path: tree.path, env });
    return edit ? tree.whileEdited(edit, run) : run();
  });
  const verdict = await trying.catch((error: unknown) => ({ red: [], why: '', trouble: String(error) }));
  return toResult(wall, verdict, Math.round((performance.now() - fromMs) / 100) / 10);
}

function toResult({ kind, name, test }: Sabotage, { red, why, trouble }: Verdict, seconds: number): Result {
  const found = red.length > 0 ? 'red' : 'survived';
  const outcome = trouble === null ? found : 'could not be tried';
  return { kind, name, test, outcome, why: (trouble ?? why).slice(0, whyMax), red, seconds };
}
const whyMax = 600;

export function describe({ kind, name, outcome, why, test, seconds }: Result): string {
  if (outcome === 'red') return `red (${seconds} s)  ${kind} ${name}  ${test.file}`;
  return `${outcome.toUpperCase()}  ${kind} ${name}  ${test.file}\n${why}`;
}
