import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { isLong } from '../../testing/is-long.ts';
import { belongs, readCalendar } from '../../testing/families/zone-calendar.ts';
import { type Frequency, frequency } from '../../../src/family/allowances/allowance.contract.ts';
import { dateIn } from '../../../src/core/kernel/local-date.ts';
import { firstDue, nextDate, nextDue } from '../../../src/family/allowances/schedule.ts';

// One year in npm test, ten in npm run stress -- allowances --long, both with changes to zone rules.
const lastYear = 2026;
const firstYear = isLong ? 2017 : lastYear;
const zones = Intl.supportedValuesOf('timeZone');

/** Guarantee: in every zone, each day, Monday and 1st begins at its first instant, and none is skipped or repeated. */
test('Rules 9.1: every zone’s dates of a year match the clock', () => {
  for (const timeZone of zones) {
    const calendar = readCalendar(timeZone, firstYear, lastYear);
    for (const each of frequency.options) {
      const wanted = [...calendar].filter(([date]) => belongs[each](date)).map(([date, at]) => `${date} ${at}`);
      // Compare one text: comparing 180,000 pairs takes longer than computing the dates.
      expect([timeZone, each, ...walk(each, timeZone, wanted.length)].join('\n')).toBe(
        [timeZone, each, ...wanted].join('\n'),
      );
    }
  }
});

/** The first `count` dates of the schedule from the start of the first year. */
function walk(each: Frequency, timeZone: string, count: number): string[] {
  const walked: string[] = [];
  let due = nextDue(each, `${firstYear - 1}-12-31`, timeZone);
  for (; walked.length < count; due = nextDue(each, due.date, timeZone)) walked.push(`${due.date} ${due.at.getTime()}`);
  return walked;
}

test('the first due date is the first calendar date after now, not before the start (Rules 9.2)', () => {
  const plan = fc.record({
    timeZone: fc.constantFrom(...zones),
    each: fc.constantFrom(...frequency.options),
    dayOfYear: fc.integer({ min: 1, max: 300 }),
    startIn: fc.integer({ min: -40, max: 25 }),
    // At the exact instant, just around it, or anywhere in the day.
    pastMs: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: 0, max: 86_400_000 })),
  });
  fc.assert(
    fc.property(plan, ({ timeZone, each, dayOfYear, startIn, pastMs }) => {
      const calendar = [...readCalendar(timeZone, lastYear, lastYear)];
      const [, dayBeginsMs] = calendar[dayOfYear] ?? ['', 0];
      const now = new Date(dayBeginsMs + pastMs);
      const [startDate] = calendar[Math.max(0, dayOfYear + startIn)] ?? [''];
      const first = calendar.find(([date, at]) => belongs[each](date) && at > now.getTime() && date >= startDate);
      const due = firstDue({ frequency: each, startDate, timeZone, now });
      expect([due.date, due.at.getTime()]).toEqual(first);
    }),
    { numRuns: 150 },
  );
});

test('where clocks go back over midnight, a date begins only once', () => {
  const now = new Date('2010-11-07T02:45:00Z');
  expect(dateIn('America/St_Johns', now)).toBe('2010-11-06');
  const due = firstDue({ frequency: 'daily', startDate: '2010-01-01', timeZone: 'America/St_Johns', now });
  expect(due).toEqual({ date: '2010-11-08', at: new Date('2010-11-08T03:30:00Z') });
});

test.each([
  ['daily', '2028-02-28', '2028-02-29'],
  ['daily', '2026-12-31', '2027-01-01'],
  ['weekly', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-30'],
  ['monthly', '2026-12-31', '2027-01-01'],
  ['monthly', '2026-01-01', '2026-02-01'],
] as const)('%s after %s is %s', (each, after, next) => {
  expect(nextDate(each, after)).toBe(next);
});
