import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Frequency, frequency } from '../src/allowances/allowance.contract.ts';
import { firstDue } from '../src/allowances/schedule.ts';
import { belongs, readCalendar } from '../src/testing/zone-calendar.ts';

/** Different, so that a balance tells which allowances were paid. */
export const amountOf: Record<Frequency, number> = { daily: 1, weekly: 1_000, monthly: 1_000_000 };

/** One allowance and what it must have been paid by the end: its dates in order, each with its first instant. */
export interface Expected {
  readonly familyId: string;
  readonly allowanceId: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
  readonly due: readonly { date: string; atMs: number }[];
}

export interface Span {
  readonly firstYear: number;
  readonly lastYear: number;
  /** The clock's first and last time; before the first every allowance is made. */
  readonly startMs: number;
  readonly endMs: number;
}

/** Whole years: from before the first zone's first day to before the first zone's first day after them. */
export function spanOf(firstYear: number, lastYear: number): Span {
  const startMs = Date.UTC(firstYear - 1, 11, 31, 9);
  return { firstYear, lastYear, startMs, endMs: Date.UTC(lastYear, 11, 31, 9) };
}

/** What each zone's three allowances are to be paid. */
export function expectPayments(zones: readonly string[], span: Span): Expected[] {
  return zones.flatMap((timeZone) => {
    const days = [...readCalendar(timeZone, span.firstYear, span.lastYear)].map(([date, atMs]) => ({ date, atMs }));
    const due = days.filter(({ atMs }) => atMs > span.startMs && atMs <= span.endMs);
    const familyId = uuidv7();
    return frequency.options.map((each) => ({
      familyId,
      allowanceId: uuidv7(),
      timeZone,
      frequency: each,
      due: due.filter(({ date }) => belongs[each](date)),
    }));
  });
}

/** Families of one child, and their allowances as they are planned at the clock's first time. */
export async function insertWorld(superuser: Client, expected: readonly Expected[], span: Span): Promise<void> {
  const { startMs, firstYear } = span;
  const startDate = `${firstYear}-01-01`;
  const families = [...new Map(expected.map((each) => [each.familyId, each])).values()];
  const [ids, zones] = [families.map(({ familyId }) => familyId), families.map(({ timeZone }) => timeZone)];
  await superuser.query(`insert into family (id, time_zone) select * from unnest($1::uuid[], $2::text[])`, [
    ids,
    zones,
  ]);
  // The child's id is the family's, and its parent's the first allowance's: nothing here asks for more.
  const parents = new Map(families.map(({ familyId, allowanceId }) => [familyId, allowanceId]));
  await superuser.query(
    `insert into profile (family_id, id, display_name, role)
     select f, f, 'A child', 'child' from unnest($1::uuid[]) as f
     union all select f, p, 'A parent', 'parent' from unnest($1::uuid[], $2::uuid[]) as parent (f, p)`,
    [ids, [...parents.values()]],
  );
  const rows = expected.map((each) => {
    const now = new Date(startMs);
    const plan = firstDue({ ...each, startDate, now });
    return [each.familyId, each.allowanceId, each.frequency, amountOf[each.frequency], plan.date, plan.at] as const;
  });
  await superuser.query(
    `insert into allowance (family_id, id, child_id, name, amount, frequency, start_date, next_date, next_execution_at, created_by, request_hash)
     select f, id, f, 'Pocket money', amount, frequency, $7, date, at, p, ''
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::date[], $6::timestamptz[], $8::uuid[]) as row (f, id, frequency, amount, date, at, p)`,
    [
      ...[0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column])),
      startDate,
      rows.map(([f]) => parents.get(f)),
    ],
  );
}

/** How many payments there are by now; in the middle of it this says whether one came too early or too late. */
export async function countRuns(superuser: Client): Promise<number> {
  return (await superuser.query('select count(*)::int as count from allowance_run')).rows[0].count;
}

/** Every allowance's dates in the order of their payments; what each child has; and that nothing else was paid. */
export async function readPayments(superuser: Client) {
  const { rows: paid } = await superuser.query<{ id: string; dates: string[] }>(
    `select r.allowance_id as id, array_agg(r.period::text order by t.seq) as dates from allowance_run r
       join token_transaction t on t.family_id = r.family_id and t.source_type = 'allowance_run' and t.source_id = r.id
      group by r.allowance_id`,
  );
  const { rows: accounts } = await superuser.query<{
    id: string;
    balance: string;
    sum: string;
    seq: string;
    rows: string;
  }>(
    `select a.family_id as id, a.balance, a.seq, sum(t.amount) as sum, count(*) as rows from token_account a
       join token_transaction t using (family_id, child_id) group by a.family_id, a.child_id`,
  );
  return { paid: new Map(paid.map(({ id, dates }) => [id, dates])), accounts };
}
