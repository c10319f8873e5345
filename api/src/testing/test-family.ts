import { randomUUID } from 'node:crypto';
import type { Caller } from '../database/orm.ts';
import type { Sent, TestApi } from './test-api.ts';

export const password = 'tokennest';
export const newEmail = () => `${randomUUID()}@example.com`;

/** A person who is signed in; `get`, `post`, `put` and `delete` are their requests. */
export type TestPerson = Awaited<ReturnType<typeof signIn>>;

export async function signIn(api: TestApi, email: string) {
  const { body: granted } = await api.send('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });
  const token: string = granted.access_token;
  const refreshToken: string = granted.refresh_token;
  const id: string = granted.user.id;
  return {
    id,
    email,
    token,
    refreshToken,
    get: (path: string) => api.send('GET', path, { token }),
    post: (path: string, body?: unknown, sent: Sent = {}) => api.send('POST', path, { body, token, ...sent }),
    put: (path: string, body?: unknown) => api.send('PUT', path, { body, token }),
    delete: (path: string) => api.send('DELETE', path, { token }),
  };
}

/** Registers someone and signs them in: a family of their own. */
export async function registerPerson(api: TestApi, role: 'parent' | 'child', displayName = 'Sarah') {
  const email = newEmail();
  const body = { email, password, display_name: displayName, role, time_zone: 'Europe/Berlin' };
  await api.send('POST', '/api/auth/register', { body });
  return signIn(api, email);
}

/** A parent with two children, all signed in. Every test has a family of its own. */
export async function makeFamily(api: TestApi) {
  const parent = await registerPerson(api, 'parent');
  const mia = await addChild(api, parent, 'Mia');
  const leo = await addChild(api, parent, 'Leo');
  return { parent, mia, leo };
}

export async function addChild(api: TestApi, parent: TestPerson, displayName: string) {
  const email = newEmail();
  await parent.post('/api/auth/add-child', { email, password, display_name: displayName, role: 'child' });
  return signIn(api, email);
}

/** A parent as row-level security knows one, for rows that a test makes by itself. */
export async function callerOf(parent: TestPerson): Promise<Caller> {
  const { body: family } = await parent.get('/api/families/current');
  return { familyId: family.id, profileId: parent.id, role: 'parent' };
}

export async function makeTask(parent: TestPerson, assignedTo: string | null, tokenReward = 10) {
  const task = { title: 'Water the plants', token_reward: tokenReward, assigned_to: assignedTo };
  const { body } = await parent.post('/api/tasks', task);
  return body.id as string; // the contract's own tests hold its type
}
