import assert from 'node:assert/strict';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { auditDatabase } from '../../../src/schema.ts';
import { addAdult, helperOf } from '../../family/adults/adults-fixture.ts';
import { makeFamily, makeTask, signIn } from '../../testing/families/test-family.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { clientOf, granted, type TestClient } from '../../testing/test-client.ts';
import { checkOut } from '../upgrades/commits.ts';
import { openSideBySide } from './side-by-side.ts';

/** The last commit whose families have one parent, no helpers and one home. */
const before = { id: '73329a1a^' };
const minutes = Number(process.env.MINUTES ?? (isLong ? 60 : 0.3));
const restartsEvery = 25;

const addressOf = (port: number) => clientOf(`http://127.0.0.1:${port}`);
const weeks = { start_date: '2026-11-27', pattern: '11111112222222', change_time: '17:00' };

/** A family with another parent, a helper and two homes, made at the newer server. */
async function makeLarge(newer: TestClient) {
  const { parent, mia, leo } = await makeFamily(newer);
  const alex = await addAdult(newer, parent);
  const nanny = await addAdult(newer, parent, helperOf(mia));
  await granted(parent.put(`/api/homes/${leo.id}`, weeks));
  return { parent, alex, nanny, mia, leo };
}
type Large = Awaited<ReturnType<typeof makeLarge>>;

/** One day at whichever server: both parents act, and balances are those that the day makes. */
async function liveDay(client: TestClient, { parent, alex, mia }: Large, balance: number): Promise<number> {
  const as = (token: string) => (method: string, path: string, body?: object) =>
    granted(client.send(method, path, { token, body }));
  const [sarah, second, child] = [as(parent.token), as(alex.token), as(mia.token)];
  await second('POST', '/api/tokens/award', { child_id: mia.id, amount: 2, description: 'A day' });
  const { id } = await sarah('POST', '/api/tasks', { title: 'Dishes', token_reward: 3, assigned_to: mia.id });
  await child('POST', `/api/tasks/${id}/complete`, {});
  assert.equal((await second('POST', `/api/tasks/${id}/approve`, {})).tokens_paid, 3);
  const read = await child('GET', `/api/tokens/${mia.id}/balance`);
  assert.equal(read.balance, balance + 5);
  return read.balance;
}

async function expectHelper({ nanny, mia, leo }: Large, older: TestClient, newer: TestClient): Promise<void> {
  const statusOf = async ({ send }: TestClient, child: string) =>
    (await send('GET', `/api/tokens/${child}/balance`, nanny)).status;
  const [own, other] = [mia.id, leo.id];
  expect([await statusOf(older, own), await statusOf(newer, own), await statusOf(newer, other)]).toEqual([
    401, 200, 404,
  ]);
}

/** Guarantee: families with invited adults live on while a server that knows none of them runs beside this one. */
test(
  'Rules 14.196: a server from before invited adults lets in their parents, no helper, and no one who was removed',
  async () => {
    await using opening = new AsyncDisposableStack();
    const tree = opening.use(await checkOut(before));
    const postgres = opening.use(await openFreshPostgres(async () => undefined));
    const folder = opening.use(await makeFolder());
    const ports = [await findFreePort(), await findFreePort()] as const;
    const setups = ports.map((port, at) => ({
      ...(at === 0 && { root: tree.path }),
      database: postgres,
      dataDir: join(folder.path, String(port)),
      port,
    }));
    const side = opening.use(openSideBySide(setups, Math.random, { comesAgain: true }));
    const [first, second] = side.replicas;
    const [older, newer] = [addressOf(ports[0]), addressOf(ports[1])];
    await first?.start();
    const { parent: early } = await makeFamily(older);
    await second?.start();

    const family = await makeLarge(newer);
    const endMs = performance.now() + minutes * 60_000;
    let [days, balance] = [0, 0];
    for (; days < 3 || performance.now() < endMs; days += 1) {
      balance = await liveDay(side.client, family, balance);
      await expectHelper(family, older, newer);
      if (days % restartsEvery !== restartsEvery - 1) continue;
      await second?.end(days % 2 ? 'kill' : 'stop');
      await second?.start();
    }
    // Whoever registered with the older server owns the family at the newer one.
    expect((await granted(newer.send('GET', '/api/adults', early))).adults).toMatchObject([{ membership: 'owner' }]);
    const guest = await addAdult(newer, family.parent);
    await makeTask(await signIn(older, guest.email), family.mia.id);
    await granted(family.parent.delete(`/api/adults/${guest.id}`));
    for (const { send } of [older, newer]) expect((await send('GET', '/api/tasks', guest)).status).toBe(401);
    expect(side.trouble).toEqual([]);
    expect((await auditDatabase(postgres.ownerUrl)).ok).toBe(true);
    tell(`${days} days in ${minutes} minutes, ${side.counts.answered} requests, ${side.counts.started - 2} restarts`);
  },
  (minutes + 10) * 60_000,
);
