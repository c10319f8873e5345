import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { chooseMore } from '../testing/choose-more.ts';
import { onDesktop } from '../testing/on-desktop.ts';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('family'));

const refused: Answer = () => ({ status: 404, body: { detail: 'Not found' } });
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

async function open() {
  const opened = openParent('/parent/family');
  await screen.findByText('Mia');
  return opened;
}

const dialog = (title: string) => within(screen.getByRole('dialog', { name: title }));

const puts = ({ calls }: FakeFamily) => calls.filter(({ method }) => method === 'PUT');
const onPut = (family: FakeFamily, answer: Answer) =>
  (family.refuse = (call) => (call.method === 'PUT' ? answer(call) : undefined));

async function edit() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Mia' }));
  return dialog('Edit Child');
}

async function rename(to: string) {
  const opened = { ...(await open()), dialog: await edit() };
  const name = opened.dialog.getByLabelText<HTMLInputElement>('Name');
  expect(document.activeElement).toBe(name);
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 3]);
  const save = async () => {
    await userEvent.clear(name);
    await userEvent.type(name, `${to}{Enter}`);
  };
  return { ...opened, name, save };
}

test.each([
  ['   ', 'Name cannot be empty'],
  [' Mia ', 'No changes detected'],
])('a child renamed %p: %s', async (to, sentence) => {
  const { host, family, dialog, name, save } = await rename(to);
  await save();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]);
  expect(dialog.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(puts(family)).toEqual([]);
});

test('sends a new name trimmed, and lists it', async () => {
  const { host, family, save } = await rename('  Mia Rose ');
  onPut(family, ({ body }) => {
    family.profiles = family.profiles.map((one) => (one.id === mia.id ? { ...one, ...Object(body) } : one));
    return { body: { ...mia, ...Object(body) } };
  });
  await save();
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Child updated successfully!' }]),
  );
  expect(await screen.findByText('Mia Rose')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(puts(family).map(({ path, body }) => [path, body])).toEqual([
    [`/api/auth/children/${mia.id}`, { display_name: 'Mia Rose' }],
  ]);
});

test.each([
  ['refused', refused, 'Not found'],
  ['without a network', away, 'Failed to update child'],
])('renaming %s: %s', async (_, answer, sentence) => {
  const { host, family, name, save } = await rename('Mia Rose');
  onPut(family, answer);
  await save();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  expect(name.value).toBe('Mia Rose');
});

async function setPassword(password: string, answer: Answer = () => ({ status: 204 })) {
  const opened = await open();
  await chooseMore('Mia', 'Set password');
  onPut(opened.family, answer);
  const form = dialog('Set password');
  const field = form.getByLabelText('New password');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, `${password}{Enter}`);
  return { ...opened, dialog: form };
}

test('Rules 12.27: sets a new password as typed, and says whom it signs out', async () => {
  const { host, family } = await setPassword(' a nest ');
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Mia has a new password.' }]));
  expect(puts(family).map(({ path, body }) => [path, body])).toEqual([
    [`/api/auth/children/${mia.id}/password`, { password: ' a nest ' }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['', 'Please fill in all fields'],
  ['12345', 'Password must be at least 6 characters'],
])('a new password of %p: %s, and nothing is sent', async (password, sentence) => {
  const { host, family, dialog } = await setPassword(password);
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]);
  expect(dialog.getByText(/is signed out on every device/)).toBeTruthy();
  expect(puts(family)).toEqual([]);
});

test('warns about a weak password, and the field keeps the password after a network failure', async () => {
  const { host, dialog } = await setPassword('mia mia', away);
  expect(await dialog.findByText(/so it’s easy to guess/)).toBeTruthy();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Failed to set the password' }]));
  expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('mia mia');
});

const controlsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

test('Rules 12.27: on a phone, a child is one row with Edit and More', async () => {
  await open();
  const [, row] = within(screen.getByRole('region', { name: 'Sign-in' })).getAllByRole('listitem');
  expect(controlsOf(row ?? document.body)).toEqual(['Edit Mia', 'More for Mia']);
});

describe('on a desktop', () => {
  onDesktop();

  test('every action of a child is a button', async () => {
    await open();
    const [, row] = within(screen.getByRole('region', { name: 'Sign-in' })).getAllByRole('listitem');
    expect(controlsOf(row ?? document.body)).toEqual([
      'Set a picture code or PIN for Mia',
      'Pair a device for Mia',
      'Set password of Mia',
      'Edit Mia',
    ]);
  });
});
