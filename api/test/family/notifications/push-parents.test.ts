import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addParent, makeTask } from '../../testing/families/test-family.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

let service: PushService;
let api: TestApi;

beforeAll(async () => {
  service = await openPushService();
  api = startTestApi({ push: { isPrivateAllowed: true } });
});
afterAll(async () => {
  await api.close();
  await service[Symbol.asyncDispose]();
});

/** Guarantee: one parent's answer leaves no notification on the other's devices, and quiet hours are each one's own. */
test('Rules 15.41: what one parent handled is removed from the devices of both', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const alex = await addParent(api, parent);
  const browsers = [await subscribe(parent, { events: all.parent }), await subscribe(alex, { events: all.parent })];
  const task = await makeTask(parent, mia.id);
  await granted(mia.post(`/api/tasks/${task}/complete`));
  await settled(api);
  await granted(alex.post(`/api/tasks/${task}/approve`));
  await settled(api);
  for (const browser of browsers)
    expect(shown(service, browser)).toEqual(['task-finished: TokenNest / Something to look at', 'task-finished: gone']);
});

test('Rules 15.53: an adult of one home gets no notification about a task of the other, also if one was waiting', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const alex = await addParent(api, parent);
  const sleepsAt = (home: number) =>
    granted(
      parent.put(`/api/homes/${mia.id}`, {
        start_date: '2026-11-27',
        pattern: String(home).repeat(14),
        change_time: '17:00',
      }),
    );
  await sleepsAt(1);
  await granted(parent.put(`/api/adults/${alex.id}/home`, { home: 2 }));
  const settings = { events: all.parent, shows_names: true };
  const [sarahs, alexs] = [await subscribe(parent, settings), await subscribe(alex, settings)];
  for (const home of [1, 2, null]) {
    await sleepsAt(home ?? 1);
    const body = { title: `Home ${home ?? 'both'}`, token_reward: 1, assigned_to: mia.id, home };
    const { id } = await granted(parent.post('/api/tasks', body));
    await granted(mia.post(`/api/tasks/${id}/complete`));
    await settled(api);
  }
  const about = (title: string) => expect.stringMatching(new RegExp(`^task-finished: .*Mia · ${title}$`));
  expect(shown(service, sarahs)[0]).toEqual(about('Home 1'));
  expect(shown(service, alexs).join()).not.toContain('Home 1');
  expect(shown(service, alexs)[0]).toEqual(about('Home 2'));
  expect(shown(service, alexs)).toHaveLength(2);
});
