import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '../../src/core/database/orm.ts';
import { createPasswords } from '../../src/identity/passwords/passwords.ts';
import { openOrm } from '../../src/schema.ts';
import { type FreshDatabase, openFreshDatabase } from '../testing/processes/fresh-database.ts';
import { isLong, tell } from '../testing/is-long.ts';
import { type Product, sharedSecret, startProduct } from '../testing/processes/product-process.ts';
import { clientOf } from '../testing/test-client.ts';
import { hastyAppUrl } from '../testing/processes/test-database.ts';
import { password } from '../testing/families/test-family.ts';
import { createHouseholds, type Household, type SignedIn } from './households.ts';
import { type Ask, type Change, changes } from './next-request-changes.ts';

const rounds = isLong ? 1_000 : 180;
const atOnce = 8;

let database: FreshDatabase;
let orm: MikroORM;
let replicas: [Product, Product];

beforeAll(async () => {
  database = await openFreshDatabase();
  const hasty = { ...database, appUrl: hastyAppUrl(database.appUrl) };
  orm = openOrm({ url: hasty.appUrl, poolMax: atOnce });
  replicas = [await startProduct({ database: hasty }), await startProduct({ database: hasty })];
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await orm.close();
  await database.close();
});

const askOf =
  ({ url }: Product): Ask =>
  async ({ token }, method, path, body) =>
    (await clientOf(url).send(method, path, { token, body })).status;

type Asking = (ask: Ask, device: SignedIn, household: Household) => Promise<number>;

const asks: Record<Change['asks'], Asking> = {
  reading: (ask, device) => ask(device, 'GET', '/api/tasks'),
  creating: (ask, device) => ask(device, 'POST', '/api/tasks', { title: 'Water the plants', token_reward: 5 }),
  'a balance': (ask, device, { child }) => ask(device, 'GET', `/api/tokens/${child.profileId}/balance`),
  inviting: (ask, device) => ask(device, 'POST', '/api/invitations', { membership: 'parent' }),
};

/** Makes a change at one server. Returns the watched device's very next answer from the other server. */
async function playRound(round: number, change: Change, household: Household): Promise<string> {
  const [changed, asked] = round % 2 === 0 ? replicas : replicas.toReversed();
  if (!changed || !asked) throw new Error('There are two replicas');
  const device = household[change.whose].here;
  const ask = () => asks[change.asks](askOf(asked), device, household);
  const before = await ask();
  await change.make({ ask: askOf(changed), superuser: database.superuser }, household);
  return `${change.name}: ${before}, then ${await ask()}`;
}

/** Guarantee: a sign-out, removal or change of role takes effect at the very next request, at every server. */
test('Rules 3.2: every change applies to the next request at another server', async () => {
  const passwordHash = await createPasswords().hash(password);
  const insertHousehold = createHouseholds(orm, { superuser: database.superuser, secret: sharedSecret, passwordHash });
  const played = Array.from({ length: rounds }, (_, round) => ({ round, change: changes[round % changes.length] }));
  const wrong: string[] = [];
  let obeyed = 0;
  const play = async () => {
    for (let next = played.pop(); next?.change; next = played.pop()) {
      const { round, change } = next;
      const reported = await playRound(round, change, await insertHousehold());
      if (reported === `${change.name}: ${change.before}, then ${change.after}`) obeyed += 1;
      else wrong.push(reported);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  tell(`${obeyed} of ${rounds} changes of ${changes.length} kinds were obeyed by the very next request`);
  expect(wrong).toEqual([]);
  expect(obeyed).toBe(rounds);
});
