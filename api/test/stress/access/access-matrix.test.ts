import { expect, test } from '@jest/globals';
import { cellsMin, runMatrix, slow } from './start-matrix.ts';

/**
 * Guarantee: everybody reaches what is theirs, and nobody reads or changes a thing of another family or of a sibling, on
 * every route. No feature repeats it: Rules 1.6, Rules 4.67, Rules 5.20, Rules 9.8 and Rules 12.252 are this test's.
 */
test(
  'Rules 10.1: every route answers every caller and every id as its noun says, and touches nothing else',
  async () => {
    const report = await runMatrix({});
    expect(report.findings).toEqual([]);
    expect(report.cells).toBeGreaterThan(cellsMin);
  },
  slow,
);
