import { granted } from '../../testing/test-client.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { makeFamily, type TestPerson } from '../../testing/families/test-family.ts';
import type { PushService, TestBrowser } from './push-service-fixture.ts';

export const all = {
  parent: ['task-finished', 'reward-asked', 'join-asked', 'due-soon', 'allowance-paid'],
  helper: ['task-finished', 'reward-asked', 'due-soon', 'allowance-paid'],
  child: ['task-approved', 'task-rejected', 'allowance-paid', 'due-soon'],
};

export const usual = { quiet: null, is_digest: false, shows_names: false };

export async function makePushed(api: TestApi, service: PushService) {
  const family = await makeFamily(api);
  const { id: familyId } = await granted(family.parent.get('/api/families/current'));
  const subscribe = async (person: TestPerson, settings: object): Promise<TestBrowser> => {
    const browser = service.newBrowser();
    const body = { ...service.subscriptionOf(browser), ...usual, ...settings };
    await granted(person.put('/api/notifications/this', body));
    return browser;
  };
  return { ...family, familyId, subscribe };
}

export const settled = ({ pushes }: Pick<TestApi, 'pushes'>): Promise<void> => pushes?.settled() ?? Promise.resolve();

export const shown = (service: PushService, browser: TestBrowser) =>
  service
    .readAll(browser)
    .map(({ payload: { tag, show } }) => (show ? `${tag}: ${show.title} / ${show.body}` : `${tag}: gone`));
