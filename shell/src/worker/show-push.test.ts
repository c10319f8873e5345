import { expect, test } from '@jest/globals';
import { openPlace, placeOf, type PushPayload, readPush, showPush } from './show-push.ts';

const payload: PushPayload = {
  tag: 'task-finished',
  show: { title: 'TokenNest', body: 'Something to look at', to: '/parent', approves: 'a-task' },
};

/** A registration that records the notifications shown, by tag. */
function fakeRegistration() {
  const standing = new Map<string, NotificationOptions & { title: string }>();
  return {
    standing,
    showNotification: (title: string, options: NotificationOptions = {}) =>
      Promise.resolve(void standing.set(options.tag ?? '', { title, ...options })),
    getNotifications: ({ tag = '' }: { tag?: string } = {}) =>
      Promise.resolve(
        (standing.has(tag) ? [{ close: () => void standing.delete(tag) }] : []) as unknown as Notification[], // all that is used
      ),
  };
}

test('Rules 12.276: replaces a notification with the same tag and removes an outdated one', async () => {
  const registration = fakeRegistration();
  await showPush(registration, payload, false);
  await showPush(registration, { ...payload, show: payload.show && { ...payload.show, approves: null } }, false);
  expect([...registration.standing.values()]).toMatchObject([{ title: 'TokenNest', actions: [], renotify: true }]);
  await showPush(registration, { tag: 'join-asked', show: null }, false);
  expect(registration.standing.size).toBe(1);
  await showPush(registration, { tag: 'task-finished', show: null }, false);
  expect(registration.standing.size).toBe(0);
});

test('Rules 12.282: offers Approve for a single task, and stays silent while a page is focused', async () => {
  const registration = fakeRegistration();
  await showPush(registration, payload, true);
  expect(registration.standing.get('task-finished')).toMatchObject({
    silent: true,
    renotify: false,
    actions: [{ action: 'approve' }, { action: 'look' }],
  });
});

test('Rules 4.31: shows the buttons in the language of the message, and in English for an older server', async () => {
  const buttonsOf = async (show: object) => {
    const registration = fakeRegistration();
    await showPush(registration, { ...payload, show: payload.show && { ...payload.show, ...show } }, false);
    const [{ actions } = {}] = [...registration.standing.values()] as { actions?: { title: string }[] }[];
    return actions?.map(({ title }) => title);
  };
  expect(await buttonsOf({ buttons: { approve: 'Bestätigen', look: 'Ansehen' } })).toEqual(['Bestätigen', 'Ansehen']);
  expect(await buttonsOf({})).toEqual(['Approve', 'Look']);
});

test('shows a generic text for an unreadable message', () => {
  const broken = {
    json: () => {
      throw new SyntaxError('Unexpected token');
    },
  };
  for (const data of [null, broken]) expect(readPush(data).show?.body).toBe('Something to look at');
  expect(readPush({ json: () => payload })).toBe(payload);
});

/** Guarantee: a press opens a page of the product, and Approve opens a question there. */
test.each([
  [{ to: '/parent', approves: 'a b' }, '', '/parent'],
  [{ to: '/parent', approves: 'a b' }, 'look', '/parent'],
  [{ to: '/parent', approves: 'a b' }, 'approve', '/parent?approve=a%20b'],
  [{ to: '/child', approves: null }, 'approve', '/child'],
  [{ to: 'https://elsewhere.example/', approves: null }, '', '/'],
  [{ to: '//elsewhere.example/', approves: null }, '', '/'],
  [null, 'approve', '/'],
])('Rules 12.282: %j pressed at %j opens %s', (data, action, to) => expect(placeOf(data, action)).toBe(to));

test('Rules 12.282: navigates an open page without reloading it, or opens a new one', async () => {
  const messages: unknown[] = [];
  const page = (focused: boolean) => ({
    focused,
    postMessage: (message: unknown) => void messages.push([focused, message]),
    focus: () => Promise.resolve(),
  });
  const openWindow = (to: string) => Promise.resolve(void messages.push(to));
  await openPlace({ matchAll: () => Promise.resolve([page(false), page(true)]), openWindow }, '/parent');
  await openPlace({ matchAll: () => Promise.resolve([]), openWindow }, '/child');
  expect(messages).toEqual([[true, { type: 'go', to: '/parent' }], '/child']);
});
