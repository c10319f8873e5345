import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, granted, type TestClient } from '../../testing/test-client.ts';
import { grantByPassword, makeFamily, password } from '../../testing/families/test-family.ts';
import { clientFrom } from './client-from.ts';

export const familyCalls = ['sign in', 'balance', 'give', 'complete', 'approve'] as const;
export type CallName = (typeof familyCalls)[number] | 'health';

export interface Heard {
  readonly call: CallName;
  readonly status: number;
  readonly ms: number;
}

/** A family with its own address, serializable so that another process can use it. */
export interface Household {
  readonly url: string;
  readonly address: string;
  readonly parentEmail: string;
  readonly childEmail: string;
}

export async function registerHousehold(url: string, address: string): Promise<Household> {
  const { parent, mia } = await makeFamily(clientFrom(url, address));
  return { url, address, parentEmail: parent.email, childEmail: mia.email };
}

const monitorAddress = '127.0.0.9';

/**
 * One round of a family with one task: calls in sequence with `pauseMs` in between. A sign-in uses a new connection,
 * everything else a kept one. Calls that depend on a refused one are skipped.
 */
export async function createFamilyRound(household: Household, pauseMs: number) {
  const home = clientFrom(household.url, household.address);
  const fresh = clientFrom(household.url, household.address, false);
  const monitor = clientFrom(household.url, monitorAddress);
  const parent = await signInAt(fresh, household.parentEmail);
  const child = await signInAt(fresh, household.childEmail);

  return async (): Promise<Heard[]> => {
    const heard: Heard[] = [];
    const ask = async (call: CallName, send: () => Promise<Answer>) => {
      await delay(pauseMs);
      const { ms, answer } = await timed(send);
      heard.push({ call, status: answer?.status ?? 0, ms });
      return answer !== null && answer.status < 300 ? answer.body : null;
    };
    for (const person of [parent, child]) {
      const grant = await ask('sign in', () => grantByPassword(fresh, { email: person.email, password }));
      person.token = grant?.access_token ?? person.token;
    }
    await ask('balance', () => home.send('GET', `/api/tokens/${child.id}/balance`, { token: child.token }));
    const body = { title: 'Water the plants', token_reward: 1, assigned_to: child.id };
    const task = await ask('give', () => home.send('POST', '/api/tasks', { token: parent.token, body }));
    const move = (step: string, { token }: SignedIn) => home.send('POST', `/api/tasks/${task.id}/${step}`, { token });
    if (task && (await ask('complete', () => move('complete', child)))) {
      await ask('approve', () => move('approve', parent));
    }
    await ask('health', () => monitor.send('GET', '/api/health/live'));
    return heard;
  };
}

type SignedIn = Awaited<ReturnType<typeof signInAt>>;

async function signInAt(client: TestClient, email: string) {
  const grant = await granted(grantByPassword(client, { email, password }));
  return { email, id: String(grant.user.id), token: String(grant.access_token) };
}

async function timed(send: () => Promise<Answer>): Promise<{ ms: number; answer: Answer | null }> {
  const startedMs = performance.now();
  // Any failure counts as no answer.
  const answer = await send().catch(() => null);
  return { ms: performance.now() - startedMs, answer };
}
