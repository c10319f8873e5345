import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '../../testing/test-client.ts';
import { newPerson, registerPerson, type TestPerson } from '../../testing/families/test-family.ts';
import { unknownKeysTo } from './anonymous-attacks.ts';
import { clientFrom } from './client-from.ts';
import { type Counts, flood, type RawRequest } from './flood.ts';
import { forwardedFor, localAddressOf } from './loopback.ts';
import { oneOf } from './one-of.ts';
import type { PrepareAttack, Target } from './target.ts';

export const registerAt = ({ url, address }: Target) => registerPerson(clientFrom(url, address), 'parent', 'Mallory');
export const bearer = ({ token }: TestPerson) => ({ Authorization: `Bearer ${token}` });

export const hashing: PrepareAttack = async (target) => {
  const parent = await registerAt(target);
  const child = await addChildOf(parent);
  const headers = bearer(parent);
  const requests: readonly (() => RawRequest)[] = [
    () => ({ method: 'POST', path: '/api/auth/add-child', headers, body: JSON.stringify(newPerson('child')) }),
    () => ({
      method: 'PUT',
      path: `/api/auth/children/${child}/password`,
      headers,
      body: '{"password":"another one"}',
    }),
  ];
  return (signal) => flood({ ...target, next: () => oneOf(requests)() }, signal);
};

export const unknownKeysSignedIn: PrepareAttack = async (target) => {
  const headers = bearer(await registerAt(target));
  const paths = ['/api/tasks', '/api/rewards', '/api/allowances'];
  return (signal) => flood({ ...target, next: () => ({ ...unknownKeysTo(oneOf(paths)), headers }) }, signal);
};

export const longList: PrepareAttack = async (target) => {
  const parent = await registerAt(target);
  const task = {
    title: 'Water the plants',
    description: 'All of them. '.repeat(30),
    token_reward: 1,
    assigned_to: null,
  };
  await repeat(300, () => parent.post('/api/tasks', task));
  const request: RawRequest = { method: 'GET', path: '/api/tasks', headers: bearer(parent) };
  return (signal) => flood({ ...target, next: () => request }, signal);
};

/** Each change of time zone plans every allowance again. */
export const zoneChange: PrepareAttack = async (target) => {
  const parent = await registerAt(target);
  const allowance = { child_id: await addChildOf(parent), name: 'Pocket money', amount: 1, frequency: 'daily' };
  await repeat(100, () => parent.post('/api/allowances', allowance));
  const headers = bearer(parent);
  const next = (): RawRequest => ({
    method: 'PUT',
    path: '/api/families/current',
    headers,
    body: `{"time_zone":"${oneOf(zones)}"}`,
  });
  return (signal) => flood({ ...target, next }, signal);
};

const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'];

/** Eight accounts can use up all the streams of one address. */
export const streams: PrepareAttack = async (target) => {
  const { port, address, connections } = target;
  const accounts: TestPerson[] = [];
  while (accounts.length < 8) accounts.push(await registerAt(target));
  return async (signal) => {
    const counts: Counts = {};
    const count = (what: number | string) => void (counts[what] = (counts[what] ?? 0) + 1);
    const hold = (account: TestPerson) =>
      new Promise<void>((resolve, reject) => {
        const headers = { ...bearer(account), ...forwardedFor(address) };
        const asked = get({ port, path: '/api/live', headers, signal, ...localAddressOf(address) }, (answer) => {
          count(answer.statusCode ?? 0);
          answer.resume().on('close', resolve);
        });
        asked.on('error', reject);
      });
    const lanes = Array.from({ length: connections }, async () => {
      // A refused or ended stream reconnects immediately.
      while (!signal.aborted) await hold(oneOf(accounts)).catch(() => !signal.aborted && count('cut'));
    });
    await Promise.all(lanes);
    return counts;
  };
};

export async function addChildOf(parent: TestPerson): Promise<string> {
  return (await patiently(() => parent.post('/api/auth/add-child', newPerson('child')))).body.id;
}

async function repeat(times: number, send: () => Promise<Answer>): Promise<void> {
  for (let time = 0; time < times; time += 1) await patiently(send);
}

/** Retries until the limits allow the request, so that preparing an attack respects them. */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status < 300) return answer;
    const waitSeconds = Number(answer.headers.get('Retry-After'));
    if (!waitSeconds) throw new Error(`The attack could not be prepared: ${answer.status} ${answer.text}`);
    await delay(waitSeconds * 1_000);
  }
}
