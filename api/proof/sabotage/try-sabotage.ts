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
  const groups = Map.groupBy(walls, groupOf);
  say(`${groups.size} tests with every wall in its place …`);
  const broken: string[] = [];
  await inLanes([...groups], trees, async ([group, members], { path, whileEdited }) => {
    const whole = wholeOf(members.map(({ test }) => test));
    const { red, why, trouble } = await whileEdited(members[0]?.without ?? [], () =>
      databases.whileWithout(null, (env) => runTest(whole, { path, env })),
    );
    const isGreen = trouble === null && red.length === 0;
    say(isGreen ? `  green  ${group}` : `  RED    ${group}\n${(trouble ?? [red[0], why].join('\n')).slice(0, whyMax)}`);
    if (!isGreen) broken.push(group);
  });
  return broken;
}

function groupOf({ test, without = [] }: Sabotage): string {
  const off = [...('routes' in test ? [test.by, ...test.off] : []), ...without.map(({ file }) => file)];
  return [test.file, ...off].join(' ');
}

/** A file once with all its tests, the matrix once with all the routes that are asked for in the same way. */
function wholeOf(tests: readonly Test[]): Test {
  const [first] = tests;
  if (!first) throw new Error('A group has a member');
  const routes = tests.flatMap((test) => ('routes' in test ? test.routes : []));
  return 'routes' in first ? { ...first, routes } : { file: first.file };
}

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
  const { edit, without = [], test } = wall;
  const trying = tree.whileEdited([...(edit ? [edit] : []), ...without], () =>
    databases.whileWithout(wall, (env) => runTest(test, { path: tree.path, env })),
  );
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
