import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditDatabase } from '../audit/audit-database.ts';
import { migrateDatabase } from '../schema.ts';
import { openFreshPostgres } from '../testing/fresh-database.ts';
import { listMigrations } from './migrate.ts';

let postgres: Awaited<ReturnType<typeof openFreshPostgres>>;

beforeAll(async () => {
  postgres = await openFreshPostgres(async () => undefined);
});
afterAll(() => postgres.close());

/** A database of before the migration of this name, with an address for it. */
async function openOlder(until: string) {
  const addressOf = (url: string) => Object.assign(new URL(url), { pathname: '/older' }).href;
  const urls = { ownerUrl: addressOf(postgres.ownerUrl), appUrl: addressOf(postgres.appUrl) };
  await using opening = new AsyncDisposableStack();
  const first = opening.adopt(await postgres.connect(), (each) => each.end());
  await first.query('create database older owner tokennest_owner');
  const superuser = opening.adopt(await postgres.connect('older'), (each) => each.end());
  // Those that it has had already are not run. What is installed after migrations wants the tables of all.
  const later = (await listMigrations()).filter((name) => name >= until);
  await superuser.query('alter schema public owner to tokennest_owner');
  await superuser.query(`set role tokennest_owner;
    create table mikro_orm_migrations (id serial primary key, name varchar(255), executed_at timestamptz default now());
    insert into mikro_orm_migrations (name) values ${later.map((name) => `('${name}')`).join()}; reset role`);
  await expect(migrateDatabase(urls)).rejects.toThrow('does not exist');
  await superuser.query(`delete from mikro_orm_migrations where name >= '${until}'`);
  const open = opening.move();
  return { urls, superuser, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

const [ids, child, parent] = [Array.from({ length: 3 }, () => randomUUID()), randomUUID(), randomUUID()];

/** A family with three tasks approved, one after the other, each with its reward. */
const approvedBefore = `
  insert into family (id, time_zone) values ('${parent}', 'UTC');
  insert into profile (family_id, id, display_name, role)
  values ('${parent}', '${parent}', 'Sarah', 'parent'), ('${parent}', '${child}', 'Mia', 'child');
  insert into token_account (family_id, child_id, balance, seq) values ('${parent}', '${child}', 15, 3);
  ${ids
    .map(
      (id, at) => `
  insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at,
                    approved_at, approved_by, created_by, request_hash)
  values ('${parent}', '${id}', 'Feed the cat', 5, false, '${child}', 'approved', '${child}', '2026-01-01', '2026-01-0${at + 1}',
          '${parent}', '${parent}', '');
  insert into task_attempt (family_id, id, task_id, child_id, created_by, request_hash)
  values ('${parent}', '${id}', '${id}', '${child}', '${child}', '');
  insert into token_transaction (family_id, child_id, seq, id, type, amount, balance_after, description, source_type,
                                 source_id, actor_id, created_at)
  values ('${parent}', '${child}', ${at + 1}, '${id}', 'task_reward', 5, ${5 * (at + 1)}, 'Feed the cat', 'task', '${id}',
          '${parent}', '2026-01-0${at + 1}');`,
    )
    .join('')}`;

/** Guarantee: a family that has used the product before keeps its tasks, their number and what they paid. */
test('Rules 1.4: tasks that were approved before are counted and can be taken back', async () => {
  await using older = await openOlder('Migration20261122000007');
  const { urls, superuser } = older;
  await superuser.query(approvedBefore);
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
