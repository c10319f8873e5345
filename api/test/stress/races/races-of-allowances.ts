import { deepEqual, equal, ok } from 'node:assert/strict';
import { pino } from 'pino';
import { nextDate } from '../../../src/family/allowances/schedule.ts';
import { dateIn, firstInstantOf } from '../../../src/core/kernel/local-date.ts';
import { runAllowanceJob } from '../../../src/family/allowances/pay-allowances.ts';
import { insertAllowance } from '../../testing/families/insert-allowance.ts';
import { type RaceAnswer, type Outcome, race, times } from './race-harness.ts';
import { type RaceFixture, readRows } from './race-fixture.ts';

const amount = 2;
const zones = ['Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'];

/** A daily allowance with three due dates, because no scheduled job has run since the day before yesterday. */
async function dueAllowance({ api, caller, parent, mia }: RaceFixture): Promise<string> {
  const { body: family } = await parent.get('/api/families/current');
  // Counted in calendar days: subtracting 48 hours would be wrong around a clock change.
  const first = Temporal.PlainDate.from(dateIn(family.time_zone, new Date())).subtract({ days: 2 }).toString();
  const plan = { startDate: first, nextDate: first, nextExecutionAt: firstInstantOf(first, family.time_zone) };
  return insertAllowance(api.orm, caller, { childId: mia.id, amount, frequency: 'daily', ...plan });
}

function jobRuns({ api: { orm, metrics }, lines }: RaceFixture, count: number) {
  const log = pino({}, { write: (line) => void lines.push(line) });
  const deps = { orm, metrics, log, stopping: new AbortController().signal };
  return times(count, () => async (): Promise<RaceAnswer> => {
    await runAllowanceJob(deps, new Date());
    return { status: 200, body: null, text: '' };
  });
}

interface Kept {
  readonly periods: string[];
  readonly next: string | null;
  readonly next_at: string | null;
  readonly time_zone: string;
}

async function readAllowance(fixture: RaceFixture, id: string): Promise<Kept> {
  const sql = `select array(select period::text from allowance_run run where run.family_id = allowance.family_id and allowance_id = allowance.id order by period) as periods,
      next_date::text as next, next_execution_at as next_at, family.time_zone
    from allowance join family on family.id = allowance.family_id where allowance.id = ?`;
  const [kept] = await readRows<Kept>(fixture, sql, [id]);
  if (!kept) throw new Error('The allowance is gone');
  return kept;
}

/** Asserts that each date was paid once, plus `extra` other payments, and that no other tokens moved. */
async function expectPaid(
  { moved }: Outcome,
  fixture: RaceFixture,
  { id, extra }: { id: string; extra: number },
): Promise<Kept> {
  const kept = await readAllowance(fixture, id);
  const { periods } = kept;
  expectInOrder(kept);
  const rows = periods.length + extra;
  deepEqual(moved, { tokens: amount * rows, rows });
  return kept;
}

function expectInOrder({ periods }: Kept): void {
  for (const [index, period] of periods.slice(1).entries()) equal(period, nextDate('daily', periods[index] ?? ''));
}

/** Asserts that all dates due at sending were paid, and that the next date follows, in the family's zone. */
function expectSettled({ periods, next, next_at, time_zone }: Kept, sentAt: Date): void {
  if (next === null) return ok(periods.length >= 3, `only ${periods.join()} were paid`);
  ok(next_at && Date.parse(next_at) > sentAt.getTime(), `${next} is due and not paid`);
  const date = nextDate('daily', periods.at(-1) ?? '');
  deepEqual({ next, at: new Date(next_at) }, { next: date, at: firstInstantOf(date, time_zone) });
}

/** Ends the allowance, so that the jobs of the next round do not pay it. */
const endAllowance = async ({ parent }: RaceFixture, id: string) =>
  equal((await parent.delete(`/api/allowances/${id}`)).status, 204);

export const jobAgainstJob = race({
  name: 'sweep against sweep',
  arrange: dueAllowance,
  requests: (fixture) => ({ runJob: jobRuns(fixture, 32) }),
  async expect(outcome, fixture, id) {
    expectSettled(await expectPaid(outcome, fixture, { id, extra: 0 }), outcome.sentAt);
    await endAllowance(fixture, id);
  },
});

export const executeAgainstJob = race({
  name: 'execute now against the sweep',
  arrange: dueAllowance,
  requests: (fixture, id) => ({
    execute: times(16, () => () => fixture.parent.post(`/api/allowances/${id}/execute`)),
    runJob: jobRuns(fixture, 16),
  }),
  async expect(outcome, fixture, id) {
    deepEqual(outcome.reported.execute, { 201: 16 });
    expectSettled(await expectPaid(outcome, fixture, { id, extra: 16 }), outcome.sentAt);
    await endAllowance(fixture, id);
  },
});

export const toggleAgainstJob = race({
  name: 'toggle an allowance against the sweep',
  arrange: dueAllowance,
  requests: (fixture, id) => ({
    toggle: times(16, (index) => () => fixture.parent.put(`/api/allowances/${id}`, { is_active: index % 2 === 0 })),
    runJob: jobRuns(fixture, 16),
  }),
  async expect(outcome, fixture, id) {
    deepEqual(outcome.reported.toggle, { 200: 16 });
    expectSettled(await expectPaid(outcome, fixture, { id, extra: 0 }), outcome.sentAt);
    await endAllowance(fixture, id);
  },
});

export const deleteAgainstJob = race({
  name: 'delete an allowance against the sweep and execute now',
  arrange: dueAllowance,
  requests: (fixture, id) => ({
    delete: times(4, () => () => fixture.parent.delete(`/api/allowances/${id}`)),
    execute: times(12, () => () => fixture.parent.post(`/api/allowances/${id}/execute`)),
    runJob: jobRuns(fixture, 16),
  }),
  async expect(outcome, fixture, id) {
    deepEqual(outcome.reported.delete, { 204: 4 });
    const { 201: extra = 0, '404 We could not find that': late = 0, ...others } = outcome.reported.execute ?? {};
    deepEqual({ others, executed: extra + late }, { others: {}, executed: 12 });
    const kept = await expectPaid(outcome, fixture, { id, extra });
    expectSettled(kept, outcome.sentAt);
    equal(kept.next, null);
  },
});

/** Only one change among many payments: a second change would plan the dates again and hide an error of the first. */
export const zoneAgainstJob = race({
  name: 'change the zone against the sweep',
  arrange: async (fixture, round) => ({
    zone: zones[round % zones.length],
    ids: await Promise.all(times(3, () => dueAllowance(fixture))),
  }),
  requests: (fixture, { zone }) => ({
    zone: times(2, () => () => fixture.parent.put('/api/families/current', { time_zone: zone })),
    runJob: jobRuns(fixture, 30),
  }),
  async expect({ reported, moved, sentAt }, fixture, { ids }) {
    deepEqual(reported.zone, { 200: 2 });
    const paid = (await Promise.all(ids.map((id) => readAllowance(fixture, id)))).flatMap(({ periods }) => periods);
    deepEqual(moved, { tokens: amount * paid.length, rows: paid.length });
    // If the time zone changed while the job ran, the allowance is left to the job of the next minute.
    await Promise.all(jobRuns(fixture, 1).map((runJob) => runJob()));
    for (const id of ids) {
      const kept = await readAllowance(fixture, id);
      expectInOrder(kept);
      expectSettled(kept, sentAt);
      await endAllowance(fixture, id);
    }
  },
});
