import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createRecentChanges } from '../../../src/family/live/recent-changes.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const startMs = 1_700_000_000_000;
const at = (seconds: number) => startMs + seconds * 1000;
const familyId = 'family';

/** Guarantee: a page that switches servers between two changes misses neither (Rules 12.242). */
test('Rules 12.242: a change that arrives long after a later one reaches every page that resumes', () => {
  const recent = createRecentChanges(startMs);
  jest.advanceTimersByTime(10_000);
  recent.note({ familyId, changed: ['tasks'], atMs: at(9) });
  // Its timestamp is five seconds, but its transaction committed after the other one.
  recent.note({ familyId, changed: ['rewards'], atMs: at(5) });
  expect(recent.since(familyId, at(9))).toBeNull();
  expect(recent.since(familyId, at(8))).toBeNull();
  expect(recent.since(familyId, at(5))).toBeNull();
  jest.advanceTimersByTime(5_000);
  recent.note({ familyId, changed: ['allowances'], atMs: at(14) });
  expect(recent.since(familyId, at(13))).toMatchObject([{ changed: ['allowances'] }]);
});

test('Rules 12.242: changes up to two seconds out of order are sent again', () => {
  const recent = createRecentChanges(startMs);
  jest.advanceTimersByTime(10_000);
  recent.note({ familyId, changed: ['tasks'], atMs: at(9) });
  recent.note({ familyId, changed: ['rewards'], atMs: at(8) });
  expect(recent.since(familyId, at(9))).toMatchObject([{ changed: ['tasks'] }, { changed: ['rewards'] }]);
});

/** Guarantee: a page that opens its stream late misses nothing, even if this server's clock drifts (Rules 12.242). */
test("Rules 12.242: the age of a page is measured by PostgreSQL's clock", () => {
  const recent = createRecentChanges(startMs);
  jest.advanceTimersByTime(10_000);
  expect(recent.agoMs(4_000)).toBe(at(6));
  recent.setNow(at(8));
  expect(recent.agoMs(4_000)).toBe(at(4));
});
