import type { ApiDocument, Schema } from '@tokennest/api/api-use';
import { expect, test } from '@jest/globals';
import type { Call } from '../../../shared-ui/src/testing/fake-send.ts';
import { liveApiOf } from './live-api.ts';
import { findUnlisted } from './unlisted.ts';

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };
const answering = (schema: Schema) => ({ 200: { content: { 'application/json': { schema } } } });

const Task = object({
  id: { type: 'string', format: 'uuid' },
  title: text,
  mood: { type: ['string', 'null'] },
  rank: { type: 'integer', minimum: 1 },
  kind: { enum: ['chore', 'other'] },
  by: { anyOf: [object({ name: text }), { type: 'null' }] },
  tries: { type: 'array', items: object({ at: { type: 'string', format: 'date-time' } }) },
  repeat: {
    oneOf: [
      object({ kind: { const: 'days' }, every: { type: 'integer' } }),
      object({ kind: { const: 'month' }, day: { type: 'integer' } }),
    ],
  },
});

const document: ApiDocument = {
  components: { schemas: { Task } },
  paths: {
    '/api/tasks': {
      get: {
        parameters: [{ in: 'query', name: 'status' }],
        responses: answering({ type: 'array', items: { $ref: '#/components/schemas/Task' } }),
      },
      post: {
        requestBody: { content: { 'application/json': { schema: object({ title: text }) } } },
        responses: answering({ $ref: '#/components/schemas/Task' }),
      },
    },
    '/api/tasks/{id}': { delete: { responses: { 204: {} } } },
    '/api/tasks/all': { delete: { responses: { 204: {} } } },
    '/api/sums': { get: { responses: answering({ type: 'object', additionalProperties: object({ sum: text }) }) } },
    '/auth/v1/token': { post: { responses: answering(object({ user: text })) } },
  },
};
const live = liveApiOf(document);

interface Asked {
  method?: string;
  path?: string;
  search?: string;
  body?: object;
}

const ask = (said: object, { method = 'GET', path = '/api/tasks', search = '', body }: Asked = {}) => {
  const call: Call = { method, path, search: new URLSearchParams(search), body: body ?? null, headers: new Headers() };
  return live.asLive(() => ({ body: said }))(call);
};

test('Rules 13.112: reads the fields of an API from its document', () => {
  const task = ['id', 'title', 'mood', 'rank', 'kind', 'by', 'by.name', 'tries', 'tries.at'];
  expect(live.fields['GET /api/tasks']).toEqual({
    answers: [...task, 'repeat', 'repeat.kind', 'repeat.every', 'repeat.day'],
    takes: ['status'],
  });
  expect(live.fields['POST /api/tasks']?.takes).toEqual(['title']);
  expect(live.fields['GET /api/sums']?.answers).toEqual(['sum']);
  expect(live.fields['DELETE /api/tasks/{id}']).toEqual({ answers: [], takes: [] });
});

test('Rules 13.112: removes fields that the live server lacks, and adds those it requires', async () => {
  const repeat = { kind: 'month', day: 3, snoozed: true };
  const own = {
    id: '1',
    title: 'Bed',
    color: 'red',
    by: { name: 'Mia', age: 7 },
    tries: [{ at: 'now', why: '' }],
    repeat,
  };
  expect(await ask([own])).toEqual({
    body: [
      {
        id: '1',
        title: 'Bed',
        mood: null,
        rank: 1,
        kind: 'chore',
        by: { name: 'Mia' },
        tries: [{ at: 'now' }],
        repeat: { kind: 'month', day: 3 },
      },
    ],
  });
  const { body } = await ask({ title: 'Bed' }, { method: 'POST', body: { title: 'Bed' } });
  expect(body).toMatchObject({
    id: expect.stringMatching(/^018f/),
    by: null,
    tries: [],
    repeat: { kind: 'days', every: 0 },
  });
  expect(await ask({ one: { sum: '1', more: 2 } }, { path: '/api/sums' })).toEqual({ body: { one: { sum: '1' } } });
});

test('Rules 13.112: answers 404 for an unknown operation and 422 for an unknown field', async () => {
  expect(await ask([], { path: '/api/rewards' })).toMatchObject({ status: 404 });
  expect(await ask([], { method: 'PUT' })).toMatchObject({ status: 404 });
  expect(await ask([], { search: 'status=pending' })).toEqual({ body: [] });
  expect(await ask([], { search: 'color=red' })).toEqual({ status: 422, body: { detail: 'There is no field color' } });
  const body = { title: 'Bed', color: 'red' };
  expect(await ask({}, { method: 'POST', body })).toMatchObject({ status: 422 });
  expect(await ask({ user: 'Mia' }, { method: 'POST', path: '/auth/v1/token', body })).toEqual({
    body: { user: 'Mia' },
  });
});

test('does not change refusals and answers without a body', async () => {
  const refused = { status: 409, body: { detail: 'Too late' } };
  const call = { path: '/api/tasks', search: new URLSearchParams(), body: null, headers: new Headers() };
  expect(await live.asLive(() => refused)({ ...call, method: 'GET' })).toBe(refused);
  const done = { status: 204 };
  expect(await live.asLive(() => done)({ ...call, method: 'DELETE', path: '/api/tasks/1' })).toBe(done);
});

test('Rules 13.112: names a call that the server lacks or the build does not list', () => {
  const use = { 'GET /api/tasks': { reads: [], sends: [] }, 'DELETE /api/tasks/{task}': { reads: [], sends: [] } };
  const find = (...called: string[]) => findUnlisted(called, { use, live });
  expect(find('GET /api/tasks', 'DELETE /api/tasks/17', 'POST /auth/v1/token')).toBeNull();
  expect(find('GET /api/tasks', 'POST /api/tasks')).toBe(
    'It called POST /api/tasks, which its release.json does not list (api).',
  );
  expect(find('DELETE /api/tasks/all')).toBe(
    'It called DELETE /api/tasks/all, which its release.json does not list (api).',
  );
  expect(find('PUT /api/tasks/17')).toBe('It called PUT /api/tasks/{id}, which the live API does not have.');
  expect(find('GET /api/nothing/17')).toBe('It called GET /api/nothing/17, which the live API does not have.');
  expect(findUnlisted(['POST /api/tasks'], { use: undefined, live })).toBeNull();
});
