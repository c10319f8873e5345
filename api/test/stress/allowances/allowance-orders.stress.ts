import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { frequency } from '../../../src/family/allowances/allowance.contract.ts';
import { type ClockedFamily, makeClockedFamily } from '../../testing/families/clocked-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { isLong } from '../../testing/is-long.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { FamilyModel } from './allowance-model.ts';

const hourMs = 3_600_000;
const zones = [
  'Europe/Berlin',
  'America/Havana',
  'Africa/Cairo',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];

let database: FreshDatabase;
let server: ReturnType<typeof openTestJobs>;

beforeAll(async () => {
  database = await openFreshDatabase();
  await database.stopClockAt('2200-01-01T00:00Z');
  server = openTestJobs(database.appUrl);
});

afterAll(async () => {
  await server.close();
  try {
    await database.expectClean();
  } finally {
    await database.close();
  }
});

const start = fc.constantFrom('2030-01-01', '2030-03-11', '2030-04-15', '2030-07-01');
const amount = fc.integer({ min: 1, max: 9 });
const each = fc.constantFrom(...frequency.options);
const which = fc.nat({ max: 3 });
const maybe = { requiredKeys: [] };

const deed = fc.oneof(
  fc.record({ kind: fc.constant('create'), asked: fc.record({ frequency: each, amount, start }) }),
  fc.record({ kind: fc.constant('edit'), which, edit: fc.record({ isActive: fc.boolean() }) }),
  fc.record({ kind: fc.constant('edit'), which, edit: fc.record({ frequency: each, amount, start }, maybe) }),
  fc.record({ kind: fc.constant('remove'), which }),
  fc.record({ kind: fc.constant('execute'), which }),
  fc.record({ kind: fc.constant('move'), zone: fc.constantFrom(...zones) }),
  fc.record({ kind: fc.constant('sweep') }),
  // Mostly forward, sometimes back; between an hour and weeks.
  fc.record({ kind: fc.constant('pass'), hours: fc.integer({ min: -30, max: 60 }) }),
  fc.record({ kind: fc.constant('pass'), hours: fc.integer({ min: 0, max: 500 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

async function act(model: FamilyModel, family: ClockedFamily, ids: string[], deed: Deed): Promise<void> {
  const parent = family.at(model.nowMs);
  const of = (index: number) => ({ id: ids[index] ?? '', sheet: model.allowances[index] });
  switch (deed.kind) {
    case 'create': {
      model.create(deed.asked);
      const { start: start_date, ...asked } = deed.asked;
      ids.push((await parent.create({ ...asked, start_date })).id);
      return;
    }
    case 'edit': {
      const { id, sheet } = of(deed.which);
      if (!sheet) return;
      const {
        isActive: is_active,
        start: start_date,
        ...rest
      } = { isActive: undefined, start: undefined, ...deed.edit };
      const edited = parent.edit(id, { is_active, start_date, ...rest });
      await expectDone(edited, model.edit(sheet, deed.edit));
      return;
    }
    case 'remove': {
      const { id, sheet } = of(deed.which);
      if (sheet) model.remove(sheet);
      if (sheet) await parent.remove(id);
      return;
    }
    case 'execute': {
      const { id, sheet } = of(deed.which);
      if (sheet) await expectDone(family.execute(id), model.execute(sheet));
      return;
    }
    case 'move':
      model.zone = deed.zone;
      await family.moveTo(deed.zone);
      return;
    case 'sweep':
      model.runJob();
      await server.runJob(model.nowMs);
      return;
    case 'pass':
      model.nowMs += deed.hours * hourMs;
  }
}

async function expectDone(deed: Promise<unknown>, isDone: boolean): Promise<void> {
  if (isDone) await deed;
  else await expect(deed).rejects.toMatchObject({ status: 404 });
}

/** Guarantee: in every order of actions, each date that begins while the allowance is active is paid exactly once. */
test(
  'toggle, edit, delete, execute, change of time zone and scheduled payments in every order pay what the model pays',
  async () => {
    const course = fc.array(deed, { minLength: 10, maxLength: 30 });
    const live = async (zone: string, deeds: Deed[]) => {
      const model = new FamilyModel(zone, Date.parse('2030-03-08T11:30Z'));
      const family = await makeClockedFamily(server.orm, zone);
      const ids: string[] = [];
      for (const deed of [
        { kind: 'create', asked: { frequency: 'daily', amount: 5, start: '2030-01-01' } } as const,
        ...deeds,
      ]) {
        await act(model, family, ids, deed);
      }
      for (const [index, sheet] of model.allowances.entries()) {
        const id = ids[index] ?? '';
        const { nextDate } = await family.read(id);
        expect({ nextDate, payments: await family.payments(id) }).toEqual({
          nextDate: sheet.next,
          payments: sheet.payments,
        });
      }
      const paid = model.allowances.reduce((sum, { payments }) => sum + payments.length, model.extras);
      expect(await family.history()).toHaveLength(paid);
    };
    const property = fc.asyncProperty(fc.constantFrom(...zones), course, live);
    await fc.assert(property, { numRuns: isLong ? 3_000 : 30 });
    expect(server.lines).toEqual([]);
  },
  isLong ? 3 * hourMs : undefined,
);
