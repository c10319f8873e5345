import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const requests: [string, string, object | undefined, boolean][] = [
  ['PUT', '', { title: 'Mine now' }, true],
  ['DELETE', '', undefined, true],
  ['POST', '/complete', undefined, false],
  ['POST', '/approve', undefined, true],
  ['POST', '/reject', { reason: 'No' }, true],
];

const absent = { status: 404, text: '{"code":"request.notFound","detail":"We could not find that"}' };
const forParents = { status: 403, text: '{"code":"access.onlyParent","detail":"Only a parent can do this"}' };

/** Guarantee: another family's task, a deleted and an unknown one get the same bytes, and stay unchanged. */
test.each(requests)('%s /api/tasks/{id}%s: another family’s task is 404', async (method, rest, body, isForParents) => {
  const { parent, mia } = await makeFamily(api);
  const theirs = await makeFamily(api);
  const foreign = await makeTask(theirs.parent, theirs.mia.id);
  const deleted = await makeTask(parent, mia.id);
  await parent.delete(`/api/tasks/${deleted}`);
  const ids = [foreign, randomUUID(), 'not-an-id', ...(method === 'DELETE' ? [] : [deleted])];
  for (const person of isForParents ? [parent] : [parent, mia]) {
    for (const id of ids) {
      const { status, text } = await api.send(method, `/api/tasks/${id}${rest}`, { body, token: person.token });
      expect({ id, status, text }).toEqual({ id, ...absent });
    }
  }
  expect((await theirs.parent.get('/api/tasks')).body).toMatchObject([{ id: foreign, title: 'Water the plants' }]);
});

/** Guarantee: a child completes its own tasks and those for anyone; everything else is for parents. */
test.each(requests)(
  'Rules 6.1: %s /api/tasks/{id}%s: a child is refused, or gets 404',
  async (method, rest, body, isForParents) => {
    const { parent, mia, leo } = await makeFamily(api);
    const [own, siblings] = [await makeTask(parent, mia.id), await makeTask(parent, leo.id)];
    const refused = isForParents ? forParents : absent;
    for (const id of isForParents ? [own, siblings, randomUUID()] : [siblings, randomUUID()]) {
      const { status, text } = await api.send(method, `/api/tasks/${id}${rest}`, { body, token: mia.token });
      expect({ status, text }).toEqual(refused);
    }
    const now = (await parent.get('/api/tasks')).body;
    expect(now).toMatchObject([
      { id: siblings, status: 'pending' },
      { id: own, status: 'pending' },
    ]);
  },
);

test('Rules 6.1: POST /api/tasks: a child cannot create one', async () => {
  const { mia } = await makeFamily(api);
  const { status, text } = await mia.post('/api/tasks', { title: 'Nothing', token_reward: 1000 });
  expect({ status, text }).toEqual(forParents);
});
