import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import { RewardEntity } from '../../../src/family/rewards/reward.entity.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { hastyAppUrl } from '../../testing/processes/test-database.ts';
import { addChild, callerOf, registerPerson, type TestPerson } from '../../testing/families/test-family.ts';

/** Concurrent requests, each with its own connection. */
export const racersMax = 32;
const enough = 900_000;

/** Shared by a race's rounds: an API with a pool for all racers, and a family whose children have many tokens. */
export type RaceFixture = Awaited<ReturnType<typeof openRaceFixture>>;

export async function openRaceFixture(api = startTestApi({ databaseUrl: hastyAppUrl(), poolMax: racersMax })) {
  const parent = await registerPerson(api, 'parent');
  const add = (name: string) => addChild(api, parent, name);
  const children = await Promise.all([add('Mia'), add('Leo'), add('Zoe'), add('Ben')]);
  const [mia, leo] = children;
  const caller = await callerOf(parent);
  const fixture = { api, lines: api.lines, caller, parent, mia, leo, children };
  await Promise.all(children.map((child) => setBalance(fixture, child, enough)));
  return fixture;
}

const infoLevel = 30;

/** Removes and returns the log lines that are not request lines; there are some only if something went wrong. */
export function takeWarnings({ lines }: Pick<TestApi, 'lines'>): string[] {
  return lines.splice(0).filter((line) => JSON.parse(line).level > infoLevel);
}

/** Rows as the family's parent sees them. Cast counts and sums to int to get numbers. */
export function readRows<Row extends object>(
  { api, caller }: Pick<RaceFixture, 'api' | 'caller'>,
  sql: string,
  args: unknown[] = [],
) {
  return emFor(api.orm, caller).execute<Row[]>(sql, args);
}

export interface Books {
  readonly tokens: number;
  readonly rows: number;
}

export async function readBooks(fixture: RaceFixture): Promise<Books> {
  const sql = 'select sum(balance)::int as tokens, sum(seq)::int as rows from token_account';
  const [books] = await readRows<Books>(fixture, sql);
  return books ?? { tokens: 0, rows: 0 };
}

export async function setBalance(
  { parent }: Pick<RaceFixture, 'parent'>,
  { id: child_id }: TestPerson,
  wanted: number,
): Promise<void> {
  const { body: account } = await parent.get(`/api/tokens/${child_id}/balance`);
  const missing = wanted - account.balance;
  if (missing === 0) return;
  const path = missing > 0 ? '/api/tokens/award' : '/api/tokens/deduct';
  await parent.post(path, { child_id, amount: Math.abs(missing), description: 'For the race' });
}

/** Inserts the row directly, because a long run would exceed the limit of 200 rewards. */
export async function insertReward(
  { api, caller }: RaceFixture,
  { cost, left }: { cost: number; left: number },
): Promise<string> {
  const id = uuidv7();
  const { familyId, profileId: createdBy } = caller;
  const reward = { familyId, id, title: 'Film night', cost, quantityTotal: left, createdBy };
  await emFor(api.orm, caller).insert(RewardEntity, { ...reward, requestHash: Buffer.alloc(32) });
  return id;
}
