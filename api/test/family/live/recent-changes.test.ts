import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createRecentChanges } from '../../../src/family/live/recent-changes.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const startMs = 1_700_000_000_000;
const at = (seconds: number) => startMs + seconds * 1000;
const familyId = 'family';

/** Guarantee: a page that left one server between two changes misses neither at the other server (Rules 12.242). */
test('Rules 12.242: a change that is heard long after a later one is missed by nobody who resumes', () => {
  const recent = createRecentChanges(startMs);
  jest.advanceTimersByTime(10_000);
  recent.note({ familyId, changed: ['tasks'], atMs: at(9) });
  // Its time was taken at five seconds, but its transaction committed after the other one.
  recent.note({ familyId, changed: ['rewards'], atMs: at(5) });
  expect(recent.since(familyId, at(9))).toBeNull();
  expect(recent.since(familyId, at(8))).toBeNull();
  expect(recent.since(familyId, at(5))).toBeNull();
  jest.advanceTimersByTime(5_000);
  recent.note({ familyId, changed: ['allowances'], atMs: at(14) });
  expect(recent.since(familyId, at(13))).toMatchObject([{ changed: ['allowances'] }]);
});

test('Rules 12.242: changes up to two seconds out of order are told once more', () => {
  const recent = createRecentChanges(startMs);
  jest.advanceTimersByTime(10_000);
  recent.note({ familyId, changed: ['tasks'], atMs: at(9) });
  recent.note({ familyId, changed: ['rewards'], atMs: at(8) });
  expect(recent.since(familyId, at(9))).toMatchObject([{ changed: ['tasks'] }, { changed: ['rewards'] }]);
});

/** Guarantee: a page that opens its stream after its first reads misses nothing, though this server's clock drifts (Rules 12.242). */
test('Rules 12.242: how long ago a page was opened is counted by the clock of PostgreSQL', () => {
  const recent = createRecentChanges(startMs);
  jest.advanceTimersByTime(10_000);
  expect(recent.agoMs(4_000)).toBe(at(6));
  recent.setNow(at(8));
  expect(recent.agoMs(4_000)).toBe(at(4));
});
