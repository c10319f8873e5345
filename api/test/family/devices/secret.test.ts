import { afterAll, expect, test } from '@jest/globals';
import { countHashes } from '../../testing/count-hashes.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addKim, createDevices, noSecrets, type Parent, pin, right, setSecret, wrong } from './device-fixture.ts';

const { passwords, takeCount } = countHashes(quickPasswords());
const api = startTestApi({ passwords });
const { shareTablet, statusAs } = createDevices(api);
afterAll(api.close);

type OfChild = { child_id: string };

const isOf =
  ({ id }: { id: string }) =>
  ({ child_id }: OfChild) =>
    child_id === id;
const wayOf = async (parent: Parent, child: { id: string }) =>
  (await parent.get('/api/devices')).body.ways.find(isOf(child));

const closed = { status: 409, body: { detail: 'Ask your parent: only they can let you try again' } };

/** Guarantee: an attacker has ten guesses at a child's secret, in sequence or in parallel, on any server. */
test('Rules 2.112: ten wrong guesses lock a child’s sign-in on a device until a parent unlocks it', async () => {
  const { parent } = await makeFamily(api);
  const [kim, ben] = [await addKim(parent), await addKim(parent, 'Ben')];
  const [tablet, other] = [await shareTablet(parent), await shareTablet(parent)];
  const secret = pin('2468');
  for (const child of [kim, ben]) await setSecret(parent, child, secret);
  const isClosed = async () => (await tablet.faces()).body.faces.find(isOf(kim)).is_closed;

  const guesses = Array.from({ length: 25 }, (_, n) => pin(String(1000 + n)));
  const answers = await Promise.all(guesses.map((guess) => tablet.signIn(kim.id, guess)));
  for (const guess of guesses) answers.push(await tablet.signIn(kim.id, guess));
  const countOf = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(countOf(403)).toBeLessThanOrEqual(10);
  expect(countOf(403) + countOf(409) + countOf(429)).toBe(50);

  takeCount(); // hashes: a locked sign-in costs none
  expect(await tablet.signIn(kim.id, secret)).toMatchObject(closed);
  expect(takeCount()).toBe(0);
  expect(await isClosed()).toBe(true);
  expect(await wayOf(parent, kim)).toMatchObject({ closed_on: [tablet.id] });
  // Neither a sibling's sign-in nor the same child's on another device is locked.
  expect((await tablet.signIn(ben.id, secret)).status).toBe(201);
  expect((await other.signIn(kim.id, secret)).status).toBe(201);
  await granted(parent.post(`/api/devices/${tablet.id}/open`, { child_id: kim.id }));
  expect(await isClosed()).toBe(false);
  for (let guess = 0; guess < 10; guess += 1) await other.signIn(kim.id, pin('1357'));
  expect(await wayOf(parent, kim)).toMatchObject({ closed_on: [other.id] });
  await granted(parent.delete(`/api/devices/${other.id}`));
  expect(await wayOf(parent, kim)).toMatchObject({ closed_on: [] });
  expect((await tablet.signIn(kim.id, secret)).status).toBe(201);
});

/** Guarantee: signing in does not give a sibling ten new guesses, and the parent sees wrong ones (Rules 2.112). */
test('Rules 2.112: a right guess clears half of the wrong ones, and the parent sees how many count', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const guessWrong = async (times: number) => {
    for (let guess = 0; guess < times; guess += 1) expect((await tablet.signIn(kim.id, wrong)).status).toBe(403);
  };
  const wrongOn = async () => (await wayOf(parent, kim)).wrong_on;
  await guessWrong(9);
  expect(await wrongOn()).toEqual([{ device_id: tablet.id, count: 9 }]);
  expect((await tablet.signIn(kim.id, right)).status).toBe(201);
  expect(await wrongOn()).toEqual([{ device_id: tablet.id, count: 4 }]);
  await guessWrong(6);
  expect(await tablet.signIn(kim.id, right)).toMatchObject(closed);
  expect(await wayOf(parent, kim)).toMatchObject({ closed_on: [tablet.id], wrong_on: [] });
  await granted(parent.post(`/api/devices/${tablet.id}/open`, { child_id: kim.id }));
  for (const _ of [1, 2]) await guessWrong(1).then(() => tablet.signIn(kim.id, right));
  expect(await wrongOn()).toEqual([]);
});

test('Rules 2.112: a new secret unlocks the sign-in and ends sessions opened with the old one', async () => {
  const { parent, mia } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const { body: session } = await tablet.signIn(kim.id, right);
  for (let guess = 0; guess < 10; guess += 1) await tablet.signIn(kim.id, wrong);
  expect(await tablet.signIn(kim.id, right)).toMatchObject(closed);
  await setSecret(parent, kim, wrong);
  expect(await statusAs(session, `/api/tokens/${kim.id}/balance`)).toBe(401);
  await setSecret(parent, mia, right);
  expect((await mia.get('/api/tasks')).status).toBe(200);
  expect((await tablet.signIn(kim.id, right)).status).toBe(403);
  expect((await tablet.signIn(kim.id, wrong)).status).toBe(201);
});

test('Rules 2.112: refuses an invalid secret', async () => {
  const { parent, mia } = await makeFamily(api);
  for (const secret of noSecrets)
    expect((await parent.put(`/api/profiles/${mia.id}/secret`, { secret })).status).toBe(422);
});
