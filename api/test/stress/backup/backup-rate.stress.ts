import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { schema } from '../../../src/schema.ts';
import { writeBackup } from '../../../src/hosting/backup/write-backup.ts';
import { fill, restore } from '../../hosting/backup/backup-fixture.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { isLong, tell } from '../../testing/is-long.ts';

const rows = isLong ? 1_000_000 : 1_000;

const award = `
with accounts as (select family_id, child_id, balance, seq, row_number() over () as n, count(*) over () as all_of_them from token_account),
made as (
  insert into token_transaction (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id, created_at)
  select a.family_id, a.child_id, a.seq + s, i, 'award', 1, a.balance + s, 'A good day, number ' || s, 'award', i,
         (select id from profile p where p.family_id = a.family_id and role = 'parent' limit 1), now()
    from accounts a, generate_series(1, $1::int / (select count(*)::int from token_account)) s,
         lateral (select gen_random_uuid() as i where s + a.n > 0) ids
  returning family_id, child_id)
update token_account t set balance = t.balance + m.count, seq = t.seq + m.count
  from (select family_id, child_id, count(*) as count from made group by 1, 2) m
 where t.family_id = m.family_id and t.child_id = m.child_id`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

test(
  `Rules 14.110, 14.112: backs up and restores ${rows} rows`,
  async () => {
    await using from = await openFreshDatabase();
    await using to = await openFreshDatabase();
    await using folder = await makeFolder();
    await fill(from);
    await from.superuser.query(award, [rows]);
    await from.expectClean();
    const file = join(folder.path, 'a.zip');
    let written = 0;
    const backingUp = await timed(async () => {
      written = (
        await writeBackup({ ...from, to: file, schema, secrets: { auth_secret: null }, tell: () => undefined })
      ).rows;
    });
    expect(written).toBeGreaterThan(rows * 0.99);
    const restoring = await timed(async () => {
      await restore(file, to);
    });
    const megabytes = (await stat(file)).size / 1_000_000;
    tell(
      `${written} rows: backup ${backingUp.toFixed(1)} s, ${megabytes.toFixed(1)} MB; restore with its audit ${restoring.toFixed(1)} s`,
    );
  },
  isLong ? 3_600_000 : 120_000,
);
