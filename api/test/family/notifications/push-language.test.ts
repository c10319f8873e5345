import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeTask } from '../../testing/families/test-family.ts';
import { makeLanguages } from '../../testing/make-languages.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { all, makePushed, settled, shown, usual } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

const { languages, remove } = await makeLanguages({
  de: {
    'api.push': {
      taskFinished: '{count, plural, one {Eine Aufgabe} other {# Aufgaben}} zu prüfen',
      approve: 'Bestätigen',
      look: 'Ansehen',
    },
  },
  pl: { 'api.push': { taskFinished: '{count, plural, one {Zadanie} other {Zadania: #}} do sprawdzenia' } },
});
let service: PushService;
let api: TestApi;
beforeAll(async () => {
  service = await openPushService();
  api = startTestApi({ languages, push: { isPrivateAllowed: true } });
});
afterAll(async () => {
  await api.close();
  await service[Symbol.asyncDispose]();
  await remove();
});

/** Guarantee: a notification is in the words of the person who reads it, whoever has caused it. */
test('Rules 4.31: a notification is in the language of its reader, the family, the device', async () => {
  const { parent, mia } = await makePushed(api, service);
  const browser = service.newBrowser();
  const settings = { events: all.parent, ...usual, shows_names: true };
  const subscription = { ...service.subscriptionOf(browser), ...settings };
  const german = { 'Accept-Language': 'de-CH' };
  const send = { token: parent.token, body: subscription, headers: german };
  await granted(api.send('PUT', '/api/notifications/this', send));
  const titleOfNext = async () => {
    await granted(mia.post(`/api/tasks/${await makeTask(parent, mia.id)}/complete`));
    await settled(api);
    return shown(service, browser).at(-1)?.split(' / ')[0];
  };
  expect(await titleOfNext()).toBe('task-finished: Eine Aufgabe zu prüfen');
  const buttons = { approve: 'Bestätigen', look: 'Ansehen' };
  expect(service.readAll(browser).at(-1)?.payload.show).toMatchObject({ buttons });
  await parent.put('/api/families/current', { language: 'pl' });
  expect(await titleOfNext()).toBe('task-finished: Zadania: 2 do sprawdzenia');
  await parent.put('/api/profiles/me/language', { language: 'en' });
  expect(await titleOfNext()).toBe('task-finished: 3 tasks to approve');
  await parent.put('/api/profiles/me/language', { language: null });
  await parent.put('/api/families/current', { language: null });
  // Changing the settings on a device in English also changes its language.
  await granted(parent.put('/api/notifications/this/settings', settings));
  expect(await titleOfNext()).toBe('task-finished: 4 tasks to approve');
});
