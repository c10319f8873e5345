import { functions } from '../../../src/schema.ts';
import { type ForgedCall, noRight } from './forged-call.ts';
import { register } from './forged-people.ts';

const refused = (list: Readonly<Record<string, string>>, code = noRight): ForgedCall[] =>
  Object.entries(list).map(([what, sql]) => ({ what, sql, refused: code }));

export const forgedSettings: readonly ForgedCall[] = [
  ...refused({
    'being the owner': 'set role tokennest_owner',
    'being the look-up role': 'set role tokennest_lookup',
    'being the audit': 'set role tokennest_audit',
    'being a superuser': 'set session authorization postgres',
    'becoming a superuser': 'alter role tokennest_app superuser',
    'walking past row-level security': 'alter role tokennest_app bypassrls',
    'more connections': 'alter role tokennest_app connection limit 1000',
    'the owner’s password': `alter role tokennest_owner password 'forged'`,
    'the owner’s rights': 'grant tokennest_owner to tokennest_app',
    'a role of one’s own': 'create role forged login superuser',
    'a database of one’s own': 'create database forged',
    'a table beside ours': 'create table public.forged (n int)',
    'a function beside ours': 'create function public.forged() returns int language sql as $$ select 1 $$',
    'a schema of one’s own': 'create schema forged',
    'a temporary table in front of ours': 'create temp table profile (family_id uuid)',
    'a trigger on everything': 'create event trigger forged on ddl_command_start execute function forged()',
    'no row-level security': 'alter table profile disable row level security',
    'a policy less': 'drop policy profile_read on profile',
    'a function of ours, gone': 'drop function award_tokens',
    'no triggers and no foreign keys': 'set session_replication_role = replica',
    'a setting of the server': `alter system set listen_addresses = '*'`,
    'the server’s settings, read again': 'select pg_reload_conf()',
    'a program': `copy (select 1) to program 'id'`,
    'a file of the server’s, as rows': `copy auth_session from '/etc/passwd'`,
    'a file of the server’s, read': `select pg_read_file('postgresql.conf')`,
    'a folder of the server’s, listed': `select pg_ls_dir('.')`,
    'a file of the server’s, as a large object': `select lo_import('/etc/passwd')`,
    'the passwords of roles': 'select * from pg_authid',
    'the passwords of roles, by their view': 'select * from pg_shadow',
    'who may connect': 'select * from pg_hba_file_rules',
    'the end of the owner’s connection': 'select pg_terminate_backend(:owner_pid)',
    'the lock of migrations': 'begin; lock table migration_lock in access share mode',
    'all accounts, locked': 'begin; lock table token_account in access exclusive mode',
    'all sessions, locked': 'begin; lock table auth_session in access exclusive mode',
    'all sign-ins, locked': 'begin; lock table identity in access exclusive mode',
    'every right of one’s own, given up': 'drop owned by tokennest_app',
    'every row, row-level security off': 'set row_security = off; select * from profile',
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

/** What cannot be forbidden, or is what the serving role is for; each is tried and undone. */
export const allowedCalls: readonly ForgedCall[] = [
  {
    what: 'naming a family whose id one knows, and reading it',
    sql: `select set_config('app.family_id', :strangeFamily, true), set_config('app.role', 'parent', true);
      select id, display_name, role from profile`,
    allowed: 'the server says who asks; ids are random, and no look-up tells those of a family that is not due',
  },
  {
    what: 'a new family with a person of one’s own',
    sql: register(':new', ':new'),
    allowed: 'registering is open to everybody; it is nobody else’s family',
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
    allowed: 'who may delete rows may lock the table; it ends with the connection',
  },
];
