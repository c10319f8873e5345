import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOwnDatabase } from '../src/testing/own-database.ts';
import { isLong, tell } from '../src/testing/is-long.ts';
import { hastyAppUrl } from '../src/testing/test-database.ts';
import { type Household, insertHouseholds, type SignedIn } from './households.ts';
import { type Ask, type Change, changes } from './next-request-changes.ts';
import { type Replica, replicaSecret, startReplica } from './replica.ts';

const rounds = isLong ? 1_000 : 180;
const atOnce = 8;

let database: Awaited<ReturnType<typeof openOwnDatabase>>;
let replicas: [Replica, Replica];

beforeAll(async () => {
  database = await openOwnDatabase();
  const urls = { ...database, appUrl: hastyAppUrl(database.appUrl) };
  replicas = [await startReplica(urls), await startReplica(urls)];
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await database.close();
});

const askerOf =
  ({ url }: Replica): Ask =>
  async ({ token }, method, path, body) => {
    const init = { method, headers: { Authorization: `Bearer ${token}` }, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(url + path, init);
    await response.text();
    return response.status;
  };

const asks: Record<Change['asks'], (ask: Ask, device: SignedIn) => Promise<number>> = {
  reading: (ask, device) => ask(device, 'GET', '/api/tasks'),
  creating: (ask, device) => ask(device, 'POST', '/api/tasks', { title: 'Water the plants', token_reward: 5 }),
};

/** Changed at one server, asked at the other: what the very next request of the watched device was answered. */
async function playRound(round: number, change: Change, household: Household): Promise<string> {
  const [changed, asked] = round % 2 === 0 ? replicas : replicas.toReversed();
  if (!changed || !asked) throw new Error('There are two replicas');
  const device = household[change.whose].here;
  const ask = () => asks[change.asks](askerOf(asked), device);
  const before = await ask();
  await change.make({ ask: askerOf(changed), superuser: database.superuser }, household);
  return `${change.name}: ${before}, then ${await ask()}`;
}

/** Guarantee: whoever is signed out, removed or of another role now is so at the very next request, at every server. */
test('every change is obeyed by the next request at another server', async () => {
  const households = await insertHouseholds(database.superuser, rounds, replicaSecret);
  const played = households.map((household, round) => ({ round, household, change: changes[round % changes.length] }));
  const wrong: string[] = [];
  let obeyed = 0;
  const play = async () => {
    for (let next = played.pop(); next?.change; next = played.pop()) {
      const { round, change, household } = next;
      const told = await playRound(round, change, household);
      if (told === `${change.name}: ${change.before}, then ${change.after}`) obeyed += 1;
      else wrong.push(told);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  tell(`${obeyed} of ${rounds} changes of ${changes.length} kinds were obeyed by the very next request`);
  expect(wrong).toEqual([]);
  expect(obeyed).toBe(rounds);
});
