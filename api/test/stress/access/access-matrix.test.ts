import { expect, test } from '@jest/globals';
import { cellsMin, runMatrix, slow } from './start-matrix.ts';

/**
 * Guarantee: on every route, each caller reaches their own rows, and no caller reads or changes anything of another
 * family or a sibling. This test also covers Rules 1.6, Rules 4.67, Rules 5.20, Rules 9.8 and Rules 12.252 for every
 * feature.
 */
test(
  'Rules 10.1: every route answers every caller and every id as its schema declares, and makes no other change',
  async () => {
    const report = await runMatrix({});
    expect(report.findings).toEqual([]);
    expect(report.cells).toBeGreaterThan(cellsMin);
  },
  slow,
);
