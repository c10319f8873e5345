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
