import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listMigrations } from '../../../src/core/database/list-migrations.ts';
import { newChanges, readChanges } from '../../../src/hosting/update/changelog.ts';

const read = () => readFile(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
const dayOf = (migration: string) => migration.replace(/^Migration(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');

/** Guarantee: operators read about every migration, and about manual steps. */
test('Rules 14.194: each day with a migration has an entry, newest first', async () => {
  const changes = readChanges(await read());
  const days = changes.map(({ date }) => date);
  expect(days).toEqual([...new Set(days)].toSorted().toReversed());
  const migrated = [...new Set((await listMigrations()).map(dayOf))];
  expect(migrated.filter((day) => !days.includes(day) && day > '2026-11-20')).toEqual([]);
  for (const { text } of changes.slice(0, -1)) expect(text).toMatch(/^\*\*By hand\.\*\* \S/m);
});

test('Rules 14.191: new entries are those that are missing or different here', () => {
  const own = '# C\n\n## 2026-01-02\n\nTwo.\n\n## 2026-01-01\n\nOne.\n';
  const newer = '# C\n\n## 2026-01-03\n\nThree.\n\n## 2026-01-02\n\nTwo, and more.\n\n## 2026-01-01\n\nOne.\n';
  expect(newChanges(newer, own).map(({ text }) => text)).toEqual(['Three.', 'Two, and more.']);
  expect(newChanges(own, own)).toEqual([]);
  expect(newChanges(own, '')).toHaveLength(2);
});
