import { functions } from '../../../src/schema.ts';
import { type ForgedCall, noRight } from './forged-call.ts';
import { register } from './forged-people.ts';

const refused = (list: Readonly<Record<string, string>>, code = noRight): ForgedCall[] =>
  Object.entries(list).map(([what, sql]) => ({ what, sql, refused: code }));

export const forgedSettings: readonly ForgedCall[] = [
  ...refused({
    'being the owner': 'set role tokennest_owner',
    'switching to the look-up role': 'set role tokennest_lookup',
    'being the audit': 'set role tokennest_audit',
    'being a superuser': 'set session authorization postgres',
    'becoming a superuser': 'alter role tokennest_app superuser',
    'bypassing row-level security': 'alter role tokennest_app bypassrls',
    'more connections': 'alter role tokennest_app connection limit 1000',
    'the owner’s password': `alter role tokennest_owner password 'forged'`,
    'the owner’s rights': 'grant tokennest_owner to tokennest_app',
    'a new role': 'create role forged login superuser',
    'a new database': 'create database forged',
    'a new table in our schema': 'create table public.forged (n int)',
    'a new function in our schema': 'create function public.forged() returns int language sql as $$ select 1 $$',
    'a new schema': 'create schema forged',
    'a temporary table that hides one of ours': 'create temp table profile (family_id uuid)',
    'a trigger on every event': 'create event trigger forged on ddl_command_start execute function forged()',
    'no row-level security': 'alter table profile disable row level security',
    'a policy less': 'drop policy profile_read on profile',
    'dropping one of our functions': 'drop function award_tokens',
    'disabling triggers and foreign keys': 'set session_replication_role = replica',
    'a server setting': `alter system set listen_addresses = '*'`,
    'a reload of the server settings': 'select pg_reload_conf()',
    'a program': `copy (select 1) to program 'id'`,
    'a server file, as rows': `copy auth_session from '/etc/passwd'`,
    'a server file, as text': `select pg_read_file('postgresql.conf')`,
    'a listing of a server folder': `select pg_ls_dir('.')`,
    'a server file, as a large object': `select lo_import('/etc/passwd')`,
    'the passwords of roles': 'select * from pg_authid',
    'the passwords of roles, through their view': 'select * from pg_shadow',
    'who may connect': 'select * from pg_hba_file_rules',
    'ending the owner’s connection': 'select pg_terminate_backend(:owner_pid)',
    'the migration lock': 'begin; lock table migration_lock in access share mode',
    'all accounts, locked': 'begin; lock table token_account in access exclusive mode',
    'all sessions, locked': 'begin; lock table auth_session in access exclusive mode',
    'all sign-ins, locked': 'begin; lock table identity in access exclusive mode',
    'revoking all rights of the role': 'drop owned by tokennest_app',
    'every row, with row-level security off': 'set row_security = off; select * from profile',
  }),
  {
    what: 'our functions by a path of one’s own',
    sql: `set search_path = pg_temp; select * from ${functions}.award_tokens(:family, :parent, :absent, :child, 1, 'x', :new, null)`,
    refused: 'TN401',
  },
  { what: 'rights for everybody', sql: 'grant select on token_account to public', answered: [] },
  { what: 'what others are asking at this moment', sql: othersSql(), answered: [{ seen: '0' }] },
];

function othersSql(): string {
  return `select count(*) as seen from pg_stat_activity where usename is distinct from current_user
    and query <> '' and query <> '<insufficient privilege>'`;
}

/** Calls that cannot be forbidden or that the serving role needs; each is made, then undone. */
export const allowedCalls: readonly ForgedCall[] = [
  {
    what: 'naming a family whose id one knows, and reading it',
    sql: `select set_config('app.family_id', :strangeFamily, true), set_config('app.role', 'parent', true);
      select id, display_name, role from profile`,
    allowed: 'the server names the caller; ids are random, and no look-up returns those of a family that is not due',
  },
  {
    what: 'a new family with a person of one’s own',
    sql: register(':new', ':new'),
    allowed: 'anyone may register; it creates a new family',
  },
  {
    what: 'planning an allowance of a family one knows for today',
    sql: `select set_config('app.family_id', :family, true), set_config('app.role', 'parent', true);
      update allowance set next_date = current_date, next_execution_at = current_date::timestamp at time zone 'UTC' where id = :allowance`,
    allowed: 'plans are rows as any other; a date is paid once, at most 15 hours early, and stands in the history',
  },
  {
    what: 'no time limit',
    sql: 'set statement_timeout = 0',
    allowed: 'PostgreSQL lets everybody; the connections are counted',
  },
  {
    what: 'another password of one’s own',
    sql: `alter role tokennest_app password 'forged'`,
    allowed: 'PostgreSQL lets everybody; each start sets it again',
  },
  {
    what: 'other settings of one’s own',
    sql: 'alter role tokennest_app set statement_timeout = 0',
    allowed: 'PostgreSQL lets everybody; each start sets them again',
  },
  {
    what: 'an advisory lock',
    sql: 'select pg_advisory_xact_lock(86536)',
    allowed: 'nothing of ours waits for one',
  },
  {
    what: 'a large object',
    sql: `select lo_from_bytea(0, '\\x00')`,
    allowed: 'it takes room on the disk, as every row does',
  },
  {
    what: 'family codes, locked',
    sql: 'lock table family_code in access exclusive mode',
    allowed: 'the right to delete rows includes locking the table; the lock ends with the connection',
  },
];
