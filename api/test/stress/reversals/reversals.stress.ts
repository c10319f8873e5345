import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { openRealAccount, type RealAccount } from './reversal-account.ts';
import { AccountModel, type ThingModel } from './reversal-model.ts';

const hourMs = 3_600_000;
const firstDayMs = Date.UTC(2030, 0, 1);
const programs = isLong ? 5_000 : 25;

let database: FreshDatabase;
let server: ReturnType<typeof openTestJobs>;

beforeAll(async () => {
  database = await openFreshDatabase();
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

const few = fc.integer({ min: 1, max: 9 });
const which = fc.nat({ max: 3 });

/** `place` counts from the newest transaction, so that reversals are reversed as well. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant('award'), amount: few }),
  fc.record({ kind: fc.constant('deduct'), amount: few }),
  fc.record({ kind: fc.constant('approve'), reward: few, share: fc.double({ min: 0, max: 2, noNaN: true }) }),
  fc.record({ kind: fc.constant('redeem') }),
  fc.record({ kind: fc.constantFrom('cancel', 'fulfill'), which }),
  fc.record({ kind: fc.constant('takeBack'), place: fc.nat({ max: 9 }), takesLess: fc.boolean() }),
  fc.record({ kind: fc.constant('takeBack'), place: fc.nat({ max: 2 }), takesLess: fc.boolean() }),
  fc.record({ kind: fc.constant('pass'), days: fc.nat({ max: 12 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const reasons = [
  [/ more tokens? to redeem | has only | already spent$/, 'tooFewTokens'],
  [/ is out of stock$/, 'noneLeft'],
] as const;

async function outcomeOf(done: Promise<unknown>): Promise<string> {
  try {
    await done;
    return 'done';
  } catch (error) {
    if (!(error instanceof Error && 'status' in error)) throw error;
    if (error.status === 404) return 'absent';
    if (error.status !== 409) throw error;
    return reasons.find(([sentence]) => sentence.test(error.message))?.[1] ?? 'stateForbids';
  }
}

type Both = { model: AccountModel; real: RealAccount };

async function act({ model, real }: Both, deed: Deed): Promise<[model: string, real: string]> {
  switch (deed.kind) {
    case 'award':
      return [model.award(deed.amount), await outcomeOf(real.award(deed.amount))];
    case 'deduct':
      return [model.deduct(deed.amount), await outcomeOf(real.deduct(deed.amount))];
    case 'approve': {
      const paid = Math.round(deed.reward * deed.share);
      return [model.approve(paid), await outcomeOf(real.approve(deed.reward, paid))];
    }
    case 'redeem':
      return [model.redeem(), await outcomeOf(real.redeem())];
    case 'cancel':
    case 'fulfill': {
      const redemption = model.redemptions[deed.which];
      if (!redemption) return ['', ''];
      return [model[deed.kind](redemption), await outcomeOf(real[deed.kind](deed.which))];
    }
    case 'takeBack': {
      const place = model.rows.length - 1 - deed.place;
      return [model.reverse(place, deed.takesLess), await outcomeOf(real.reverse(place, deed.takesLess))];
    }
    case 'pass': {
      model.day += deed.days;
      await database.stopClockAt(new Date(firstDayMs + model.day * 24 * hourMs).toISOString());
      return ['', ''];
    }
  }
}

const shownOf = ({ status, isReversed, last }: ThingModel) => [status, isReversed, last];

const inModel = (model: AccountModel) => ({
  rows: model.rows.map(({ type, amount, balance, compensates }, index) => ({
    seq: index + 1,
    type,
    amount,
    balanceAfter: balance,
    compensates,
  })),
  balance: model.balance,
  seq: model.rows.length,
  left: model.left,
  tasks: model.tasks.map(shownOf),
  redemptions: model.redemptions.map(shownOf),
});

/** Guarantee: each reversal happens once, is linked, and never makes a balance negative, in any order. */
test(
  'Rules 5.20: random programs of awarding, approving, redeeming and reversing end as in the model',
  async () => {
    const seen = new Map<string, number>();
    const program = fc.array(deed, { minLength: 5, maxLength: 25 });
    const stock = fc.record({ cost: few, left: fc.integer({ min: 0, max: 2 }) });
    await fc.assert(
      fc.asyncProperty(stock, program, async (reward, deeds) => {
        await database.stopClockAt(new Date(firstDayMs).toISOString());
        const both = { model: new AccountModel(reward), real: await openRealAccount(server.orm, reward) };
        for (const [index, each] of deeds.entries()) {
          const [model, real] = await act(both, each);
          expect({ index, outcome: real }).toEqual({ index, outcome: model });
          const name = `${each.kind} ${model}`;
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
        expect(Math.min(0, ...both.model.rows.map(({ balance }) => balance))).toBe(0);
        expect(await both.real.read()).toEqual(inModel(both.model));
      }),
      { numRuns: programs },
    );
    tell(`${programs} programs: ${[...seen].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  },
  isLong ? 6 * hourMs : undefined,
);
