import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Product, startProduct } from '../testing/processes/product-process.ts';
import { grantByPassword, newEmail, password, registerPerson } from '../testing/families/test-family.ts';
import { hashing } from './door/signed-in-attacks.ts';
import {
  longUserAgent,
  ofOtherWebsite,
  registrationOf,
  signInOf,
  unknownKeysTo,
  wrongSignIns,
} from './door/anonymous-attacks.ts';
import { clientFrom } from './door/client-from.ts';
import { createFamilyRound, registerHousehold, type Heard, type Household } from './door/family-round.ts';
import { type Counts, flood, type RawRequest } from './door/flood.ts';
import { findLargestFile } from './door/largest-file.ts';
import { askUnread } from './door/unread-answers.ts';
import { usualSettings } from './door/usual-settings.ts';

/** Runs each attack of `npm run stress -- door` briefly; checks counts and refusals, but not times. */
const metricsToken = 'token-of-the-collector';
const rounds = 3;
const pauseMs = 100;

let product: Product;
let household: Household;

beforeAll(async () => {
  product = await startProduct({ hasPages: true, settings: { METRICS_TOKEN: metricsToken, ...usualSettings } });
  household = await registerHousehold(product.url, anAddress());
});
afterAll(() => product.stop());

/** A loopback address that no other test uses. */
const anAddress = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
const attackerAt = (connections: number, address = anAddress()) => ({ ...product, address, connections });

/** Runs an attack for as long as a family needs for some rounds with the product. */
async function during<Answered>(attack: (signal: AbortSignal) => Promise<Answered>) {
  const runRound = await createFamilyRound(household, pauseMs);
  const ending = new AbortController();
  const attacking = attack(ending.signal);
  const heard: Heard[] = [];
  for (let round = 0; round < rounds; round += 1) heard.push(...(await runRound()));
  ending.abort();
  return { heard, answered: await attacking };
}

function expectUndisturbed(heard: Heard[]): void {
  expect(heard.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  expect(heard.length).toBe(rounds * 7);
}

async function send(count: number, next: () => RawRequest, address = anAddress()): Promise<Counts> {
  let left = count;
  const unlessLast = () => (left-- > 0 ? next() : null);
  return flood({ ...attackerAt(10, address), next: unlessLast }, new AbortController().signal);
}

async function readUsed(): Promise<{ memoryMb: number; cpuSeconds: number }> {
  const { text } = await clientFrom(product.url, anAddress()).send('GET', '/api/metrics', { token: metricsToken });
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return { memoryMb: read('process_resident_memory_bytes') / 1024 ** 2, cpuSeconds: read('process_cpu_seconds_total') };
}

async function watchMemory(signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, (await readUsed()).memoryMb);
    await delay(pauseMs);
  }
  return most;
}

async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const { cpuSeconds: before } = await readUsed();
  await work();
  return (await readUsed()).cpuSeconds - before;
}

/** Guarantee: a client that sends requests without reading answers uses no server memory and delays no one. */
test('stops producing answers for a client that does not read them', async () => {
  const { memoryMb: before } = await readUsed();
  const { heard, answered: most } = await during(async (signal) => {
    const attacking = askUnread({ ...attackerAt(4), path: await findLargestFile() }, signal);
    const memoryMb = await watchMemory(signal);
    await attacking;
    return memoryMb;
  });
  expectUndisturbed(heard);
  expect(most - before).toBeLessThan(150);
});

/** Guarantee: a header costs no more than its length, whatever it contains. */
test('a long User-Agent costs as much as any other header of its length', async () => {
  const requestWith = (name: string) => () => ({ ...signInOf(newEmail()), headers: { [name]: longUserAgent } });
  const other = await cpuSecondsOf(() => send(40, requestWith('Other-Header')));
  const agent = await cpuSecondsOf(() => send(40, requestWith('User-Agent')));
  expect(agent).toBeLessThan(other * 2 + 0.25);
});

/** Guarantee: refused clients do not block others. */
test('sign-ins refused for one address do not block other addresses', async () => {
  const target = { ...attackerAt(100), household, largestFile: '' };
  const { heard, answered } = await during(await wrongSignIns(target));
  expectUndisturbed(heard);
  expect(answered[400]).toBeLessThanOrEqual(50);
  expect(answered[429]).toBeGreaterThan(0);
});

/** Guarantee: one family's password hashing does not keep others from signing in. */
test('a parent who keeps adding children and setting passwords does not block sign-ins', async () => {
  const target = { ...attackerAt(90), household, largestFile: '' };
  const { heard, answered } = await during(await hashing(target));
  expectUndisturbed(heard);
  expect(answered[429]).toBeGreaterThan(0);
});

/** Guarantee: another website cannot use up a visitor's sign-in attempts or create accounts from their address. */
test('refuses posts from another website before they count', async () => {
  const { address, parentEmail } = household;
  const email = newEmail();
  const signIns = await send(60, () => ofOtherWebsite(signInOf(parentEmail)), address);
  const registrations = await send(30, () => ofOtherWebsite(registrationOf(email)), address);
  for (const counts of [signIns, registrations]) {
    expect(Object.keys(counts).filter((status) => status !== '403' && status !== '415')).toEqual([]);
  }
  const home = clientFrom(product.url, address);
  expect((await grantByPassword(home, { email: parentEmail, password })).status).toBe(200);
  const body = JSON.parse(registrationOf(email).body ?? '');
  expect((await home.send('POST', '/api/auth/register', { body })).status).toBe(201);
});

/** Guarantee: a request body costs no more than its length, whatever it contains. */
test('a body with 6,000 unknown keys is cheap and gets a short answer', async () => {
  const request = unknownKeysTo('/api/auth/recover');
  const plain: RawRequest = {
    ...request,
    body: JSON.stringify({ email: 'x'.repeat((request.body ?? '').length - 12) }),
  };
  const ofOneKey = await cpuSecondsOf(() => send(150, () => plain));
  const ofMany = await cpuSecondsOf(() => send(150, () => request));
  expect(ofMany).toBeLessThan(ofOneKey * 3 + 0.25);
  const { status, text } = await clientFrom(product.url, anAddress()).send('POST', request.path, {
    body: request.body,
  });
  expect([400, 413, 422, 429]).toContain(status);
  expect(text.length).toBeLessThan(10_000);
});

/** Guarantee: a flood of ordinary requests from one family affects only that family. */
test('limits a family that sends requests nonstop, and keeps serving others', async () => {
  const address = anAddress();
  const { token } = await registerPerson(clientFrom(product.url, address), 'parent');
  const request: RawRequest = { method: 'GET', path: '/api/tasks', headers: { Authorization: `Bearer ${token}` } };
  const { heard, answered } = await during((signal) =>
    flood({ ...attackerAt(90, address), next: () => request }, signal),
  );
  expectUndisturbed(heard);
  expect(answered[429]).toBeGreaterThan(0);
});

/** Guarantee: an address can create only a large household's accounts, and test few e-mail addresses. */
test('limits registrations per address, including those with taken e-mails, while others can register', async () => {
  const made = await send(30, () => registrationOf(newEmail()));
  expect(Object.keys(made).filter((status) => status !== '201' && status !== '429')).toEqual([]);
  expect(made[201]).toBeLessThanOrEqual(20);
  const reported = await send(30, () => registrationOf(household.parentEmail));
  expect(reported[409]).toBeLessThanOrEqual(20);
  expect(reported[429]).toBeGreaterThanOrEqual(10);
  const { status } = await clientFrom(product.url, anAddress()).send('POST', '/api/auth/register', {
    body: JSON.parse(registrationOf(newEmail()).body ?? ''),
  });
  expect(status).toBe(201);
});
