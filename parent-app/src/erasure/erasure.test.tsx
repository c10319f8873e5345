import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(loadEveryTab);

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
    await userEvent.type(dialog.getByLabelText('Your current password'), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: `Erase ${whom}` }));
    await waitFor(() => expect(opened.family.posts).toHaveLength(1));
    return opened.family.posts[0];
  };
  return { ...opened, dialog, send };
}

test('Rules 4.41: nothing is asked for without the name and the password', async () => {
  const { dialog, family, host } = await openDialog('Edit Mia', 'Mia');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase Mia' }));
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Please type the name' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Mia' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(family.posts).toEqual([]);
});

test('Rules 4.44: the history of a child is kept unless the parent says otherwise', async () => {
  const { send } = await openDialog('Edit Mia', 'Mia');
  const asked = { child_id: mia.id, keeps_history: true, name: 'Mia', current_password: 'secret' };
  expect(await send('Mia')).toMatchObject({ path: '/api/erasures', body: asked });
});

test('a child without its history, and what that means', async () => {
  const { dialog, send } = await openDialog('Edit Mia', 'Mia');
  await userEvent.click(dialog.getByText('Nothing'));
  expect(dialog.getByText('Everything goes: Mia’s tasks, rewards, tokens and history too.')).toBeTruthy();
  expect((await send('Mia'))?.body).toMatchObject({ keeps_history: false });
});

test('the family, by the parent’s own name', async () => {
  const { send } = await openDialog('Erase this family', 'this family');
  expect((await send('Sarah Bennett'))?.body).toMatchObject({ child_id: null, keeps_history: false });
});

test.each(['/parent', '/parent/family'])('Rules 4.42: who is leaving is kept by one press at %s', async (path) => {
  const { family, host } = openParent(path, { erasures: [ofMia], profiles: [leo] });
  const notice = within(await screen.findByRole('region', { name: 'Mia will be erased on 19 Mar 2026' }));
  await userEvent.click(notice.getByRole('button', { name: 'Keep Mia' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Mia is back.' }]));
  expect(family.calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)).toEqual([
    `/api/erasures/${ofMia.id}`,
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Mia will be/ })).toBeNull());
});

test('Rules 4.40: of a family that is leaving there is one screen', async () => {
  const { host } = openParent('/parent/tasks', { erasures: [ofFamily] });
  expect(await screen.findByRole('heading', { name: 'This family will be erased on 19 Mar 2026' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep this family', 'Sign Out']);
  await userEvent.click(screen.getByRole('button', { name: 'Keep this family' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Your family is kept.' }]));
});
