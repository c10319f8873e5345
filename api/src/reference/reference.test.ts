import { createHash } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../http/api-env.ts';
import { describeUnder } from '../http/describe-route.ts';
import { describe } from '../http/describe-server.ts';
import { startTestApi } from '../testing/test-api.ts';
import { makeDocument, operationsOf } from './document.ts';

const api = startTestApi();
afterAll(api.close);

const document = await makeDocument(api.app);
const operations = operationsOf(document).map(({ path, method, operation }) => ({
  name: `${method} ${path}`,
  operation,
}));

test('the document is valid OpenAPI 3.1, and anybody may read it', async () => {
  const { status, headers, body } = await api.send('GET', '/api/openapi.json');
  expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 200, type: 'application/json' });
  expect(await new Validator().validate(body)).toEqual({ valid: true });
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'TokenNest', version: '1.0.0' } });
});

/** Guarantee: nothing can be called that the document does not tell, and it tells nothing that is not there. */
test('the document has every route, and no other', () => {
  const routes = api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(operations.map(({ name }) => name).toSorted()).toEqual([...new Set(routes)].toSorted());
});

test('every operation has a sentence of its own, a tag that is explained, an id, and a success', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { name, operation } of operations) {
    expect({ name, operation }).toMatchObject({
      operation: { summary: expect.stringMatching(/^[A-Z].*[^.]$/), operationId: expect.any(String) },
    });
    expect(tags).toContain(operation.tags?.[0]);
    expect(Object.keys(operation.responses ?? {}).filter((status) => status < '300')).toHaveLength(1);
  }
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Guarantee: a new noun stands under its own heading, and not among the health and metrics of the server. */
test('a heading that the reference does not know yet comes before the server’s', async () => {
  const describeGoal = describeUnder({ name: 'Goals', description: 'What a child saves for' });
  const answers = { 200: z.object({ goal: z.string() }) };
  const app = new Hono<ApiEnv>()
    .get('/api/health/live', describe({ summary: 'Whether the process answers', answers }), (c) => c.json({}))
    .get('/api/goals', describeGoal({ summary: 'List the goals', answers }), (c) => c.json({}));
  const { tags, paths } = await makeDocument(app);
  expect(tags).toEqual([
    { name: 'Goals', description: 'What a child saves for' },
    { name: 'Server', description: 'Health, metrics and this description' },
  ]);
  expect(paths['/api/goals']?.get?.tags).toEqual(['Goals']);
});

test('refusals, security and headers follow from what a route takes', () => {
  const approve = document.paths['/api/tasks/{id}/approve']?.post;
  expect(Object.keys(approve?.responses ?? {})).toEqual(
    ['200', '400', '401', '403', '404', '409', '413', '422', '429', '500', '503'], // prettier-ignore
  );
  expect(approve).toMatchObject({
    security: [{ session: [] }],
    requestBody: { required: false },
    parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string', format: 'uuid' } }],
    responses: {
      403: { description: 'Only a parent can do this' },
      422: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
      503: { headers: { 'Retry-After': { schema: { type: 'integer' } } } },
    },
  });
  const register = document.paths['/api/auth/register']?.post;
  expect(register).toMatchObject({ security: [], requestBody: { required: true } });
  expect(register?.responses).not.toHaveProperty('401');
  expect(document.paths['/auth/v1/token']?.post?.responses?.['400']).toMatchObject({
    description: expect.stringContaining('password is not right'),
  });
  expect(document.paths['/auth/v1/user']?.get).toMatchObject({
    security: [{ session: [] }],
    responses: { 401: { content: { 'application/json': { schema: { $ref: '#/components/schemas/AuthErrorBody' } } } } },
  });
  expect(document.paths['/api/tokens/{childId}/transactions']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'page_size', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } }),
  );
  expect(document.paths['/api/tasks']?.post?.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }),
  );
});

/** Guarantee: the page runs nothing and fetches nothing: its policy lets in its own style, by its hash, and no more. */
test('the reference page needs no script, and anybody may read it', async () => {
  const answer = await api.app.request('/api/docs');
  const page = await answer.text();
  const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  expect(answer.headers.get('Content-Security-Policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|src=/);
});

test('the reference page has every call, every shape, and no link that leads nowhere', async () => {
  const page = await (await api.app.request('/api/docs')).text();
  for (const { operation } of operations) expect(page).toContain(`id="${operation.operationId}"`);
  for (const name of Object.keys(document.components.schemas ?? {})) expect(page).toContain(`<h3 id="${name}">`);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)));
});
