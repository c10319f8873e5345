import { afterAll, expect, test } from '@jest/globals';
import { changedForBoard } from '../../../src/core/kernel/changed.contract.ts';
import { liveLimits } from '../../../src/family/live/live-streams.ts';
import { listenAtBoard } from '../live/listen.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addKim, createDevices, makePairing } from './device-fixture.ts';

const api = startTestApi({ liveStreamsMax: 100 });
const { pair, deviceOf, shareTablet } = createDevices(api);
afterAll(api.close);

/** Guarantee: a board shows a completed chore immediately, and gets no events about anything else (Rules 12.248). */
test('Rules 12.248: a board gets the same event for everything it shows, and none for anything else', async () => {
  const [{ parent, mia }, stranger] = [await makeFamily(api), await makeFamily(api)];
  const { headers } = await shareTablet(parent);
  const stream = await listenAtBoard(api, headers);
  await stream.next();
  await makeTask(stranger.parent, stranger.mia.id);
  await granted(parent.post('/api/allowances', { child_id: mia.id, name: 'Weekly', amount: 1 }));
  const taskId = await makeTask(parent, mia.id);
  const made = await stream.next();
  await granted(mia.post(`/api/tasks/${taskId}/complete`));
  expect([made, await stream.next()]).toEqual(
    Array.from({ length: 2 }, () => ({ id: expect.stringMatching(/^\d{13}$/), changed: changedForBoard })),
  );
  expect(stream.headers.get('Content-Type')).toBe('text/event-stream');
  await stream.leave();
});

/** Guarantee: a tablet that was lost or given away gets no more events (Rules 12.248). */
test('Rules 12.248: the stream of a board ends when its device is removed', async () => {
  const { parent } = await makeFamily(api);
  const { id, headers } = await shareTablet(parent);
  const stream = await listenAtBoard(api, headers);
  await stream.next();
  await granted(parent.delete(`/api/devices/${id}`));
  expect(await stream.next()).toBeNull();
  expect((await listenAtBoard(api, headers)).status).toBe(401);
});

test('Rules 12.248: a child’s own device has no stream, and a board has as many as a person', async () => {
  const { parent } = await makeFamily(api);
  const { code } = await makePairing(parent, { child_id: (await addKim(parent)).id });
  const own = deviceOf((await granted(pair(code))).device.credential);
  expect((await listenAtBoard(api, own.headers)).status).toBe(404);

  const { headers } = await shareTablet(parent);
  const open = [];
  for (let count = 0; count <= liveLimits.streamsPerListenerMax; count += 1)
    open.push(await listenAtBoard(api, headers));
  expect([await open[0]?.next(), (await open[1]?.next()) === null]).toEqual([null, false]);
  for (const stream of open) await stream.leave();
  expect(api.live?.count()).toBe(0);
});
