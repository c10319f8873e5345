import { expect, test } from '@jest/globals';
import { nameBackup, readBackupName, type StoredBackup, surplusOf } from './backup-folder.ts';

const at = (time: string, kind: StoredBackup['kind'] = 'nightly', number = 0, isWhole = true): StoredBackup => {
  const audit: StoredBackup['audit'] = number === 0 ? 'unaudited' : isWhole ? 'clean' : 'findings';
  const made = { kind, madeAt: new Date(time), installation: number === 0 ? null : '1f0c9a2b', number, audit };
  return { name: nameBackup(made), ...made, bytes: 1 };
};
const everyNight = (count: number) =>
  Array.from({ length: count }, (_, n) => at(new Date(Date.UTC(2026, 10, 26, 3, 10) - n * 86_400_000).toISOString()));
const nights = (days: string, month: string) => days.split(' ').map((day) => `${month}-${day}`);
const keep = { days: 7, weeks: 4, months: 12 };
const left = (backups: StoredBackup[]) => {
  const surplus = new Set(surplusOf(backups, keep));
  return backups.filter((each) => !surplus.has(each)).map(({ madeAt }) => madeAt.toISOString().slice(0, 10));
};

test('reads installation, time and kind from a backup’s name', () => {
  const made = at('2026-11-26T03:10:00Z', 'before-update', 42);
  expect(made.name).toBe('tokennest-1f0c9a2b-0042-2026-11-26T03-10-00Z-before-update.zip');
  const { kind, madeAt } = made;
  expect(readBackupName(made.name)).toEqual({ kind, madeAt, installation: '1f0c9a2b', number: 42, audit: 'clean' });
  const older = { kind, madeAt, installation: null, number: 0, audit: 'unaudited' };
  expect(readBackupName('tokennest-2026-11-26T03-10-00Z-before-update.zip')).toEqual(older);
  for (const other of ['notes.zip', 'tokennest-2026-13-26T03-10-00Z.zip', `${made.name}.partial`, `x${made.name}`]) {
    expect([other, readBackupName(other)]).toEqual([other, null]);
  }
});

/** Guarantee: with backups running, the last week, month and year can be restored. */
test('Rules 14.114: keeps the newest backup of seven days, four weeks and twelve months', () => {
  expect(left(everyNight(730))).toEqual([
    ...nights('26 25 24 23 22 21 20', '2026-11'),
    ...nights('15 08', '2026-11'),
    ...'10-31 09-30 08-31 07-31 06-30 05-31 04-30 03-31 02-28 01-31'.split(' ').map((day) => `2026-${day}`),
    '2025-12-31',
  ]);
});

test('Rules 14.114: keeps earlier backups after half a year off, whatever the clock says', () => {
  const before = everyNight(3).map(({ madeAt }) => at(new Date(madeAt.getTime() - 180 * 86_400_000).toISOString()));
  expect(left([at('2026-11-26T03:10:00Z'), ...before])).toHaveLength(4);
  expect(left([at('2099-01-01T03:10:00Z'), ...everyNight(6)])).toHaveLength(7);
});

test('Rules 14.114: keeps five of each other kind', () => {
  const others = everyNight(20).map(({ madeAt }) => at(madeAt.toISOString(), 'before-restore'));
  expect(left(others)).toHaveLength(5);
});

test('Rules 14.114: keeps the last seven nights with a clock that is years behind', () => {
  const before = everyNight(3).map(({ madeAt }, n) => at(madeAt.toISOString(), 'nightly', 3 - n));
  const since = Array.from({ length: 9 }, (_, n) => at(`2001-01-0${n + 1}T03:10:00Z`, 'nightly', 4 + n));
  expect(left([...before, ...since]).filter((day) => day.startsWith('2001'))).toEqual(
    nights('03 04 05 06 07 08 09', '2001-01'),
  );
});

/** Guarantee: damaged data does not push the last good backup out of the folder. */
test('Rules 14.121: keeps the last backup with a clean audit, however many with findings follow', () => {
  const clean = at('2026-01-06T03:10:00Z', 'nightly', 2);
  const older = at('2026-01-05T03:10:00Z', 'nightly', 1);
  const since = everyNight(30).map(({ madeAt }, n) => at(madeAt.toISOString(), 'nightly', 90 - n, false));
  const january = { days: 7, weeks: 2, months: 1 };
  const gone = surplusOf([older, clean, ...since], january).map(({ name }) => name);
  expect(gone).toContain(older.name);
  expect(gone).not.toContain(clean.name);
  expect(since[0]?.name).toMatch(/Z-findings\.zip$/);
  expect(readBackupName(String(since[0]?.name))).toMatchObject({ kind: 'nightly', audit: 'findings' });
});
