import { expect, test } from '@jest/globals';
import { schema } from '../../../src/schema.ts';
import { verdicts } from './written-columns.ts';

/** `update (title, cost)` as one for each column. */
function columnsOf(table: string, right: string): string[] {
  const [command = '', columns = ''] = right.replaceAll(/[()]/g, '').split(/ (.*)/s);
  return columns === '' ? [`${table}: ${command}`] : columns.split(', ').map((each) => `${table}: ${command} ${each}`);
}

/** Guarantee: nobody gives the serving role a column to write without having said what a forger may do with it. */
test('Rules 10.19: every column of a family’s that the serving role may write has a verdict', () => {
  const written = Object.entries(schema.tables).flatMap(([table, { of, writes = [] }]) =>
    of === 'nobody' ? [] : writes.flatMap((right) => columnsOf(table, right)),
  );
  const judged = Object.entries(verdicts).flatMap(([table, each]) =>
    Object.keys(each).flatMap((rights) => columnsOf(table, rights)),
  );
  const wrong = [
    ...written
      .filter((each) => !judged.includes(each))
      .map((each) => `${each}: say in written-columns.ts what a forger may do with it.`),
    ...judged
      .filter((each) => !written.includes(each))
      .map((each) => `${each}: nobody may write it; take it out of written-columns.ts.`),
  ];
  expect(wrong).toEqual([]);
  expect(judged.toSorted()).toEqual(written.toSorted()); // nor is one judged twice
});
