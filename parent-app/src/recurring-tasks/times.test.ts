import { expect, test } from '@jest/globals';
import { isLater, timesOf } from './times.ts';

test('half hours begin where the family’s day does, and hold what was chosen otherwise', () => {
  const times = timesOf({ dayBeginsAt: 4, chosen: '15:20' });
  expect(times.slice(0, 2)).toEqual(['04:00', '04:30']);
  expect(times.at(-1)).toBe('03:30');
  expect(times[times.indexOf('15:00') + 1]).toBe('15:20');
  expect(times).toHaveLength(49);
});

test('an end comes after its beginning, also past midnight', () => {
  expect(timesOf({ dayBeginsAt: 0, chosen: '', after: '22:30' })).toEqual(['23:00', '23:30']);
  expect(timesOf({ dayBeginsAt: 2, chosen: '', after: '22:30' })).toEqual([
    '23:00',
    '23:30',
    '00:00',
    '00:30',
    '01:00',
    '01:30',
  ]);
  expect(timesOf({ dayBeginsAt: 4, chosen: '', after: '' })[0]).toBe('04:30');
  expect(isLater('01:00', '23:00', 4)).toBe(true);
  expect(isLater('01:00', '23:00', 0)).toBe(false);
});
