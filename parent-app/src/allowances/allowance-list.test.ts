import { expect, test } from '@jest/globals';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { byNext, describeNext } from './allowance-list.ts';

const now = new Date('2026-11-19T18:05:00Z');

test.each([
  ['2026-11-20T00:00:00Z', 'Europe/London', 'Fri, Nov 20, 12:00 AM', 'Tomorrow'],
  ['2026-11-23T00:00:00Z', 'Europe/London', 'Mon, Nov 23, 12:00 AM', 'In 4 days'],
  ['2026-11-20T05:00:00Z', 'America/New_York', 'Fri, Nov 20, 12:00 AM', 'Tomorrow'],
  ['2026-11-19T18:15:00Z', 'Asia/Kathmandu', 'Fri, Nov 20, 12:00 AM', 'Tomorrow'],
  ['2026-11-19T20:00:00Z', 'Europe/London', 'Thu, Nov 19, 8:00 PM', 'Today'],
  ['2026-11-19T18:00:00Z', 'Europe/London', 'Thu, Nov 19, 6:00 PM', 'Due now'],
  ['2027-01-01T00:00:00Z', 'Europe/London', 'Fri, Jan 1, 2027, 12:00 AM', 'In 43 days'],
])('%s in %s is %s: %s', (next, zone, when, distance) => {
  expect(describeNext(next, zone, now)).toEqual({ when, distance });
});

test('sorts by next payment, then by name, inactive ones last', () => {
  const allowanceOf = (name: string, next: string | null) =>
    rowOf('allowance', 1, { name, start_date: '2026-11-01', next_execution_at: next });
  const rows = [
    allowanceOf('off', null),
    allowanceOf('B', '2026-11-23T00:00:00Z'),
    allowanceOf('soon', '2026-11-20T00:00:00Z'),
    allowanceOf('A', '2026-11-23T00:00:00Z'),
  ];
  expect(rows.toSorted(byNext).map(({ name }) => name)).toEqual(['soon', 'A', 'B', 'off']);
});
