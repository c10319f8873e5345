import { afterAll, expect, test } from '@jest/globals';
import { makeFamily, type TestPerson } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addAdult, helperOf } from './adults-fixture.ts';

const api = startTestApi();
afterAll(api.close);

async function makeHelped() {
  const family = await makeFamily(api);
  return { ...family, helper: await addAdult(api, family.parent, helperOf(family.mia)) };
}

const whenPaid = ['on_approval', 'at_once'] as const;

async function makeForAnyone(parent: TestPerson, pays: (typeof whenPaid)[number]): Promise<string> {
  const { id } = await granted(parent.post('/api/tasks', { title: 'Dishes', token_reward: 5, pays }));
  return `/api/tasks/${id}`;
}

/** Guarantee: what another child did with a task for anyone is no business of the helper's. */
test.each(['complete', 'approve', 'reject', 'undo'])(
  'Rules 15.3: to a helper, a task for anyone that another child completed does not exist: %s',
  async (verb) => {
    const { parent, helper, leo } = await makeHelped();
    const task = await makeForAnyone(parent, 'on_approval');
    await granted(leo.post(`${task}/complete`));
    const before = await granted(parent.get('/api/tasks'));
    expect((await helper.post(`${task}/${verb}`, {})).status).toBe(404);
    expect(await granted(parent.get('/api/tasks'))).toEqual(before);
  },
);

test.each(whenPaid)('Rules 15.3: a helper completes a task for anyone only for its children, paid %s', async (pays) => {
  const { parent, helper, mia, leo } = await makeHelped();
  const [named, only] = [await makeForAnyone(parent, pays), await makeForAnyone(parent, pays)];
  expect(await helper.post(`${named}/complete`, { child_id: leo.id })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'child_id' }] },
  });
  for (const [task, body] of [[named, { child_id: mia.id }] as const, [only, {}] as const])
    expect(await helper.post(`${task}/complete`, body)).toMatchObject({ status: 200, body: { completed_by: mia.id } });
});
