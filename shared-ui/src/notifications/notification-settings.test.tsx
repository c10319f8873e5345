import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { NotificationsDto, PushDevice, PushTrouble } from '../contract/index.ts';
import type { Answer } from '../testing/fake-send.ts';
import { mia, sarah } from '../testing/fake-family.ts';
import { aroundOf, makeTestHost } from '../testing/test-host.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const off: NotificationsDto = {
  public_key: 'BKey',
  time_zone: 'Europe/London',
  digest_time: '19:00',
  is_lasting: true,
  subscription: null,
};
const address = { endpoint: 'https://push.example/abc', keys: { p256dh: 'B', auth: 'A' } };

function open({ device = off, trouble = null as PushTrouble | null, says = 'yes', profile = sarah } = {}) {
  let now = device;
  const sent: unknown[] = [];
  const server: Answer = ({ method, path, body }) => {
    if (method !== 'GET') sent.push([method, path, body]);
    if (method === 'PUT') {
      const { endpoint: _e, keys: _k, ...chosen } = Object(body);
      now = { ...now, subscription: { company: 'Google', endpoint_hash: 'h', last_ok_at: null, ...chosen } };
    }
    if (method === 'DELETE') now = { ...now, subscription: null };
    return method === 'GET' || method === 'PUT' ? { body: now } : { status: 204 };
  };
  const push: PushDevice = {
    trouble: () => trouble,
    subscribe: () => (says === 'yes' ? Promise.resolve(address) : Promise.reject(new Error('no'))),
    unsubscribe: () => Promise.resolve(),
  };
  const host = makeTestHost(server, { profile, push: () => Promise.resolve(push) });
  render(<NotificationSettings host={host} level="h3" />, { wrapper: aroundOf(host) });
  return { host, sent };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }));

test('Rules 12.281: turning on asks the browser; by default names are off and nights are quiet', async () => {
  const { sent } = open();
  expect(await screen.findByText(/company that made your browser/)).toBeTruthy();
  await press('On this device');
  expect(await screen.findByRole('switch', { name: 'Someone finishes a task', checked: true })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Show names and titles', checked: false })).toBeTruthy();
  expect(screen.getByText('Family time, London')).toBeTruthy();
  expect(screen.getByText(/Notifications go through Google/)).toBeTruthy();
  expect(sent).toEqual([
    [
      'PUT',
      '/api/notifications/this',
      {
        ...address,
        events: ['task-finished', 'reward-asked', 'join-asked'],
        quiet: { from: '20:00', until: '07:00' },
        is_digest: false,
        shows_names: false,
      },
    ],
  ]);
});

test('Rules 12.281: saves each switch separately and times on blur, and sends a test', async () => {
  const { host, sent } = open();
  await press('On this device');
  await press('An allowance was paid');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject(['PUT', '/api/notifications/this/settings', {}]);
  const from = screen.getByLabelText('Quiet from');
  await userEvent.clear(from);
  await userEvent.type(from, '21:30');
  expect(sent).toHaveLength(2);
  await userEvent.tab();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.at(-1)).toMatchObject([
    'PUT',
    '/api/notifications/this/settings',
    {
      events: ['task-finished', 'reward-asked', 'join-asked', 'allowance-paid'],
      quiet: { from: '21:30', until: '07:00' },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Sent. You’ll see it in a moment.' }]),
  );
});

test('Rules 12.281: a child gets the child’s options', async () => {
  const { sent } = open({ profile: mia });
  await press('On this device');
  expect(await screen.findByRole('switch', { name: 'A task is approved', checked: true })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Someone wants to join' })).toBeNull();
  expect(sent).toMatchObject([['PUT', '/api/notifications/this', { events: ['task-approved', 'task-rejected'] }]]);
});

test('Rules 12.281: declining in the browser explains where to change that and stays off', async () => {
  const { host, sent } = open({ says: 'no' });
  await press('On this device');
  await waitFor(() => expect(host.record.toasts).toMatchObject([{ kind: 'error', sentence: /did not allow it/ }]));
  expect(await screen.findByRole('switch', { name: 'On this device', checked: false })).toBeTruthy();
  expect(sent).toEqual([]);
});

/** Guarantee: a device that cannot receive notifications names the missing permission or feature. */
test.each<[PushTrouble, RegExp]>([
  ['http', /starts with https/],
  ['install', /add TokenNest to the Home Screen/],
  ['unsupported', /can’t show notifications/],
  ['denied', /are blocked/],
])('Rules 12.281: %s names the missing permission or feature', async (trouble, words) => {
  open({ trouble });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each([
  [{ public_key: null }, /turned notifications off/],
  [{ is_lasting: false }, /signs you out after a while/],
])('Rules 12.281: %j shows a message', async (some, words) => {
  open({ device: { ...off, ...some } });
  expect(await screen.findByText(words)).toBeTruthy();
});
