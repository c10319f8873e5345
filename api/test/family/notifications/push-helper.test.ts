import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { insertAdult } from '../../testing/families/insert-adult.ts';
import { callerOf, makeTask, signIn } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService } from './push-service-fixture.ts';

test('Rules 15.5: a helper gets what waits of its children only', async () => {
  await using service = await openPushService();
  await using api = startTestApi({ push: { isPrivateAllowed: true } });
  const { parent, mia, leo, subscribe } = await makePushed(api, service);
  const { email } = await insertAdult(await callerOf(parent), { kind: 'helper', childIds: [mia.id] });
  const browser = await subscribe(await signIn(api, email), { events: all.helper, shows_names: true });
  for (const child of [leo, mia]) {
    await granted(child.post(`/api/tasks/${await makeTask(parent, child.id)}/complete`));
  }
  await settled(api);
  expect(shown(service, browser)).toEqual(['task-finished: A task to approve / Mia · Water the plants']);
});
