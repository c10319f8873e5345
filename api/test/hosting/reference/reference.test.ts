import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { registerPerson } from '../../testing/families/test-family.ts';
import { codesFile, readCodes } from '../../core/errors/codes.ts';
import { listRefusals } from './list-refusals.ts';
import { sections } from '../../../src/operations.ts';
import { makeDocument, operationsOf } from '../../../src/hosting/reference/document.ts';
import { refusalsFile } from '../../../src/hosting/reference/refusals.ts';
import { scriptPath } from '../../../src/hosting/reference/reference-script.ts';

const api = startTestApi();
afterAll(api.close);

const document = await makeDocument(sections);
const operations = operationsOf(document).map(({ path, method, operation }) => ({
  name: `${method} ${path}`,
  operation,
}));

test('Rules 12.10: the document is valid OpenAPI 3.1, and public', async () => {
  const { status, headers, body } = await api.send('GET', '/api/openapi.json');
  expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 200, type: 'application/json' });
  expect(await new Validator().validate(body)).toEqual({ valid: true });
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'TokenNest', version: '1.0.0' } });
});

/** Needed by `redocly lint` and client generators. */
test('the document names its server and its license, and describes binary bodies', () => {
  expect(document).toMatchObject({ servers: [{ url: '/' }], info: { license: { identifier: 'MIT' } } });
  const bytes = { 'application/zip': { schema: { type: 'string', format: 'binary' } } };
  expect(document.paths['/api/families/current/export']?.get).toMatchObject({ responses: { 200: { content: bytes } } });
  expect(document.paths['/api/operator/backups/{name}']?.get).toMatchObject({ responses: { 200: { content: bytes } } });
  expect(document.paths['/api/operator/restore/file']?.put).toMatchObject({ requestBody: { content: bytes } });
});

test('every operation except GET documents the 413 for a large body', () => {
  const changing = operations.filter(({ name }) => !name.startsWith('GET '));
  expect(changing.filter(({ operation }) => !operation.responses?.['413']).map(({ name }) => name)).toEqual([]);
});

test('every property of a schema has a type', () => {
  const untyped = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    listUntyped(schema).map((property) => `${name}: ${property}`),
  );
  expect(untyped).toEqual([]);
});

function listUntyped(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : [];
  const empty = properties.filter(([, property]) => Object.keys(property).length === 0).map(([name]) => name);
  return [...empty, ...Object.values(schema).flatMap(listUntyped)];
}

test('the document has every route, and no other', () => {
  const routes = api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(operations.map(({ name }) => name).toSorted()).toEqual([...new Set(routes)].toSorted());
});

test('every operation has a separate summary, a documented tag, an id, and a success', () => {
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

test('refusals, security and headers follow from what a route accepts', () => {
  const approve = document.paths['/api/tasks/{id}/approve']?.post;
  expect(Object.keys(approve?.responses ?? {})).toEqual(
    ['200', '400', '401', '403', '404', '409', '413', '415', '421', '422', '429', '500', '503'], // prettier-ignore
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

/** Guarantee: a program reads in the document what an operation may refuse, by codes that the answers contain. */
describe('Rules 1.5: the document has the codes of refusals', () => {
  const examplesOf = (name: string, status: string): string[] => {
    const operation = operations.find((each) => each.name === name)?.operation;
    const answer = operation?.responses?.[status];
    const content = answer && 'content' in answer ? answer.content?.['application/json'] : undefined;
    return Object.keys(content?.examples ?? {});
  };
  const nameOf = (route: string) => route.replaceAll(/:(\w+)/g, '{$1}');
  const refusals = JSON.parse(readFileSync(refusalsFile, 'utf8')) as Record<string, Record<string, string[]>>; // our own file

  test('the stored list matches the operations', async () => {
    const codes = readCodes(await readFile(codesFile, 'utf8'));
    const advice = 'npm run seal -w api rewrites it.';
    const said = await readFile(refusalsFile, 'utf8');
    expect(said === listRefusals([...codes.keys()]) ? '' : advice).toBe('');
  });

  test('each operation has each of its codes', () => {
    const missing = Object.entries(refusals).flatMap(([route, byStatus]) =>
      Object.entries(byStatus).flatMap(([status, codes]) => {
        const documented = examplesOf(nameOf(route), status);
        return codes.filter((code) => !documented.includes(code)).map((code) => `${route} ${status} ${code}`);
      }),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(refusals).length).toBeGreaterThan(150);
  });

  test('each code has its sentence, and no code is unknown', () => {
    const known = document.components?.examples ?? {};
    expect(known['task.approvedStays']).toEqual({
      value: { code: 'task.approvedStays', detail: expect.stringMatching(/^[A-Z].+/) },
    });
    const used = operations.flatMap(({ name, operation }) =>
      Object.keys(operation.responses ?? {}).flatMap((status) => examplesOf(name, status)),
    );
    expect([...new Set(used)].filter((code) => !(code in known))).toEqual([]);
  });

  test('answers have codes of the document', async () => {
    const parent = await registerPerson(api, 'parent');
    const { id } = await granted(parent.post('/api/tasks', { title: 'Tidy', token_reward: 5 }));
    const answered = [
      ['GET /api/tasks', await api.send('GET', '/api/tasks')],
      ['POST /api/auth/register', await api.send('POST', '/api/auth/register', { body: { password: 'a' } })],
      ['POST /api/tasks', await parent.post('/api/tasks', { title: '' })],
      ['POST /api/tasks/{id}/approve', await parent.post(`/api/tasks/${id}/approve`)],
      ['POST /api/rewards/{id}/redeem', await parent.post(`/api/rewards/${id}/redeem`)],
    ] as const;
    for (const [name, { status, body }] of answered)
      expect([name, status, examplesOf(name, String(status))]).toEqual([
        name,
        status,
        expect.arrayContaining([body.code]),
      ]);
    expect(answered.map(([, { status }]) => status)).toEqual([401, 422, 422, 409, 403]);
  });
});

/** Guarantee: the page runs only its two scripts, and contacts no other server. */
test('the reference page is public and refers only to this server', async () => {
  const { status, headers, text: page } = await api.send('GET', '/api/docs');
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
  expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 200, type: 'text/html; charset=UTF-8' });
  expect(page.match(/<script[^>]*>/g)).toEqual([
    `<script src="/api${scriptPath}" nonce="${nonce}">`,
    `<script type="text/javascript" nonce="${nonce}">`,
  ]);
  expect(page).not.toMatch(/\/\/\w/);
  expect((await api.send('GET', '/api/docs')).headers.get('Content-Security-Policy')).not.toBe(policy);
});

test("the page's script comes from the package", async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  const { version } = JSON.parse(await readFile(join(folder, '../package.json'), 'utf8'));
  expect(scriptPath).toBe(`/docs/scalar-${version}.js`);
  const bundle = await readFile(join(folder, 'js/standalone.js'));
  const ask = (encoding: string) => api.app.request(`/api${scriptPath}`, { headers: { 'Accept-Encoding': encoding } });
  const [plain, packed] = await Promise.all([ask('identity'), ask('br')]);
  expect(Buffer.from(await plain.arrayBuffer()).equals(bundle)).toBe(true);
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await packed.arrayBuffer()).equals(bundle)).toBe(true);
});
