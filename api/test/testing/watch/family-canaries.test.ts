import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../src/core/http/api-env.ts';
import { operation } from '../../../src/core/http/operation.ts';
import { startTestApi } from '../test-api.ts';
import { makeFamily, registerPerson } from '../families/test-family.ts';

/** An API with two more operations that return the contents of `leaked`: one requires a session, one is public. */
function startLeakyApi() {
  const leaked = { body: {}, header: '' };
  const said = {
    summary: 'Leak',
    params: z.object({ of: z.string().optional() }),
    answers: { 200: z.looseObject({}) },
  };
  const leak = async (_: object, c: Context<ApiEnv>) => c.json(leaked.body, 200, { 'X-Leak': leaked.header }) as never;
  const more = [
    operation({ route: 'GET /api/rewards/leak/:of', who: 'anyone', ...said }, leak),
    operation({ route: 'GET /api/health/leak', who: 'open', ...said }, leak),
  ];
  const api = startTestApi({ more });
  return { api, leaked };
}

/** Guarantee: every test of the suite fails if a response contains anything of another family. */
test('a value returned to one family and then to another is found', async () => {
  const { api, leaked } = startLeakyApi();
  const [{ mia, parent }, other] = [await makeFamily(api), await registerPerson(api, 'parent')];
  const { body: family } = await parent.get('/api/families/current');
  const leak = () => other.get('/api/rewards/leak/of');
  await expect(leak()).resolves.toMatchObject({ status: 200 });
  for (const body of [{ id: mia.id }, { in: [{ a: [family.id] }] }, { email: parent.email.toUpperCase() }]) {
    leaked.body = body;
    await expect(leak()).rejects.toThrow('was returned to');
    await expect(parent.get('/api/rewards/leak/of')).resolves.toMatchObject({ body });
  }
  leaked.body = { family_code: family.family_code };
  await expect(leak()).rejects.toThrow(family.family_code);
  Object.assign(leaked, { body: {}, header: `mailto:${mia.email}` });
  await expect(leak()).rejects.toThrow('was returned to');
  await expect(api.close()).rejects.toThrow(`GET /api/rewards/leak/of answered 200: ${mia.id} was returned to`);
});

test('a response without a session contains no id, known or not', async () => {
  const { api, leaked } = startLeakyApi();
  for (const id of [(await registerPerson(api, 'parent')).id, randomUUID()]) {
    leaked.body = { id };
    await expect(api.send('GET', '/api/health/leak')).rejects.toThrow(`${id} was returned to nobody`);
  }
  await expect(api.close()).rejects.toThrow('was returned to nobody');
});

/** Sending a value does not excuse returning it in a success: an attacker would send another family's value. */
test('only a refusal may quote an id from the request', async () => {
  const { api, leaked } = startLeakyApi();
  const [{ mia }, other] = [await makeFamily(api), await registerPerson(api, 'parent')];
  leaked.body = { id: mia.id };
  await expect(other.get(`/api/rewards/leak/${mia.id}`)).rejects.toThrow(mia.id);
  const refused = await other.post('/api/tasks', { title: 'Dishes', token_reward: 1, [mia.id]: 1 });
  expect(refused).toMatchObject({ status: 422, body: { detail: `We do not know the field ${mia.id}` } });
  await expect(api.close()).rejects.toThrow(mia.id);
});

test('an accepted child belongs to that family afterwards, a waiting one does not', async () => {
  const { api, leaked } = startLeakyApi();
  const [parent, child] = [await registerPerson(api, 'parent'), await registerPerson(api, 'child')];
  const { body: family } = await parent.get('/api/families/current');
  const { body: asked } = await child.post('/api/families/join', { code: family.family_code });
  await parent.get('/api/families/join-requests');
  leaked.body = { id: child.id };
  await expect(parent.get('/api/rewards/leak/of')).rejects.toThrow(child.id);
  await parent.post(`/api/families/join-requests/${asked.id}/accept`);
  expect((await parent.get('/api/profiles?role=child')).body).toMatchObject([{ id: child.id }]);
  await expect(api.close()).rejects.toThrow(child.id);
});
