import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { byFile, frozenFile, hashMigrations, hashTables, tablesFile } from './seals.ts';

const howToSeal = 'Write npm run seal -w api.';

/** Guarantee: two databases with the same migrations have the same tables, whenever they were created. */
test('Rules 10.34: a migration that ran on main never changes', async () => {
  const [own, frozen] = [await hashMigrations(), byFile(await readFile(frozenFile, 'utf8'))];
  const wrong: string[] = [];
  for (const file of frozen.keys())
    if (!own.has(file)) wrong.push(`${file} ran on people's databases and is gone: put it back.`);
  for (const [file, line] of own) {
    if (!frozen.has(file)) wrong.push(`${file} is new. ${howToSeal}`);
    else if (frozen.get(file) !== line)
      wrong.push(
        `${file} ran on people's databases, where a change of it never arrives: take the change back and add a new ` +
          `migration. If it never left this clone: ${howToSeal}`,
      );
  }
  expect(wrong).toEqual([]);
});

/**
 * Guarantee: servers with the same migrations can start in any order; the older of two different ones refuses to start.
 */
test('Rules 10.38: a change to the declared tables needs a migration', async () => {
  const [own, said] = [await hashTables(), await readFile(tablesFile, 'utf8')];
  const advice = `Where policies or rights have changed, add a migration (a comment in it is enough). ${howToSeal}`;
  expect([said, said === own ? '' : advice]).toEqual([own, '']);
});
