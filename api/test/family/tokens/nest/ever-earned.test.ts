import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { migrationsFolder } from '../../../../src/core/database/list-migrations.ts';
import { birdThresholds } from '../../../../src/family/tokens/nest/birds.contract.ts';
import { nestSchema } from '../../../../src/family/tokens/nest/nest.schema.ts';
import { runPasses } from '../../../../src/hosting/audit/run-passes.ts';
import { functions } from '../../../../src/schema.ts';
import { isLong } from '../../../testing/is-long.ts';
import { openFreshDatabase } from '../../../testing/processes/fresh-database.ts';

const families = isLong ? 500 : 100;
const children = families * 20;

const peopleSql = `
insert into family (id, time_zone) select gen_random_uuid(), 'UTC' from generate_series(1, ${families});
insert into profile (family_id, id, display_name, role) select id, id, 'Sarah', 'parent' from family;
insert into profile (family_id, id, display_name, role)
select id, gen_random_uuid(), 'Mia', 'child' from family, generate_series(1, 20);
insert into token_account (family_id, child_id) select family_id, id from profile where role = 'child';
create temp table lowered (child_id uuid);
analyze;
-- Plans are made while there are no transactions yet.
set enable_seqscan = off;`;

/** A few random transactions per child; a reversal may reverse a reversal, and takes at most the balance. */
const historiesSql = `
do $$
declare
  v_child token_account;
  v_origin token_transaction;
  v_id uuid;
  v_type text;
  v_amount bigint;
  v_moved token_transaction;
  v_earned bigint;
  v_balance bigint;
begin
  perform setseed(0.41);
  for v_child in select * from token_account loop
    v_balance := 0;
    for n in 1..5 loop
      v_id := gen_random_uuid();
      v_type := (array['award', 'award', 'task_reward', 'allowance', 'deduct', 'redemption', 'refund', 'take_back', 'take_back'])[1 + floor(random() * 9)];
      v_amount := 1 + floor(random() ^ 4 * 900);
      v_origin := null;
      if v_type = 'take_back' then
        select * into v_origin from token_transaction t
         where t.family_id = v_child.family_id and t.child_id = v_child.child_id and t.type not in ('allowance', 'refund')
           and not exists (select from token_transaction b where b.family_id = t.family_id and b.compensates = t.id)
         order by random() limit 1;
        v_amount := greatest(-v_origin.amount, -v_balance);
      elsif v_type in ('deduct', 'redemption') then
        v_amount := -least(v_amount, v_balance);
      end if;
      continue when v_amount = 0 or (v_type = 'take_back' and v_origin.id is null);
      if v_type in ('deduct', 'redemption', 'refund') then
        select ever_earned into v_earned from token_account where family_id = v_child.family_id and child_id = v_child.child_id;
      end if;
      v_moved := ${functions}.ledger_append(v_child.family_id, v_child.child_id, v_id, v_type, v_amount, 'x',
        coalesce(v_origin.source_type, case v_type when 'task_reward' then 'task' when 'allowance' then 'allowance_extra'
          when 'refund' then 'redemption' else v_type end),
        coalesce(v_origin.source_id, case when v_type in ('task_reward', 'refund') then gen_random_uuid() else v_id end),
        case v_type when 'redemption' then v_child.child_id else v_child.family_id end, null, v_origin.id);
      if v_type in ('deduct', 'redemption', 'refund') then
        insert into lowered select child_id from token_account
         where family_id = v_child.family_id and child_id = v_child.child_id and ever_earned <> v_earned;
      end if;
      v_balance := v_moved.balance_after;
    end loop;
  end loop;
end $$`;

/** Follows each reversal to the transaction it reverses, at any depth; the product uses the source stored with it. */
const recountSql = `
with recursive rooted as (
  select family_id, child_id, id, amount, type from token_transaction where compensates is null
   union all
  select t.family_id, t.child_id, t.id, t.amount, rooted.type
    from rooted join token_transaction t on t.family_id = rooted.family_id and t.compensates = rooted.id
)
select count(*)::int as accounts, count(*) filter (where ever_earned <> coalesce(recount, 0))::int as wrong,
       count(*) filter (where ever_earned > 0)::int as earned, (select count(*)::int from lowered) as lowered,
       (select count(*)::int from token_transaction where type = 'take_back' and source_type in ('award', 'task')) as taken
  from token_account
  left join (select child_id, sum(amount) filter (where type in ('award', 'task_reward', 'allowance')) as recount
               from rooted group by child_id) counted using (child_id)`;

const birdsSql = 'select family_id, child_id, number, reached_at from nest_bird order by 1, 2, 3';

/** Guarantee: lifetime earnings are exact to the token, and every bird appears exactly when earned. */
test('Rules 12.250, 12.251: "ever earned" equals a recount of thousands of random histories with reversals, also after the migration', async () => {
  await using database = await openFreshDatabase();
  const { superuser } = database;
  await superuser.query(peopleSql);
  await superuser.query(historiesSql);
  await superuser.query('reset enable_seqscan; analyze');
  const { rows } = await superuser.query(recountSql);
  expect(rows).toEqual([
    { accounts: children, wrong: 0, earned: expect.any(Number), lowered: 0, taken: expect.any(Number) },
  ]);
  expect(rows[0].earned).toBeGreaterThan(children * 0.8);
  expect(rows[0].taken).toBeGreaterThan(children * 0.2);
  const { rows: counting } = await superuser.query(`select prosrc from pg_proc where proname = 'count_earned'`);
  expect(counting[0].prosrc).toContain(`array[${birdThresholds.join(', ')}]`);
  const { auditPasses = [] } = nestSchema;
  expect((await runPasses(superuser, auditPasses, () => {})).map(({ found }) => found)).toEqual([0, 0, 0]);
  const { rows: hatched } = await superuser.query(birdsSql);
  expect(hatched.length).toBeGreaterThan(children);
  await superuser.query('delete from nest_bird; update token_account set ever_earned = 0');
  const migration = await readFile(join(migrationsFolder, 'Migration20261129000000_nest.sql'), 'utf8');
  const filling = migration.slice(migration.indexOf('alter table token_account no force'));
  // Its function no longer exists (dropped by the migration `nest_mended`).
  await superuser.query(filling.replace('bird_thresholds()', `array[${birdThresholds.join(', ')}]`));
  expect((await superuser.query(birdsSql)).rows).toEqual(hatched);
  expect((await superuser.query(recountSql)).rows).toEqual(rows);
});
