import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('family'));

interface Typed {
  name?: string;
  email?: string;
  password?: string;
}

async function fillIn({ name, email, password }: Typed) {
  const first = await screen.findByLabelText('Name');
  if (name) await fillField(first, name);
  if (email) await fillField(screen.getByLabelText('Email'), email);
  if (password) await fillField(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
}

const noa = { name: ' Noa ', email: 'noa@example.com', password: 'secret ' };

test.each([
  [{ name: 'Noa', email: 'noa@example.com' }, 'Please fill in all fields', 'Password'],
  [{ name: 'Noa', email: 'noa@example.com', password: '12345' }, 'Password must be at least 6 characters', 'Password'],
])('%p: %s', async (typed, sentence, field) => {
  const { host, family } = openParent('/parent/family', { profiles: [] });
  await fillIn(typed);
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]);
  expect(screen.getByLabelText(field)).toBe(document.activeElement);
  expect(family.posts).toEqual([]);
});

/** Guarantee: a family is warned while its data could be lost, and only then. */
test('Rules 14.117: the Family tab shows since when backups are missing', async () => {
  openParent('/parent/family', { noBackupSince: '2026-03-09T10:00:00Z' });
  expect(await screen.findByRole('region', { name: /^No backup since .*9/ })).toBeTruthy();
});

test('Rules 14.117: the Family tab shows nothing after a good backup', async () => {
  openParent('/parent/family');
  expect(await screen.findByRole('heading', { name: 'Export' })).toBeTruthy();
  expect(screen.queryByText(/No backup/)).toBe(null);
});

test('adds the first child', async () => {
  const { host, family } = openParent('/parent/family', { profiles: [] });
  expect(await screen.findByText('No children yet')).toBeTruthy();
  await fillIn(noa);
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Child added successfully!' }]));
  expect(family.posts[0]?.body).toEqual({
    display_name: 'Noa',
    email: 'noa@example.com',
    password: 'secret ',
    role: 'child',
  });
  expect(await screen.findByRole('heading', { name: 'Noa' })).toBeTruthy();
});

test('warns about a weak password but accepts it (Rules 2.4)', async () => {
  const { family } = openParent('/parent/family', { profiles: [] });
  await userEvent.type(await screen.findByLabelText('Name'), 'Noa');
  await fillField(screen.getByLabelText('Password'), 'noa loves tea');
  expect(await screen.findByText(/It contains the name or email address, so it’s easy to guess/)).toBeTruthy();
  await fillField(screen.getByLabelText('Email'), 'noa@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
  await waitFor(() => expect(family.posts).toHaveLength(1));
});

test('keeps the input after a refusal', async () => {
  const { host, family } = openParent('/parent/family');
  family.failNext({ status: 409, body: { detail: 'This email address is already in use' } });
  await fillIn(noa);
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This email address is already in use' }]),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noa@example.com');
});

test('Rules 12.27: retrying one failed list keeps the input in the forms and the other errors', async () => {
  const { family } = openParent('/parent/family', { refuse: () => ({ status: 500, body: {} }) });
  expect(await screen.findByText('Failed to load join requests. Please try again later.')).toBeTruthy();
  const password = await screen.findByLabelText('Password');
  await fillField(password, 'half a pass');
  family.refuse = ({ path }) => (path.includes('join-requests') ? new Promise(() => undefined) : undefined);
  const asks = screen.getByText('Failed to load join requests. Please try again later.').closest('[role=alert]');
  if (asks instanceof HTMLElement) await userEvent.click(within(asks).getByRole('button', { name: 'Retry' }));
  expect(family.calls.at(-1)?.path).toBe('/api/families/join-requests');
  expect(screen.getByText('Failed to load children. Please try again later.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half a pass');
});
