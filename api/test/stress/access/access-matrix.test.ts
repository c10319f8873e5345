import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { readAccess } from '../../testing/access/read-routes.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import type { Asked, Report } from './run-matrix.ts';

const program = new URL('access-run.ts', import.meta.url).pathname;
const cellsMin = 3_000;
const routes = (await readAccess()).map(({ route }) => route);
/** What is asked with a layer taken away: in a short run every eighth route. */
const fewer = isLong ? [] : routes.filter((_, index) => index % 8 === 0);
// A quarter of a minute on a quiet machine; far more where others work on it as well.
const slow = 600_000;

/** A process of its own for each, since a layer is taken away from all that is loaded. */
async function runMatrix({ off = [], only = [] }: Asked): Promise<Report> {
  const chosen = [...off.flatMap((layer) => ['--off', layer]), ...only.flatMap((route) => ['--only', route])];
  const args = ['--no-warnings', program, '--json', ...chosen];
  const running = promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  // It ends with 1 where it found something, and has said what; whatever else went wrong has said nothing.
  const { stdout } = await running.catch((error: { stdout: string; stderr: string }) => {
    if (error.stdout) return error;
    throw new Error(error.stderr, { cause: error });
  });
  return JSON.parse(stdout);
}

function say({ off, cells, seconds }: Report): void {
  const layers = off.length > 0 ? `without ${off.join(' and ')}` : 'with every layer';
  tell(`Access matrix ${layers}: ${cells} cells, ${seconds} s`);
}

/** Guarantee: everybody reaches what is theirs, and nobody reads or changes a thing of another family or of a sibling. */
test(
  'every route answers every caller and every id as its noun says, and touches nothing else',
  async () => {
    const report = await runMatrix({});
    say(report);
    expect(report.findings).toEqual([]);
    expect(report.cells).toBeGreaterThan(cellsMin);
  },
  slow,
);

/**
 * Guarantee: no layer is the only one: without it there is still not one foreign byte and no foreign effect
 * (Rules 10.1).
 */
// Where a guard is missing, the run with every layer says so, too.
test.each(isLong ? (['rls', 'guards', 'family'] as const) : (['rls', 'family'] as const))(
  'without %s the others hold alone',
  async (layer) => {
    const report = await runMatrix({ off: [layer], only: fewer });
    say(report);
    expect(report.findings).toEqual([]);
    expect(report.cells).toBeGreaterThan(isLong ? cellsMin : cellsMin / 12);
  },
  slow,
);

const read = 'GET /api/tasks';
const edit = 'PUT /api/tasks/:id';
const list = 'GET /api/allowances';
const findIn =
  ({ findings }: Report) =>
  (cell: string, kind: string) =>
    findings.some((one) => one.cell === cell && one.kind === kind);

/** Guarantee: the matrix is not blind; where two layers are gone that only they would hold, it says so. */
test(
  'without row-level security and the family predicate it finds other families’ bytes and effects',
  async () => {
    const found = findIn(await runMatrix({ off: ['rls', 'family'], only: [read, edit] }));
    expect(found(`${read} by parent own`, 'foreign byte')).toBe(true);
    expect(found(`${edit} by parent own, foreign id in path`, 'foreign byte')).toBe(true);
    expect(found(`${edit} by parent own, foreign id in path`, 'foreign effect')).toBe(true);
  },
  slow,
);

// One such pair of layers is enough for a short run.
if (isLong) {
  /** Guarantee: the same for siblings, whom the family alone does not separate. */
  test(
    'without row-level security and the guards it finds a sibling’s bytes and effects',
    async () => {
      const found = findIn(await runMatrix({ off: ['rls', 'guards'], only: [list, edit] }));
      expect(found(`${list} by child self`, 'foreign byte')).toBe(true);
      expect(found(`${edit} by child self, sibling id in path`, 'foreign effect')).toBe(true);
    },
    slow,
  );

  /** Guarantee: row-level security holds alone, without the two above it; gone as well, all of it is open. */
  test(
    'without the guards and the family predicate nothing is found until row-level security goes, too',
    async () => {
      const only = [list, edit];
      expect((await runMatrix({ off: ['guards', 'family'], only })).findings).toEqual([]);
      const { findings } = await runMatrix({ off: ['guards', 'family', 'rls'], only });
      const ofStranger = findings.filter(({ cell }) => cell.startsWith(`${list} by child of another family`));
      expect(ofStranger.length).toBeGreaterThan(0);
    },
    slow,
  );
}
