import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { changedForChildren } from '../../../src/core/kernel/changed.contract.ts';
import { makeFamily, makeTask, registerPerson } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { listen, listenFromNowOn } from './listen.ts';

const overlapMs = 2_100;

const [here, there] = [startTestApi({ liveStreamsMax: 1_000 }), startTestApi({ liveStreamsMax: 1_000 })];
afterAll(() => Promise.all([here.close(), there.close()]));

/** Guarantee: a child gets no events about a sibling, or about a parent's actions for a sibling (Rules 12.241). */
test('Rules 12.241: a child gets events only about its own items and those that all children see', async () => {
  const { parent, mia, leo } = await makeFamily(here);
  const made = await listenFromNowOn(here, parent, mia.id);
  await made.leave();
  const stream = await listen(here, mia);
  await stream.next();
  await granted(parent.post('/api/devices', { name: 'Kitchen' }));
  await granted(parent.post('/api/tokens/award', { child_id: leo.id, amount: 5, description: 'Help' }));
  const taskId = await makeTask(parent, leo.id);
  await granted(leo.post(`/api/tasks/${taskId}/complete`));
  await granted(parent.post(`/api/tasks/${taskId}/approve`));
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 5, description: 'Help' }));
  const events = [await stream.next()];
  await granted(parent.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  events.push(await stream.next());
  const { id: anyones } = await granted(parent.post('/api/tasks', { title: 'Dishes', token_reward: 5 }));
  events.push(await stream.next());
  await granted(leo.post(`/api/tasks/${anyones}/complete`));
  events.push(await stream.next());
  const id = expect.stringMatching(/^\d{13}$/);
  expect(events).toEqual(['tokens', 'rewards', 'tasks', 'tasks'].map((each) => ({ id, changed: [each] })));
  await stream.leave();
});

/** Guarantee: an event does not reveal a child that the server itself cannot determine (Rules 12.241). */
test('Rules 12.241: a change that may concern any child sends all children the same event', async () => {
  const { parent, mia, leo } = await makeFamily(here);
  const taskId = await makeTask(parent, leo.id);
  const stream = await listen(here, mia, { pageAge: '0' });
  await stream.next();
  await granted(parent.put(`/api/tasks/${taskId}`, { title: 'Another title' }));
  const edited = await stream.next();
  const id = expect.stringMatching(/^\d{13}$/);
  expect(edited).toEqual({ id, changed: changedForChildren });
  await stream.leave();
});

/** Guarantee: the name of the page that made a change is sent only to pages of the same person (Rules 12.241). */
test('Rules 12.241: a change carries the name that its page gave it, only to pages of the same person', async () => {
  const { parent, mia } = await makeFamily(here);
  const taskId = await makeTask(parent, mia.id);
  const ofParent = await listenFromNowOn(there, parent, mia.id);
  const streams = [await listen(there, mia), ofParent];
  await streams[0]?.next();
  const headers = { 'Page-Change': 'a-change-of-this-page' };
  await granted(here.send('POST', `/api/tasks/${taskId}/complete`, { token: mia.token, headers }));
  const events = await Promise.all(streams.map((stream) => stream.next()));
  const id = expect.stringMatching(/^\d{13}$/);
  expect(events).toEqual([
    { id, changed: ['tasks'], by: 'a-change-of-this-page' },
    { id, changed: ['tasks'], of: [mia.id] },
  ]);
  for (const stream of streams) await stream.leave();
});

test('Rules 12.241: another family gets no events', async () => {
  const [{ parent, mia }, stranger] = [await makeFamily(here), await registerPerson(here, 'parent')];
  const stream = await listen(here, stranger);
  await stream.next();
  await makeTask(parent, mia.id);
  await granted(stranger.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  expect(await stream.next()).toMatchObject({ changed: ['rewards'] });
  await stream.leave();
});

test("Rules 12.242: a page's first stream begins at the time of its first reads", async () => {
  const { parent } = await makeFamily(here);
  const events = await listen(here, parent);
  await events.next();
  await granted(parent.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  await events.next();
  await delay(overlapMs + 1_000);
  const changedSince = async (pageAge?: string) => {
    const stream = await listen(here, parent, pageAge === undefined ? {} : { pageAge });
    const first = await stream.next();
    await stream.leave();
    return first?.changed;
  };
  expect(await changedSince('0')).toEqual([]);
  expect(await changedSince('30000')).toContain('rewards');
  for (const none of ['a while', '-1', undefined]) expect(await changedSince(none)).toContain('rewards');
  await events.leave();
});
