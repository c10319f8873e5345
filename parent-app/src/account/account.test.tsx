import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(loadEveryTab);

const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The settings; what is sent to `path` is answered so. */
function open(path: string, answer: Answer) {
  const opened = openParent('/parent/settings');
  opened.family.refuse = (call) => (call.path === path ? answer(call) : undefined);
  const sent = () => opened.family.calls.filter((call) => call.path === path);
  return { ...opened, sent };
}

async function changePassword(current: string, next: string) {
  const card = within(await screen.findByRole('region', { name: 'Your password' }));
  if (current) await userEvent.type(card.getByLabelText('Current password'), current);
  if (next) await userEvent.type(card.getByLabelText('New password'), next);
  await userEvent.click(card.getByText('Change Password'));
  return card;
}

test('the own password is changed as it is typed, and the devices are asked for again', async () => {
  const { host, family, sent } = open('/auth/v1/user', () => ({ body: {} }));
  const card = await changePassword(' old one ', 'a new nest ');
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Your password is changed.')));
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { current_password: ' old one ', password: 'a new nest ' }],
  ]);
  expect(card.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  await waitFor(() => expect(sessionLists(family)).toBe(2));
});

const sessionLists = ({ calls }: FakeFamily) => calls.filter(({ path }) => path === '/api/auth/sessions').length;

test.each([
  ['', 'a new nest', 'Please fill in all fields', 'Current password'],
  ['old one', '', 'Please fill in all fields', 'New password'],
  ['old one', '12345', 'Password must be at least 6 characters', 'New password'],
])('from %p to %p: %s', async (current, next, sentence, field) => {
  const { host, sent } = open('/auth/v1/user', () => ({ body: {} }));
  const card = await changePassword(current, next);
  expect(host.record.toasts).toEqual(said('error', sentence));
  expect(document.activeElement).toBe(card.getByLabelText(field));
  expect(sent()).toEqual([]);
});

const wrong = 'Your current password is not right';
const wrongPassword: Answer = () => ({
  status: 422,
  body: { detail: wrong, errors: [{ field: 'current_password', message: wrong }] },
});

test('a wrong current password is said under its field; no network by the fallback', async () => {
  const { host, family } = open('/auth/v1/user', wrongPassword);
  const card = await changePassword('old one', 'a new nest');
  expect(await card.findByText(wrong)).toBeTruthy();
  expect(document.activeElement).toBe(card.getByLabelText('Current password'));
  family.refuse = (call) => (call.path === '/auth/v1/user' ? away(call) : undefined);
  await userEvent.click(card.getByText('Change Password'));
  await waitFor(() =>
    expect(host.record.toasts).toEqual([...said('error', wrong), ...said('error', 'Failed to change your password')]),
  );
});

const code = 'ABCD EFGH JKMN PQRS';

async function askForCode(answer: Answer) {
  const opened = open('/api/auth/recovery-code', answer);
  await userEvent.click(await screen.findByText('Make a New Code'));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new recovery code' }));
  const make = () => userEvent.click(dialog.getByRole('button', { name: 'Make a New Code' }));
  return { ...opened, dialog, make };
}

/** Guarantee: the only sight of the code is not lost by a stray Escape (Rules 12.27). */
test('a new recovery code is made for the password and shown until it is said to be saved', async () => {
  const { sent, dialog, make } = await askForCode(() => ({ status: 201, body: { recovery_code: code } }));
  await userEvent.type(dialog.getByLabelText('Your current password'), 'old one');
  await make();
  const shown = await screen.findByRole('dialog', { name: 'Your new recovery code' });
  expect(within(shown).getByText(code)).toBeTruthy();
  expect(sent()[0]?.body).toEqual({ current_password: 'old one' });
  act(() => void shown.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.getByText(code)).toBeTruthy();
  await userEvent.click(screen.getByText('I have saved it'));
  expect(screen.queryByText(code)).toBeNull();
});

/** Guarantee: the same wish sent again after a failure does not make a second code (Rules 12.8). */
test('without a network it is said, and sent again under the same key', async () => {
  const { host, family, sent, dialog, make } = await askForCode(away);
  await make();
  expect(host.record.toasts).toEqual(said('error', 'Please fill in all fields'));
  await userEvent.type(dialog.getByLabelText('Your current password'), 'old one');
  await make();
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Failed to make a new recovery code'));
  family.refuse = ({ path }) =>
    path === '/api/auth/recovery-code' ? { status: 201, body: { recovery_code: code } } : undefined;
  await make();
  expect(await screen.findByText(code)).toBeTruthy();
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('appearance is chosen here', async () => {
  const { host } = openParent('/parent/settings');
  const card = within(await screen.findByRole('region', { name: 'Appearance' }));
  await userEvent.click(card.getByLabelText('Dark'));
  expect(host.appearance.get()).toBe('dark');
});
