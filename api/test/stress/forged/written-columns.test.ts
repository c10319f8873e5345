import { expect, test } from '@jest/globals';
import { schema } from '../../../src/schema.ts';
import { verdicts } from './written-columns.ts';

/** Splits `update (title, cost)` into one entry per column. */
function columnsOf(table: string, right: string): string[] {
  const [command = '', columns = ''] = right.replaceAll(/[()]/g, '').split(/ (.*)/s);
  return columns === '' ? [`${table}: ${command}`] : columns.split(', ').map((each) => `${table}: ${command} ${each}`);
}

/** Guarantee: no column becomes writable for the serving role without a statement of what a forger could do with it. */
test('Rules 10.19: every family column that the serving role may write has a verdict', () => {
  const written = Object.entries(schema.tables).flatMap(([table, { of, writes = [] }]) =>
    of === 'nobody' ? [] : writes.flatMap((right) => columnsOf(table, right)),
  );
  const judged = Object.entries(verdicts).flatMap(([table, each]) =>
    Object.keys(each).flatMap((rights) => columnsOf(table, rights)),
  );
  const wrong = [
    ...written
      .filter((each) => !judged.includes(each))
      .map((each) => `${each}: state in written-columns.ts what a forger could do with it.`),
    ...judged
      .filter((each) => !written.includes(each))
      .map((each) => `${each}: the serving role may not write it; remove it from written-columns.ts.`),
  ];
  expect(wrong).toEqual([]);
  expect(judged.toSorted()).toEqual(written.toSorted()); // and no column is listed twice
});
