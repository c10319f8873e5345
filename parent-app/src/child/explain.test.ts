import { expect, test } from '@jest/globals';
import type { TransactionDto, TransactionType } from '@tokennest/shared-ui/contract';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { explain, spanOf } from './explain.ts';

function historyOf(moves: readonly (readonly [at: string, type: TransactionType, amount: number])[]): TransactionDto[] {
  let balance = 0;
  return moves
    .map(([created_at, transaction_type, amount], place) => {
      balance += amount;
      return rowOf('transaction', place, { created_at, transaction_type, amount, balance_after: balance });
    })
    .toReversed();
}

const history = historyOf([
  ['2026-11-01T12:00:00.000Z', 'award', 100],
  ['2026-11-15T23:30:00.000Z', 'deduct', -5], // already Monday in Berlin
  ['2026-11-16T10:00:00.000Z', 'task_reward', 15],
  ['2026-11-17T10:00:00.000Z', 'redemption', -60],
  ['2026-11-18T10:00:00.000Z', 'refund', 60],
  ['2026-11-19T10:00:00.000Z', 'take_back', -15],
]);

test.each([
  ['week', 0, '2026-11-19', '2026-11-16', '2026-11-22'],
  ['week', 1, '2026-11-16', '2026-11-09', '2026-11-15'],
  ['month', 0, '2026-11-30', '2026-11-01', '2026-11-30'],
  ['month', 9, '2026-11-30', '2026-02-01', '2026-02-28'],
] as const)('a %s, %i ago on %s, is from %s to %s', (period, ago, today, from, to) => {
  expect(spanOf(period, ago, today)).toEqual({ from, to });
});

/** Guarantee: the displayed sums always add up to the balance, for any period. */
test.each([
  [0, 95, 95],
  [1, 100, 95],
  [2, 100, 100],
  [3, 0, 100],
])('Rules 12.233: the opening plus all sums equals the closing, %i weeks ago', (ago, opening, closing) => {
  const known = explain(history, spanOf('week', ago, '2026-11-19'), 'UTC');
  expect([known.opening, known.closing]).toEqual([opening, closing]);
  expect(known.sums.reduce((sum, { amount }) => sum + amount, known.opening)).toBe(known.closing);
});

test('Rules 12.233: groups entries by kind, refunds with the rewards', () => {
  const { sums, entries, hasEarlier } = explain(history, spanOf('week', 0, '2026-11-19'), 'Europe/Berlin');
  expect(sums).toEqual([
    { kind: 'tasks', amount: 15, count: 1 },
    { kind: 'rewards', amount: 0, count: 2 },
    { kind: 'deductions', amount: -5, count: 1 },
    { kind: 'reversed', amount: -15, count: 1 },
  ]);
  expect(entries).toHaveLength(5);
  expect(hasEarlier).toBe(true);
});

test('days are in the family’s zone', () => {
  const opening = (zone: string) => explain(history, spanOf('week', 0, '2026-11-19'), zone).opening;
  expect([opening('UTC'), opening('Europe/Berlin')]).toEqual([95, 100]);
});

test('starts from zero before the first entry', () => {
  const span = spanOf('month', 0, '2026-11-19');
  expect(explain(history, span, 'UTC')).toMatchObject({ opening: 0, closing: 95, hasEarlier: false });
  expect(explain([], span, 'UTC')).toEqual({ opening: 0, closing: 0, entries: [], sums: [], hasEarlier: false });
  expect(explain(history, spanOf('month', 1, '2026-11-19'), 'UTC')).toMatchObject({ opening: 0, closing: 0 });
});
