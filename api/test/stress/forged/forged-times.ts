import { as, brokenCheck, type ForgedCall, noRight, stateForbids } from './forged-call.ts';

/** The child's daily allowance, next due in 2099, with 2026-01-05 already paid. */
const pay = (period: string, next: string, at: string, now: string) =>
  `select pay_allowance(:family, :allowance, :child, 'Europe/Berlin', 'weekly', '${period}', '${next}', '${at}', '${now}', :new)`;
const plan = (date: string, at: string) =>
  `update allowance set next_date = '${date}', next_execution_at = '${at}' where id = :allowance; `;
const asParent = as('parent');

const subject = `decode(repeat('01', 32), 'hex')`;

export const forgedTimes: readonly ForgedCall[] = [
  {
    what: 'a date of the future, at a time of the future',
    sql: pay('2099-01-05', '2099-01-12', '2099-01-11 23:00Z', '2100-01-01'),
    answered: [{ pay_allowance: null }],
  },
  {
    what: 'a date of the future, at the end of time',
    sql: pay('2099-01-05', '2099-01-12', '2099-01-11 23:00Z', 'infinity'),
    answered: [{ pay_allowance: null }],
  },
  {
    what: 'due dates at the end of time',
    sql: `select id from due_allowances('infinity', '-infinity', :absent, :absent, 2000000000)`,
    answered: [],
  },
  {
    what: 'due dates without a time or limit',
    sql: `select id from due_allowances(null, '-infinity', :absent, :absent, null)`,
    answered: [],
  },
  {
    what: 'a future date that claims to begin now',
    sql: asParent + plan('2099-01-05', '2026-01-05'),
    refused: brokenCheck,
  },
  { what: 'a next date at the end of time', sql: asParent + plan('infinity', 'infinity'), refused: brokenCheck },
  {
    what: 'a date before the allowance was created',
    sql:
      asParent + plan('2020-01-06', '2020-01-05 23:00Z') + pay('2020-01-06', '2020-01-13', '2020-01-12 23:00Z', 'now'),
    refused: stateForbids,
  },
  {
    what: 'a paid date, again',
    sql:
      asParent + plan('2026-01-05', '2026-01-04 23:00Z') + pay('2026-01-05', '2099-01-05', '2099-01-04 23:00Z', 'now'),
    // Skipped, not paid.
    answered: [{ pay_allowance: false }],
  },
  {
    what: 'every day of a weekly allowance',
    sql:
      asParent + plan('2026-01-12', '2026-01-11 23:00Z') + pay('2026-01-12', '2026-01-13', '2026-01-12 23:00Z', 'now'),
    refused: stateForbids,
  },
  {
    what: 'a backdated allowance',
    sql: `${asParent}update allowance set created_at = '2000-01-01' where id = :allowance`,
    refused: noRight,
  },
  {
    what: 'a forged clock',
    sql: `create or replace function product_clock() returns timestamptz language sql as $$ select 'infinity'::timestamptz $$`,
    refused: noRight,
  },
  {
    what: 'an attempt over the limit, with a limit chosen by the caller',
    sql: `select count_try('join-account', ${subject}, 1000000) from generate_series(1, 12); select count_try('join-account', ${subject}, null) > 3000 as waits`,
    answered: [{ waits: true }],
  },
  { what: 'a try that no rule knows', sql: `select count_try('forged', ${subject}, 1)`, refused: 'P0002' },
  { what: 'another rule', sql: `update try_rule set max = 1000000`, refused: noRight },
  { what: 'a rule of one’s own', sql: `insert into try_rule values ('forged', 1000000, 1)`, refused: noRight },
];
