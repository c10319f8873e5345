import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Person } from '../../../testing/families/insert-family.ts';
import { addChild, callerOf, childOf, type TestPerson } from '../../../testing/families/test-family.ts';
import { asOwner } from '../../../testing/processes/query-as.ts';
import { makeProposing, refusal } from './proposal-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

async function addOlder(parent: Person, mia: TestPerson): Promise<void> {
  const insert = `insert into proposal (family_id, id, child_id, kind, title, created_at, request_hash)
    values ($1, $2, $3, 'task', 'Older', now() - interval '2 days', '')`;
  const addStep = `insert into proposal_step (family_id, proposal_id, seq, child_id, step, actor_id, title)
    values ($1, $2, $3, $4, $5, $6, 'Older')`;
  const ids = Array.from({ length: 120 }, () => randomUUID());
  await asOwner(childOf(parent, mia), async (owner) => {
    for (const id of ids) {
      await owner.query(insert, [parent.familyId, id, mia.id]);
      await owner.query(addStep, [parent.familyId, id, 1, mia.id, 'proposed', mia.id]);
    }
  });
  const close = `update proposal set status = 'declined', closed_at = now() - interval '1 day' where title = 'Older'`;
  await asOwner(parent, async (owner) => {
    await owner.query(close);
    for (const id of ids) await owner.query(addStep, [parent.familyId, id, 2, mia.id, 'declined', parent.profileId]);
  });
}

test('Rules 12.300: at most ten are open, also if sent simultaneously', async () => {
  const { parent, leo, propose, withdraw, change, listOf, mia } = await makeProposing(api);
  const answers = await times(14, () => propose());
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const full = refusal('You have 10 ideas waiting. Wait for an answer, or withdraw one');
  for (const refused of answers.filter(({ status }) => status !== 201)) expect(refused).toMatchObject(full);
  expect(await listOf(mia)).toHaveLength(10);
  const [first, second] = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  // Proposals that wait for the child's own answer still count as open.
  await change(first, { title: 'Walk the dog', price: 5 });
  expect(await propose()).toMatchObject(full);
  await withdraw(second);
  expect((await propose()).status).toBe(201);
  expect((await leo.post('/api/proposals', { kind: 'task', title: 'Dishes' })).status).toBe(201);
  expect((await parent.get('/api/overview')).body).toMatchObject([{ open_proposals: 1 }, { open_proposals: 9 }]);
});

test('Rules 12.300: at most twenty a day, and the refusal says how long to wait', async () => {
  const { parent, propose, withdraw } = await makeProposing(api);
  for (let round = 0; round < 20; round += 1) await withdraw((await propose()).body.id);
  const { status, body, headers } = await propose();
  expect([status, body.detail]).toEqual([429, 'You’ve had 20 ideas today. You can suggest more tomorrow']);
  const seconds = Number(headers.get('Retry-After'));
  expect(seconds > 86_000 && seconds <= 86_400).toBe(true);
  const noa = await addChild(api, parent, 'Noa');
  expect((await noa.post('/api/proposals', { kind: 'reward', title: 'A kite' })).status).toBe(201);
});

test('Rules 12.299: returns all open ones and the newest hundred others, and all in pages', async () => {
  const { parent, mia, proposed, decline, propose } = await makeProposing(api);
  const id = await proposed();
  await decline(id);
  await addOlder(await callerOf(parent), mia);
  const { body: open } = await propose();
  for (const person of [parent, mia]) {
    const { body, headers } = await person.get('/api/proposals');
    expect([body.length, body[0].id, body[1].id, headers.get('X-Total-Count')]).toEqual([101, open.id, id, '122']);
    const page = await person.get('/api/proposals?page=13&page_size=10');
    expect([page.body.length, page.headers.get('X-Total-Count')]).toEqual([2, '122']);
    expect((await person.get('/api/proposals?status=open')).body).toMatchObject([{ id: open.id }]);
  }
});
