import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorCode } from '../../../src/core/errors/error-code.ts';
import { makeClockedFamily } from '../../testing/families/clocked-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';

let database: FreshDatabase;
let servers: [ReturnType<typeof openTestJobs>, ...ReturnType<typeof openTestJobs>[]];

beforeAll(async () => {
  database = await openFreshDatabase();
  await database.stopClockAt('2200-01-01T00:00Z');
  const open = () => openTestJobs(database.appUrl);
  servers = [open(), open(), open(), open()];
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  try {
    await database.expectClean();
  } finally {
    await database.close();
  }
});

const berlin = () => makeClockedFamily(servers[0].orm, 'Europe/Berlin');
const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => [`2030-05-${String(first + index).padStart(2, '0')}`, 5]);

test('Rules 9.3: after ten days off, a daily allowance is paid ten times', async () => {
  const [server] = servers;
  const family = await berlin();
  const { id } = await family.at('2030-05-01T10:00Z').create({ frequency: 'daily' });
  const before = Number(await server.paid());
  await server.runJob('2030-05-11T10:00Z');
  expect(await family.payments(id)).toEqual(days(2, 11));
  expect(await server.paid()).toBe(before + 10);
  expect(await server.lagSeconds()).toBe(9.5 * 86_400);
  const history = await family.history();
  expect(history.at(-1)).toMatchObject({ seq: 10, balanceAfter: 50, type: 'allowance', actorId: null });
  expect(await family.read(id)).toMatchObject({ nextDate: '2030-05-12' });
  await server.runJob('2030-05-11T21:59:59.999Z');
  expect(await family.payments(id)).toHaveLength(10);
  expect(await server.lagSeconds()).toBe(0);
});

/** Guarantee: no bug above PostgreSQL can pay a date that cannot be due. */
test('Rules 10.7: the database pays no date before its allowance was created, nor seven days in a week', async () => {
  const { superuser } = database;
  const family = await berlin();
  const { id } = await family.at('2030-05-01T10:00Z').create({ frequency: 'weekly' });
  const pay = async (period: string, next: string) => {
    await superuser.query('begin');
    try {
      await superuser.query('update allowance set next_date = $2::date, next_execution_at = $2::date where id = $1', [
        id,
        period,
      ]);
      const { rows } = await superuser.query(
        `select pay_allowance(family_id, id, child_id, 'Europe/Berlin', frequency, $2::date, $3::date, $3::date, '2150-01-01', gen_random_uuid()) as is_paid
           from allowance where id = $1`,
        [id, period, next],
      );
      return rows[0].is_paid;
    } catch (error) {
      return errorCode(error);
    } finally {
      await superuser.query('rollback');
    }
  };
  expect(await pay('2000-01-03', '2000-01-10')).toBe('TN409');
  expect(await pay('2100-01-04', '2100-01-05')).toBe('TN409');
  expect(await pay('2100-01-04', '2100-01-11')).toBe(true);
});

/** Guarantee: after an outage, a parent's change waits until all due dates are paid, and is never refused. */
test('Rules 9.3: changes during catch-up after forty days off take effect once every date is paid', async () => {
  const families = await Promise.all(Array.from({ length: 4 }, berlin));
  const made = await Promise.all(
    families.flatMap((family) =>
      Array.from({ length: 10 }, async () => {
        const { id } = await family.at('2030-05-01T10:00Z').create({ frequency: 'daily' });
        return { family, id };
      }),
    ),
  );
  const changes = made.map(({ family, id }) => family.at('2030-06-10T10:00Z').edit(id, { amount: 6 }));
  await Promise.all([...servers.map((server) => server.runJob('2030-06-10T10:00Z')), ...changes]);
  for (const { family, id } of made) {
    const paid = await family.payments(id);
    expect([paid.length, new Set(paid.map(([, amount]) => amount))]).toEqual([40, new Set([5])]);
  }
});

test('Rules 9.3: due from the first instant of its date, and not before', async () => {
  const family = await berlin();
  const { id } = await family.at('2030-05-01T10:00Z').create({ frequency: 'daily' });
  await servers[0].runJob('2030-05-01T21:59:59.999Z');
  expect(await family.payments(id)).toEqual([]);
  await servers[0].runJob('2030-05-01T22:00Z');
  expect(await family.payments(id)).toEqual(days(2, 2));
});

test('four servers that pay at the same moment pay each date once', async () => {
  const families = await Promise.all(Array.from({ length: 30 }, berlin));
  const made = await Promise.all(
    families.map((family) => family.at('2030-05-01T10:00Z').create({ frequency: 'daily' })),
  );
  await Promise.all(servers.map((server) => server.runJob('2030-05-08T10:00Z')));
  // A slower server skips locked rows; since none was killed, everything is paid.
  for (const [index, family] of families.entries()) {
    expect(await family.payments(made[index]?.id ?? '')).toEqual(days(2, 8));
  }
  expect(servers.flatMap(({ lines }) => lines)).toEqual([]);
});

/** Guarantee: a payment that fails blocks no other, and is paid once it can be. */
test('a full account is logged without personal data; everyone after it is paid', async () => {
  const [server] = servers;
  const full = await berlin();
  const { id } = await full.at('2030-05-01T10:00Z').create({ frequency: 'daily' });
  const setBalance = (balance: string) =>
    database.superuser.query(
      `insert into token_account values ($1, $2, $3) on conflict (family_id, child_id) do update set balance = $3`,
      [full.familyId, full.childId, balance],
    );
  await setBalance('9007199254740991');
  const families = await Promise.all(Array.from({ length: 5 }, berlin));
  const make = async (family: (typeof families)[number]) =>
    Promise.all(Array.from({ length: 25 }, () => family.at('2030-05-01T10:00Z').create({ frequency: 'daily' })));
  const made = await Promise.all(families.map(make));
  await server.runJob('2030-05-02T10:00Z');
  for (const [index, family] of families.entries()) {
    for (const allowance of made[index] ?? []) expect(await family.payments(allowance.id)).toEqual(days(2, 2));
  }
  expect(await full.payments(id)).toEqual([]);
  const said = server.lines.splice(0).map((line) => JSON.parse(line));
  expect(said).toMatchObject([{ msg: 'an allowance could not be paid', error: { code: '23514' } }]);
  for (const secret of [id, full.familyId, full.childId]) expect(JSON.stringify(said)).not.toContain(secret);
  await setBalance('0');
  await server.runJob('2030-05-03T10:00Z');
  expect(await full.payments(id)).toEqual(days(2, 3));
});

test('a family that changes its zone during a run is paid by the new zone only', async () => {
  const family = await berlin();
  const { id } = await family.at('2030-05-01T10:00Z').create({ frequency: 'daily' });
  await Promise.all([servers[0].runJob('2030-05-02T10:00Z'), family.moveTo('Pacific/Honolulu')]);
  await servers[0].runJob('2030-05-02T10:00Z');
  const { nextDate, nextExecutionAt } = await family.read(id);
  expect(nextExecutionAt).toEqual(new Date(`${nextDate}T10:00Z`));
  await servers[0].runJob('2030-05-04T10:00Z');
  expect(await family.payments(id)).toEqual(days(2, 4));
});

test('a stopping server leaves the rest for the next one', async () => {
  const leaving = openTestJobs(database.appUrl);
  const family = await berlin();
  const { id } = await family.at('2030-05-01T10:00Z').create({ frequency: 'daily' });
  leaving.stop();
  await leaving.runJob('2030-05-05T10:00Z');
  await leaving.close();
  expect(await family.payments(id)).toEqual([]);
  await servers[0].runJob('2030-05-05T10:00Z');
  expect(await family.payments(id)).toEqual(days(2, 5));
});

test('Rules 9.20: skips dates in an absence without allowances', async () => {
  const [server] = servers;
  const family = await berlin();
  const { id } = await family.at('2030-05-01T10:00Z').create({ frequency: 'daily' });
  const away = { child_id: family.childId, from_date: '2030-05-03', to_date: '2030-05-04' };
  await family.at('2030-05-01T10:00Z').away({ ...away, pays_allowances: false });
  await family.at('2030-05-01T10:00Z').away({ from_date: '2030-05-06', to_date: '2030-05-06', pays_allowances: true });
  await server.runJob('2030-05-07T10:00Z');
  expect(await family.payments(id)).toEqual([...days(2, 2), ...days(5, 7)]);
  expect(await family.read(id)).toMatchObject({ nextDate: '2030-05-08' });
});
