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

/** The attacks of `npm run stress -- door` for a moment each: what is counted and who is refused, not how long it takes. */
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

/** One of this machine that no other test is at. */
const anAddress = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
const attackerAt = (connections: number, address = anAddress()) => ({ ...product, address, connections });

/** An attack as long as a family needs for some rounds with the product. */
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

/** So many requests, no more, over a few connections; how each was answered. */
async function send(count: number, next: () => RawRequest, address = anAddress()): Promise<Counts> {
  let left = count;
  const unlessLast = () => (left-- > 0 ? next() : null);
  return flood({ ...attackerAt(10, address), next: unlessLast }, new AbortController().signal);
}

/** What the server says it has used so far. */
async function readUsed(): Promise<{ memoryMb: number; cpuSeconds: number }> {
  const { text } = await clientFrom(product.url, anAddress()).send('GET', '/api/metrics', { token: metricsToken });
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return { memoryMb: read('process_resident_memory_bytes') / 1024 ** 2, cpuSeconds: read('process_cpu_seconds_total') };
}

/** The most that the server held, until `signal`. */
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

/** Guarantee: who asks and does not read costs the server no memory, and nobody else an answer. */
test('answers that nobody reads are not made', async () => {
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

/** Guarantee: what a header holds costs no more than its length. */
test('a long User-Agent costs what another header of its length does', async () => {
  const requestWith = (name: string) => () => ({ ...signInOf(newEmail()), headers: { [name]: longUserAgent } });
  const other = await cpuSecondsOf(() => send(40, requestWith('Other-Header')));
  const agent = await cpuSecondsOf(() => send(40, requestWith('User-Agent')));
  expect(agent).toBeLessThan(other * 2 + 0.25);
});

/** Guarantee: who is refused anyway stands in nobody's way. */
test('refused sign-ins of one address leave sign-in to others', async () => {
  const target = { ...attackerAt(100), household, largestFile: '' };
  const { heard, answered } = await during(await wrongSignIns(target));
  expectUndisturbed(heard);
  expect(answered[400]).toBeLessThanOrEqual(50);
  expect(answered[429]).toBeGreaterThan(0);
});

/** Guarantee: what one family lets be hashed keeps nobody from signing in. */
test('a parent who adds children and sets passwords without end leaves sign-in to others', async () => {
  const target = { ...attackerAt(90), household, largestFile: '' };
  const { heard, answered } = await during(await hashing(target));
  expectUndisturbed(heard);
  expect(answered[429]).toBeGreaterThan(0);
});

/** Guarantee: no page of another site spends a person's tries or makes an account in their name. */
test('posts of another website are refused before they count', async () => {
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

/** Guarantee: a body costs no more than its length, whatever stands in it. */
test('a body of 6,000 unknown keys costs little and is answered briefly', async () => {
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

/** Guarantee: a family's flood of ordinary requests is that family's problem. */
test('a family that asks without end is told to wait, and others are served', async () => {
  const address = anAddress();
  const { token } = await registerPerson(clientFrom(product.url, address), 'parent');
  const request: RawRequest = { method: 'GET', path: '/api/tasks', headers: { Authorization: `Bearer ${token}` } };
  const { heard, answered } = await during((signal) =>
    flood({ ...attackerAt(90, address), next: () => request }, signal),
  );
  expectUndisturbed(heard);
  expect(answered[429]).toBeGreaterThan(0);
});

/** Guarantee: one address makes no more accounts than a large household needs, and learns of few e-mails. */
test('registrations of one address end at the limit, those of taken e-mails too, while others register', async () => {
  const made = await send(30, () => registrationOf(newEmail()));
  expect(Object.keys(made).filter((status) => status !== '201' && status !== '429')).toEqual([]);
  expect(made[201]).toBeLessThanOrEqual(20);
  const told = await send(30, () => registrationOf(household.parentEmail));
  expect(told[409]).toBeLessThanOrEqual(20);
  expect(told[429]).toBeGreaterThanOrEqual(10);
  const { status } = await clientFrom(product.url, anAddress()).send('POST', '/api/auth/register', {
    body: JSON.parse(registrationOf(newEmail()).body ?? ''),
  });
  expect(status).toBe(201);
});
