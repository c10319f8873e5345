import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sections } from '../../../src/operations.ts';
import { createOperator } from '../../../src/hosting/operator/operator.ts';
import { noteReleaseOperator } from '../../../src/hosting/operator/releases/note-release-operator.ts';
import { makeDocument } from '../../../src/hosting/reference/document.ts';
import { listCalls } from '../../testing/list-calls.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';

const metricsToken = 'a-collector-of-the-tests';
const operatorToken = 'the-operator-of-the-tests';
const api = startTestApi({
  metricsToken,
  operatorOf: (orm) =>
    createOperator({
      orm,
      token: operatorToken,
      secret: 'a secret',
      version: '1.0.0',
      dataDir: import.meta.dirname,
      makesBackups: true,
    }),
});
afterAll(api.close);

let family: Awaited<ReturnType<typeof makeFamily>>;
let headers: Record<string, string>;
beforeAll(async () => {
  if (api.operator) await noteReleaseOperator({ orm: api.orm, ownerUrl: process.env.DATABASE_URL ?? '' }, api.operator);
  family = await makeFamily(api);
  const { credential } = await granted(family.parent.post('/api/devices', { name: 'Kitchen tablet' }));
  headers = { 'Device-Credential': credential };
});

const calls = listCalls(await makeDocument(sections));
const isOfProtocol = (template: string) => template.startsWith('/auth/v1/');
const isHidden = (template: string) => template.startsWith('/api/releases');
const withoutQuery = calls.filter(
  ({ template, params }) =>
    !params.some(({ place }) => place === 'query') && !isOfProtocol(template) && !isHidden(template),
);
const tokensOf = (template: string): string[] | undefined => {
  if (template.startsWith('/api/operator/')) return [operatorToken];
  return template === '/api/metrics' ? [metricsToken] : undefined;
};
const unknown = {
  code: 'body.unknownField',
  detail: 'We do not know the field /complete',
  errors: [{ field: '/complete', code: 'body.unknownField', message: expect.any(String) }],
};

/** Guarantee: no route ignores a query, so an id with a question mark never reaches another route (Rules 1.13). */
test.each(withoutQuery.map(({ method, template }) => `${method} ${template}`))('%s refuses a query', async (call) => {
  const [method = '', template = ''] = call.split(' ');
  const { parent, mia } = family;
  const named = template.startsWith('/api/operator/releases/') ? 'childApp' : 'tokennest-2026-11-26T03-10-00Z.zip';
  const ids: Record<string, string> = { childId: mia.id, name: named, number: '1' };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID());
  const tokens = tokensOf(template) ?? [parent.token, mia.token];
  const answers = await Promise.all(tokens.map((token) => api.send(method, `${path}?/complete`, { token, headers })));
  const [first] = answers.filter(({ status }) => status !== 403);
  expect({ status: first?.status, body: first?.body }).toEqual({ status: 422, body: unknown });
  expect(answers.filter(({ status }) => status < 400)).toEqual([]);
});

test('the list of routes has every kind', () => {
  expect(withoutQuery.length).toBeGreaterThan(60);
  expect(withoutQuery.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['/auth/children/{childId}', '/api/health/live', '/api/metrics', '/api/tasks/{id}/approve']),
  );
});

test('hidden routes and requests without a session are refused as before', async () => {
  const absent = await api.send('GET', '/api/nothing?x=1');
  for (const path of ['/api/metrics', '/api/releases']) {
    const { status, text } = await api.send('GET', `${path}?x=1`);
    expect({ status, text }).toEqual({ status: 404, text: absent.text });
  }
  expect((await api.send('GET', '/api/overview?x=1')).status).toBe(401);
});

test('Rules 1.13: an approval with a query appended approves nothing', async () => {
  const { parent, mia } = family;
  const task = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${task}/complete`);
  expect((await parent.post(`/api/tasks/${task}/approve?/complete`, {})).status).toBe(422);
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 0 });
  expect((await parent.post(`/api/tasks/${task}/approve?`, {})).status).toBe(200);
});
