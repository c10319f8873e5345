import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditDatabase, migrateDatabase } from '../../../src/schema.ts';
import { openFreshDatabase, openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { compareSchemas, readSchema } from '../../testing/processes/read-schema.ts';
import { listMigrations } from '../../../src/core/database/list-migrations.ts';

let postgres: Awaited<ReturnType<typeof openFreshPostgres>>;

beforeAll(async () => {
  postgres = await openFreshPostgres(async () => undefined);
});
afterAll(() => postgres.close());

async function openOlder(until: string) {
  const addressOf = (url: string) => Object.assign(new URL(url), { pathname: '/older' }).href;
  const urls = { ownerUrl: addressOf(postgres.ownerUrl), appUrl: addressOf(postgres.appUrl) };
  await using opening = new AsyncDisposableStack();
  const first = opening.adopt(await postgres.connect(), (each) => each.end());
  await first.query('create database older owner tokennest_owner');
  const superuser = opening.adopt(await postgres.connect('older'), (each) => each.end());
  // Skips the migrations that the database already has, because the functions need the final tables.
  const later = (await listMigrations()).filter((name) => name >= until);
  await superuser.query('alter schema public owner to tokennest_owner');
  await superuser.query(`set role tokennest_owner;
    create table mikro_orm_migrations (id serial primary key, name varchar(255), executed_at timestamptz default now());
    insert into mikro_orm_migrations (name) values ${later.map((name) => `('${name}')`).join()}; reset role`);
  await expect(migrateDatabase(urls)).rejects.toThrow('does not exist');
  await superuser.query(`delete from applied_migration where name >= '${until}'`);
  const open = opening.move();
  return { urls, superuser, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

const [ids, child, parent] = [Array.from({ length: 3 }, () => randomUUID()), randomUUID(), randomUUID()];

const approvedTasks = (more: (at: number) => Record<string, unknown> = () => ({})) => `
  insert into family (id, time_zone) values ('${parent}', 'UTC');
  insert into profile (family_id, id, display_name, role)
  values ('${parent}', '${parent}', 'Sarah', 'parent'), ('${parent}', '${child}', 'Mia', 'child');
  insert into token_account (family_id, child_id, balance, seq) values ('${parent}', '${child}', 15, 3);
  ${ids
    .map(
      (id, at) => `
  insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at,
                    approved_at, approved_by, created_by, request_hash${Object.keys(more(at))
                      .map((name) => `, ${name}`)
                      .join('')})
  values ('${parent}', '${id}', 'Feed the cat', 5, false, '${child}', 'approved', '${child}', '2026-01-01', '2026-01-0${at + 1}',
          '${parent}', '${parent}', ''${Object.values(more(at))
            .map((value) => `, '${String(value)}'`)
            .join('')});
  insert into task_attempt (family_id, id, task_id, child_id, created_by, request_hash)
  values ('${parent}', '${id}', '${id}', '${child}', '${child}', '');
  insert into token_transaction (family_id, child_id, seq, id, type, amount, balance_after, description, source_type,
                                 source_id, actor_id, created_at)
  values ('${parent}', '${child}', ${at + 1}, '${id}', 'task_reward', 5, ${5 * (at + 1)}, 'Feed the cat', 'task', '${id}',
          '${parent}', '2026-01-0${at + 1}');`,
    )
    .join('')}`;

/** Guarantee: an existing family keeps its tasks, their count and the tokens they paid. */
test('Rules 1.4: tasks approved before the update are counted and can be reversed', async () => {
  await using older = await openOlder('Migration20261122000007');
  const { urls, superuser } = older;
  await superuser.query(approvedTasks());
  await migrateDatabase(urls);
  const { rows } = await superuser.query(
    'select id, approved_number::int as number, tokens_paid::int as paid, transaction_id from task order by approved_at',
  );
  expect(rows).toEqual(ids.map((id, at) => ({ id, number: at + 1, paid: 5, transaction_id: id })));
  const { rows: forced } = await superuser.query(
    `select relforcerowsecurity as is_forced from pg_class where relname in ('task', 'token_transaction') and relkind = 'r'`,
  );
  expect(forced).toEqual([{ is_forced: true }, { is_forced: true }]);
  expect((await auditDatabase(urls.ownerUrl)).ok).toBe(true);
});

/** Leftovers in databases that ran an earlier text of a migration (Rules 10.34). */
const leftBy = {
  'd6429c7, with fewer checks on tasks': `
    alter table task
      drop constraint task_pays_somehow, drop constraint task_approved_by_someone, drop constraint task_paid_as_approved,
      add constraint task_pays_check check (pays in ('on_approval', 'at_once', 'by_itself')),
      add constraint task_pays_after_hours_check check (pays_after_hours between 1 and 168),
      add constraint task_approved_by_rule_check check (approved_by_rule in ('at_once', 'by_itself')),
      add constraint task_tokens_paid_check check (tokens_paid between 0 and 1000000),
      add constraint task_pays_after_hours_fit check ((pays = 'by_itself') = (pays_after_hours is not null)),
      add constraint task_approved_by_someone check (case status
        when 'approved' then approved_at is not null and tokens_paid is not null and num_nonnulls(approved_by, approved_by_rule) = 1
        else num_nonnulls(approved_at, approved_by, approved_by_rule, tokens_paid, approval_note, transaction_id, taken_back_at) = 0 end),
      add constraint task_paid_as_approved check (
        tokens_paid <= 2 * token_reward
        and (tokens_paid = token_reward or approved_by is not null and approval_note is not null)
        and (tokens_paid > 0) = (transaction_id is not null))`,
  'a01e55e, which numbered no approved task': 'alter table task drop column approved_number',
  '0023641, which numbered none that was approved before': `
    update task set approved_number = null where id <> '${ids[2]}';
    update task set approved_number = 1 where id = '${ids[2]}'`,
  'd60c5eb, whose migration record has no owner': `insert into applied_migration (name) values ('Migration20261122000003_tries')`,
  'a2f9dd7, whose trigger called a dropped function': `
    set role tokennest_owner;
    create function public.bird_thresholds() returns int[] language sql as 'select array[50]';
    create or replace function public.count_earned() returns trigger
      language plpgsql as 'begin perform bird_thresholds(); return null; end';
    reset role`,
  'ef241cb, whose look-ups read more': `
    grant select (is_for_anyone) on task to tokennest_lookup; grant select on refresh_token to tokennest_audit`,
};

/** Guarantee: whichever text of a migration a database ran, its tables end up like those of a new one. */
test.each(Object.entries(leftBy))('Rules 10.34: leftovers of %s are fixed', async (_, sql) => {
  await using database = await openFreshDatabase();
  const { superuser, ownerUrl } = database;
  const wanted = await readSchema(superuser);
  const paid = (at: number) => ({ tokens_paid: 5, transaction_id: ids[at], approved_number: at + 1 });
  // Tasks and rewards reference each other; this sets the count that a trigger would have set.
  await superuser.query(
    `set session_replication_role = replica; ${approvedTasks(paid)}; reset session_replication_role;
     update token_account set ever_earned = balance`,
  );
  await superuser.query(sql);
  await superuser.query(`delete from applied_migration where name like '%_mended'`);
  await migrateDatabase(database);
  expect(compareSchemas(await readSchema(superuser), wanted)).toEqual([]);
  const { rows } = await superuser.query('select id, approved_number::int as number from task order by approved_at');
  expect(rows).toEqual(ids.map((id, at) => ({ id, number: at + 1 })));
  expect((await auditDatabase(ownerUrl)).ok).toBe(true);
});
