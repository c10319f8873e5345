import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { makeFamily, makeTask, newEmail, password, type TestPerson } from '../testing/test-family.ts';

const api = startTestApi();
afterAll(api.close);

let parent: TestPerson;
let taskId: string;
beforeAll(async () => {
  ({ parent } = await makeFamily(api));
  taskId = await makeTask(parent, null);
});

const account = { email: 'a@b.cd', password, display_name: 'A' };
const task = { title: 'A', description: 'B', token_reward: 1, assigned_to: null };
const grant = { email: 'a@b.cd', password, refresh_token: 'x', gotrue_meta_security: {} };

/** Every route that takes a body, with a body of every field it knows. */
const bodies: Record<string, Record<string, unknown>> = {
  '/api/auth/register': { ...account, role: 'parent', time_zone: 'UTC' },
  '/api/auth/add-child': { ...account, role: 'child' },
  '/api/tasks': task,
  '/api/tasks/:id/complete': { child_id: randomUUID() },
  '/api/tasks/:id/approve': {},
  '/api/tokens/award': { child_id: randomUUID(), amount: 1, description: 'A' },
  '/auth/v1/token': grant,
  '/auth/v1/logout': {},
};

const texts = ['', ' ', '\0', '\ud800', '\u200b', 'x'.repeat(600), '😀'.repeat(130), "' or 1=1 --", '__proto__', '%00'];
const numbers = [0, -1, 1.5, 1e308, 2 ** 63, 1_000_001, Number.MIN_VALUE];
const hostile: unknown[] = [
  ...texts,
  ...numbers,
  null,
  true,
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 1 },
  randomUUID(),
];

const pathOf = (route: string) =>
  `${route.replace(':id', taskId)}${route === '/auth/v1/token' ? '?grant_type=password' : ''}`;

type Answer = Awaited<ReturnType<typeof api.send>>;

/** It works, or the sender reads why not. */
const isFairlyAnswered = ({ status, body }: Answer) =>
  status < 400 || (status < 500 && typeof body.detail === 'string');

test('no route that takes a body is forgotten here', () => {
  const posts = api.app.routes.filter(({ method }) => method !== 'GET' && method !== 'ALL').map(({ path }) => path);
  expect([...new Set(posts)].toSorted()).toEqual(Object.keys(bodies).toSorted());
});

/** Guarantee: whatever is sent, the fault is told as the sender's, in a sentence (ruling 21). */
test.each(Object.keys(bodies))('%s answers bad input with a sentence, never with an error of ours', async (route) => {
  const body = bodies[route] ?? {};
  const mutations = [...Object.keys(body), 'unknown'].flatMap((field) =>
    hostile.map((value) => ({
      ...body,
      ...(field !== 'email' && body.email ? { email: newEmail() } : {}),
      [field]: value,
    })),
  );
  const whole = [...hostile, '[['.repeat(15_000), '{"__proto__":{}}', '{"a":', '\ufeff{}'];
  const failures: unknown[] = [];
  for (const sent of [...mutations, ...whole]) {
    const answer = await parent.post(pathOf(route), sent);
    if (!isFairlyAnswered(answer)) failures.push({ sent, status: answer.status });
  }
  expect(failures).toEqual([]);
});

test.each([
  '/api/profiles/X',
  '/api/tokens/X/balance',
  '/api/tokens/X/transactions',
  '/api/tasks?status=X',
  '/api/profiles?role=X',
])('GET %s answers anything with a sentence', async (path) => {
  const failures: unknown[] = [];
  for (const value of [
    ...texts,
    '..',
    'a/b',
    '9'.repeat(400),
    'x'.repeat(5000),
    parent.id.toUpperCase(),
    `{${parent.id}}`,
  ]) {
    const answer = await parent.get(path.replace('X', encodeURIComponent(value.toWellFormed())));
    if (!isFairlyAnswered(answer)) failures.push({ value, status: answer.status });
  }
  expect(failures).toEqual([]);
});
