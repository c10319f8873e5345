import type { Client } from 'pg';
import { type Frequency, frequency } from '../../../src/family/allowances/allowance.contract.ts';
import { firstDue } from '../../../src/family/allowances/schedule.ts';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import { insertAllowance } from '../../testing/families/insert-allowance.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { belongs, readCalendar } from '../../testing/families/zone-calendar.ts';

/** Distinct amounts, so that a balance shows which allowances were paid. */
export const amountOf: Record<Frequency, number> = { daily: 1, weekly: 1_000, monthly: 1_000_000 };

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
  readonly startMs: number;
  readonly endMs: number;
}

export function spanOf(firstYear: number, lastYear: number): Span {
  const startMs = Date.UTC(firstYear - 1, 11, 31, 9);
  return { firstYear, lastYear, startMs, endMs: Date.UTC(lastYear, 11, 31, 9) };
}

export async function seedAllowances(orm: MikroORM, zones: readonly string[], span: Span): Promise<Expected[]> {
  const expected: Expected[] = [];
  for (const timeZone of zones) {
    const { parent, children } = await insertFamily(orm, 1, { timeZone });
    const days = [...readCalendar(timeZone, span.firstYear, span.lastYear)].map(([date, atMs]) => ({ date, atMs }));
    const due = days.filter(({ atMs }) => atMs > span.startMs && atMs <= span.endMs);
    for (const each of frequency.options) {
      const startDate = `${span.firstYear}-01-01`;
      const next = firstDue({ timeZone, frequency: each, startDate, now: new Date(span.startMs) });
      const plan = { startDate, nextDate: next.date, nextExecutionAt: next.at };
      const asked = { childId: children[0].profileId, frequency: each, amount: amountOf[each], ...plan };
      const allowanceId = await insertAllowance(orm, parent, asked);
      const ofIt = due.filter(({ date }) => belongs[each](date));
      expected.push({ familyId: parent.familyId, allowanceId, timeZone, frequency: each, due: ofIt });
    }
  }
  return expected;
}

export async function countRuns(superuser: Client): Promise<number> {
  return (await superuser.query('select count(*)::int as count from allowance_run')).rows[0].count;
}

export async function readPayments(superuser: Client) {
  const { rows: paid } = await superuser.query<{ id: string; dates: string[] }>(
    `select r.allowance_id as id, array_agg(r.period::text order by t.seq) as dates from allowance_run r
       join token_transaction t on t.family_id = r.family_id and t.source_type = 'allowance_run' and t.source_id = r.id
      group by r.allowance_id`,
  );
  type Account = Record<'id' | 'balance' | 'sum' | 'seq' | 'rows', string>;
  const { rows: accounts } = await superuser.query<Account>(
    `select a.family_id as id, a.balance, a.seq, sum(t.amount) as sum, count(*) as rows from token_account a
       join token_transaction t using (family_id, child_id) group by a.family_id, a.child_id`,
  );
  return { paid: new Map(paid.map(({ id, dates }) => [id, dates])), accounts };
}
