import { expect, test } from '@jest/globals';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { type AllowanceValues, blankAllowance, effectOf, valuesOf } from './allowance-values.ts';

const situation = { name: 'Mia', zone: 'Europe/London', now: new Date('2026-11-19T18:05:00Z'), edited: null };
const five = { ...blankAllowance, amount: '5' };

test.each<[Partial<AllowanceValues>, string]>([
  [{}, 'Mia gets 5 tokens every Monday, first on Monday, Nov 23 at midnight (Europe/London).'],
  [
    { amount: '1', frequency: 'daily' },
    'Mia gets 1 token every day, first on Friday, Nov 20 at midnight (Europe/London).',
  ],
  [
    { frequency: 'monthly', start_date: '2026-12-02' },
    'Mia gets 5 tokens on the 1st of every month, first on Friday, Jan 1, 2027 at midnight (Europe/London).',
  ],
  [{ amount: '' }, 'Choose a child and an amount to see when it pays.'],
])('%p: %s', (some, sentence) => {
  expect(effectOf({ ...five, ...some }, situation)).toBe(sentence);
});

test('an edit mentions the next payment, and keeps the schedule unless it changes', () => {
  const edited = rowOf('allowance', 1, {
    amount: 5,
    frequency: 'weekly',
    is_active: true,
    start_date: '2026-11-01',
    next_execution_at: '2026-11-30T00:00:00Z',
  });
  const values = { ...valuesOf(edited), amount: '7' };
  const tell = (some: Partial<AllowanceValues>, of = edited) =>
    effectOf({ ...values, ...some }, { ...situation, edited: of });
  expect(tell({})).toBe('Mia gets 7 tokens every Monday, next on Monday, Nov 30 at midnight (Europe/London).');
  expect(tell({ frequency: 'daily' })).toContain('every day, next on Friday, Nov 20');
  expect(tell({}, { ...edited, is_active: false, next_execution_at: null })).toBe(
    'Mia gets 7 tokens every Monday once it’s active again.',
  );
});
