import { expect, test } from '@jest/globals';
import { readAccess } from '../../testing/access/read-routes.ts';
import { isLong } from '../../testing/is-long.ts';
import type { Report } from './run-matrix.ts';
import { cellsMin, runMatrix, slow } from './start-matrix.ts';

const routes = (await readAccess()).map(({ route }) => route);
/** A short run tests every eighth route without the layer. */
const fewer = isLong ? [] : routes.filter((_, index) => index % 8 === 0);

/** Guarantee: with any one isolation layer off, there is no foreign byte and no foreign effect (Rules 10.1). */
// A missing guard is also found with every layer on.
test.each(isLong ? (['rls', 'guards', 'family'] as const) : (['rls', 'family'] as const))(
  'the other layers are enough without %s',
  async (layer) => {
    const report = await runMatrix({ off: [layer], only: fewer });
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

/** Guarantee: the matrix detects a breach: with both layers off that prevent it, it reports one. */
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

// A short run tests only this pair of layers.
if (isLong) {
  /** Guarantee: the same for siblings, whom the family predicate does not separate. */
  test(
    'without row-level security and the guards it finds a sibling’s bytes and effects',
    async () => {
      const found = findIn(await runMatrix({ off: ['rls', 'guards'], only: [list, edit] }));
      expect(found(`${list} by child self`, 'foreign byte')).toBe(true);
      expect(found(`${edit} by child self, sibling id in path`, 'foreign effect')).toBe(true);
    },
    slow,
  );

  /** Guarantee: row-level security is enough without the other two layers; with all three off, everything is open. */
  test(
    'without the guards and the family predicate it finds nothing until row-level security is off as well',
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
