import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { randomSeed } from '../../testing/random.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { hastyAppUrl } from '../../testing/processes/test-database.ts';
import { adultSteps } from './adult-steps.ts';
import { expectAsModel } from './expect-as-model.ts';
import { type FamilyModel, pick, timeOf } from './family-model.ts';
import { homeSteps } from './home-steps.ts';
import { createFamilies } from './real-family.ts';
import { tokenSteps } from './token-steps.ts';

/** `PROGRAMS=1000 SEED=7 npm test -- memberships` runs a slice. */
const programs = Number(process.env.PROGRAMS ?? (isLong ? 10_000 : 40));
const seed = Number(process.env.SEED ?? randomSeed());

let database: FreshDatabase;
let api: TestApi;
let insertFamily: Awaited<ReturnType<typeof createFamilies>>;

beforeAll(async () => {
  database = await openFreshDatabase();
  api = startTestApi({ databaseUrl: hastyAppUrl(database.appUrl) });
  insertFamily = await createFamilies(database.superuser);
  await database.superuser.query(clockSql);
});

/** A row instead of `stopClockAt`: a new function would have every session plan every query again. */
const clockSql = `
  create schema tests;
  grant usage on schema tests to public;
  create table tests.clock as select '${timeOf(0)}'::timestamptz as shows;
  grant select on tests.clock to public;
  create or replace function product_clock() returns timestamptz language sql stable as $$ select shows from tests.clock $$;
  update clock_seen set seen_at = product_clock()`;

async function setDay(model: FamilyModel, day: number): Promise<void> {
  model.day = day;
  const sql =
    'with shown as (update tests.clock set shows = $1 returning shows) update clock_seen set seen_at = shows from shown';
  await database.superuser.query(sql, [timeOf(day)]);
}

afterAll(async () => {
  await api.close();
  try {
    await database.expectClean();
  } finally {
    await database.close();
  }
});

const kinds = [...Object.keys(adultSteps(async () => '')), ...Object.keys(tokenSteps), ...Object.keys(homeSteps)];
const often = [
  'invite',
  'accept',
  'offer',
  'acceptOffer',
  'award',
  'createTask',
  'complete',
  'approve',
  'swap',
  'pass',
];
const small = (max: number) => fc.nat({ max });

const step = fc.record({
  kind: fc.constantFrom(...kinds, ...often),
  /** Adults of the first family more often. */
  by: fc.oneof(small(2), small(2), small(8)),
  who: small(8),
  which: small(60),
  child: small(1),
  amount: fc.integer({ min: 1, max: 9 }),
  flag: fc.boolean(),
});
type RandomStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Family = Awaited<ReturnType<typeof insertFamily>>;

/** Few others get anything but 403 or 409. */
const likelyBy = ({ offeredTo, people }: FamilyModel, kind: string) =>
  kind === 'acceptOffer' ? offeredTo : kind === 'redeem' ? people.find((each) => each.kind === 'child') : null;

/** Sends the request and returns the status, and that of the model; null for a step that has nothing to act on. */
async function play({ model, enter }: Family, { kind, by: place, ...roll }: RandomStep) {
  if (kind === 'pass') return setDay(model, model.day + 1 + (roll.which % 3)).then(() => null);
  const by = (roll.flag && likelyBy(model, kind)) || pick(model.people, place);
  const makeStep = { ...adultSteps((_, id) => enter(id)), ...tokenSteps, ...homeSteps }[kind];
  const asked = by && makeStep?.(model, by, roll);
  if (!asked) return null;
  const { method, path, body, status, isOpen = false, effect } = asked;
  const answer = await api.send(method, path, { body, ...(!isOpen && { token: by.token }) });
  const who = { kind, by: by.kind };
  if (answer.status === status && status < 300) await effect?.(answer.body);
  return { outcome: { ...who, status: answer.status }, wanted: { ...who, status } };
}

/** Guarantee: whatever a family's adults do, each may do and read only what Rules 15 and 4.80 say, and tokens add up. */
test(
  `Rules 15.2, 15.3, 4.80: ${programs} random programs of adults, homes and tokens are answered as by the model (seed ${seed})`,
  async () => {
    const seen = new Map<string, number>();
    const startedMs = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), small(7), async (steps, reader) => {
        const family = await insertFamily();
        await setDay(family.model, 0);
        for (const [index, each] of steps.entries()) {
          const played = await play(family, each);
          if (!played) continue;
          expect({ index, ...played.outcome }).toEqual({ index, ...played.wanted });
          const name = `${played.outcome.kind} ${played.outcome.status}`;
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
        await expectAsModel(api, family.model, reader);
      }),
      { numRuns: programs, seed, includeErrorInReport: true },
    );
    const counts = [...seen].map(([name, count]) => `${name}: ${count}`).toSorted((a, b) => a.localeCompare(b));
    tell(`${programs} programs in ${Math.round((performance.now() - startedMs) / 1000)} s: ${counts.join(', ')}`);
  },
  programs > 40 ? 6 * 3_600_000 : 120_000,
);
