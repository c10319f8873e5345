import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { type Answer } from '@tokennest/shared-ui/testing/fake-send';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { onDesktop } from '../../testing/on-desktop.ts';
import { loadEveryTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(loadEveryTab);
onDesktop();

const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

function open(path: string, answer: Answer) {
  const opened = openParent('/parent/settings');
  opened.family.refuse = (call) => (call.path === path ? answer(call) : undefined);
  const sent = () => opened.family.calls.filter((call) => call.path === path);
  return { ...opened, sent };
}

async function changePassword(current: string, next: string) {
  const card = within(await screen.findByRole('region', { name: 'Your password' }));
  if (current) await fillField(card.getByLabelText('Current password'), current);
  if (next) await fillField(card.getByLabelText('New password'), next);
  await userEvent.click(card.getByText('Change password'));
  return card;
}

test('changes the parent’s password as typed, and refetches the devices', async () => {
  const { host, family, sent } = open('/auth/v1/user', () => ({ body: {} }));
  const card = await changePassword(' old one ', 'a new nest ');
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Your password has been changed.')));
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

test('shows a wrong current password under its field, and a fallback without a network', async () => {
  const { host, family } = open('/auth/v1/user', wrongPassword);
  const card = await changePassword('old one', 'a new nest');
  expect(await card.findByText(wrong)).toBeTruthy();
  expect(document.activeElement).toBe(card.getByLabelText('Current password'));
  family.refuse = (call) => (call.path === '/auth/v1/user' ? away(call) : undefined);
  await userEvent.click(card.getByText('Change password'));
  await waitFor(() =>
    expect(host.record.toasts).toEqual([...said('error', wrong), ...said('error', 'Failed to change your password')]),
  );
});

const code = 'ABCD EFGH JKMN PQRS';

async function askForCode(answer: Answer) {
  const opened = open('/api/auth/recovery-code', answer);
  await userEvent.click(await screen.findByText('Make a new code'));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new recovery code' }));
  const make = () => userEvent.click(dialog.getByRole('button', { name: 'Make a new code' }));
  return { ...opened, dialog, make };
}

/** Guarantee: Escape does not close the only view of a recovery code (Rules 12.27). */
test('shows a new recovery code until the parent confirms that it is saved', async () => {
  const { sent, dialog, make } = await askForCode(() => ({ status: 201, body: { recovery_code: code } }));
  await fillField(dialog.getByLabelText('Your current password'), 'old one');
  await make();
  const shown = await screen.findByRole('dialog', { name: 'Your new recovery code' });
  expect(within(shown).getByText(code)).toBeTruthy();
  expect(sent()[0]?.body).toEqual({ current_password: 'old one' });
  act(() => void shown.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.getByText(code)).toBeTruthy();
  await userEvent.click(screen.getByText('I have saved it'));
  expect(screen.queryByText(code)).toBeNull();
});

/** Guarantee: retrying after a failure does not create a second code (Rules 12.8). */
test('reports a network failure, and retries with the same key', async () => {
  const { host, family, sent, dialog, make } = await askForCode(away);
  await make();
  expect(host.record.toasts).toEqual(said('error', 'Please fill in all fields'));
  await fillField(dialog.getByLabelText('Your current password'), 'old one');
  await make();
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Failed to make a new recovery code'));
  family.refuse = ({ path }) =>
    path === '/api/auth/recovery-code' ? { status: 201, body: { recovery_code: code } } : undefined;
  await make();
  expect(await screen.findByText(code)).toBeTruthy();
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('changes the appearance', async () => {
  const { host } = openParent('/parent/settings');
  const card = within(await screen.findByRole('region', { name: 'Appearance' }));
  await userEvent.click(card.getByLabelText('Dark'));
  expect(host.appearance.get()).toBe('dark');
});

const ofMia = rowOf('erasure', 1, {
  child_id: mia.id,
  display_name: 'Mia',
  keeps_history: true,
  erases_at: '2026-03-19T10:00:00Z',
});
const ofFamily = rowOf('erasure', 2, { child_id: null, display_name: null, erases_at: '2026-03-19T10:00:00Z' });

async function openDialog(button: string, whom: string) {
  const opened = openParent('/parent/family');
  await screen.findByText('Mia');
  await userEvent.click(screen.getByRole('button', { name: button }));
  if (whom === 'Mia') await userEvent.click(await screen.findByRole('button', { name: 'Erase Mia' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Erase ${whom}` }));
  const send = async (name: string) => {
    await userEvent.type(dialog.getByLabelText(`Type “${name}”`), name);
    await fillField(dialog.getByLabelText('Your current password'), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: `Erase ${whom}` }));
    await waitFor(() => expect(opened.family.posts).toHaveLength(1));
    return opened.family.posts[0];
  };
  return { ...opened, dialog, send };
}

test('Rules 4.41: erasing requires the name and the password', async () => {
  const { dialog, family, host } = await openDialog('Edit Mia', 'Mia');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase Mia' }));
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Please type the name' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Mia' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(family.posts).toEqual([]);
});

test('Rules 4.44: keeps a child’s history unless the parent chooses otherwise', async () => {
  const { send } = await openDialog('Edit Mia', 'Mia');
  const asked = { child_id: mia.id, keeps_history: true, name: 'Mia', current_password: 'secret' };
  expect(await send('Mia')).toMatchObject({ path: '/api/erasures', body: asked });
});

test('erases a child with the history after saying what that means', async () => {
  const { dialog, send } = await openDialog('Edit Mia', 'Mia');
  await userEvent.click(dialog.getByText('Nothing'));
  expect(dialog.getByText('Everything is deleted: Mia’s tasks, rewards, tokens, and history.')).toBeTruthy();
  expect((await send('Mia'))?.body).toMatchObject({ keeps_history: false });
});

test('erases the family after typing the parent’s own name', async () => {
  const { send } = await openDialog('Erase this family', 'this family');
  expect((await send('Sarah Bennett'))?.body).toMatchObject({ child_id: null, keeps_history: false });
});

test.each(['/parent', '/parent/family'])('Rules 4.42: one press stops an erasure at %s', async (path) => {
  const { family, host } = openParent(path, { erasures: [ofMia], profiles: [leo] });
  const notice = within(await screen.findByRole('region', { name: 'Mia will be erased on Mar 19, 2026' }));
  await userEvent.click(notice.getByRole('button', { name: 'Keep Mia' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Mia is back.' }]));
  expect(family.calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)).toEqual([
    `/api/erasures/${ofMia.id}`,
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Mia will be/ })).toBeNull());
});

test('Rules 4.40: a family that will be erased sees a single screen', async () => {
  const { host } = openParent('/parent/tasks', { erasures: [ofFamily] });
  expect(await screen.findByRole('heading', { name: 'This family will be erased on Mar 19, 2026' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep this family', 'Sign Out']);
  await userEvent.click(screen.getByRole('button', { name: 'Keep this family' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Your family stays.' }]));
});
