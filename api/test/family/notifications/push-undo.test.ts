import { expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeTask } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService } from './push-service-fixture.ts';

async function start(undoMs: number) {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await openFreshDatabase());
  const service = opening.use(await openPushService());
  const push = { isPrivateAllowed: true, times: { undoMs } };
  const api = opening.use(startTestApi({ databaseUrl: database.appUrl, push }));
  const running = opening.move();
  return { api, service, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

test('Rules 12.271: a completion is reported after ten seconds, and one undone by then never', async () => {
  await using started = await start(10_000);
  const { api, service } = started;
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent, shows_names: true });
  const [kept, undone] = [await makeTask(parent, mia.id), await makeTask(parent, mia.id)];
  for (const id of [kept, undone]) await granted(mia.post(`/api/tasks/${id}/complete`));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  await granted(mia.post(`/api/tasks/${undone}/undo`));
  await settled(api);
  await api.pushes?.runJob(new Date(Date.now() + 6 * 60_000));
  expect(shown(service, browser)).toEqual(['task-finished: A task to approve / Mia · Water the plants']);
});

test('Rules 12.271: a completion that is not undone is reported soon after, without waiting for the next run', async () => {
  await using started = await start(1000);
  const { api, service } = started;
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent, shows_names: true });
  await granted(mia.post(`/api/tasks/${await makeTask(parent, mia.id)}/complete`));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  while (shown(service, browser).length === 0) await delay(50);
  expect(shown(service, browser)).toEqual(['task-finished: A task to approve / Mia · Water the plants']);
});
