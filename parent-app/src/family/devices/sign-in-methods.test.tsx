import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, leo, mia, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { chooseMore, itemsOfMore } from '../../testing/choose-more.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(async () => {
  await loadTab('family');
  await Promise.all([
    import('./pair-dialog.tsx'),
    import('./qr-code.tsx'),
    import('./secret-dialog.tsx'),
    import('./email-dialog.tsx'),
    import('./rename-device-dialog.tsx'),
    import('./share-dialog.tsx'),
  ]);
});

const tablet = rowOf('device', 1, { name: 'Kitchen tablet' });
const phone = rowOf('device', 2, { name: 'Safari on iPhone', child_id: leo.id });

async function open(start: Partial<FakeFamily> = {}) {
  const opened = openParent('/parent/family', { devices: [phone, tablet], ...start });
  await screen.findByRole('region', { name: 'Devices' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return opened;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = ({ calls }: FakeFamily, method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
const rowsIn = (region: string) => within(screen.getByRole('region', { name: region })).getAllByRole('listitem');

/** Rules 2.110, 2.111. */
test('each row shows how the child signs in, shared devices first', async () => {
  await open({ ways: { [leo.id]: { secret: 'pin' }, [mia.id]: { email: null } } });
  expect(rowsIn('Sign-in').map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Safari on iPhone · Kitchen tablet, PIN · leo@example.com',
    'Kitchen tablet, no picture code yet · no email yet',
  ]);
  expect(rowsIn('Devices').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Kitchen tabletShared by Leo · last used/),
    expect.stringMatching(/Safari on iPhoneOnly Leo · last used/),
  ]);
  expect(await itemsOfMore('Mia')).toEqual(['Set a picture code or PIN', 'Pair', 'Add an email']);
  expect(await itemsOfMore('Leo')).toEqual(['Change PIN', 'Pair', 'Set password']);
  expect(screen.queryByRole('button', { name: 'Make this our family tablet' })).toBeNull();
});

/** Rules 2.112. */
test('unlocks a child on a device', async () => {
  const { host, family } = await open({ ways: { [leo.id]: { secret: 'pin', closed_on: [tablet.id] } } });
  expect(screen.getByText('Leo is locked out on Kitchen tablet.')).toBeTruthy();
  await press('Unlock Leo on Kitchen tablet');
  await waitFor(() => expect(screen.queryByText('Leo is locked out on Kitchen tablet.')).toBeNull());
  expect(sent(family, 'POST')).toEqual([[`/api/devices/${tablet.id}/open`, { child_id: leo.id }]]);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Leo can try again on Kitchen tablet.' }]);
});

/** Rules 2.112. */
test('shows wrong guesses next to the child', async () => {
  const wrong_on = [{ device_id: tablet.id, count: 4 }];
  await open({ ways: { [leo.id]: { secret: 'pin', wrong_on } } });
  expect(screen.getByText('4 wrong guesses on Kitchen tablet. Ten lock Leo out.')).toBeTruthy();
});

/** Rules 2.114. */
test('a paired device replaces the code', async () => {
  const { family } = await open();
  await chooseMore('Mia', 'Pair');
  const pair = await dialog('Pair Mia’s device');
  expect(await pair.findByText('482 915')).toBeTruthy();
  expect(pair.getByText(/^Expires in (10:00|9:5\d)$/)).toBeTruthy();
  expect(await pair.findByRole('img', { name: 'QR code' })).toBeTruthy();
  const [made] = family.pairings;
  family.devices = [rowOf('device', 3, { id: made?.id ?? '', name: 'Chrome on Android', child_id: mia.id }), tablet];
  expect(await pair.findByText('Chrome on Android, just now', {}, { timeout: 6000 })).toBeTruthy();
  expect(pair.getByText('Mia is signed in')).toBeTruthy();
  await userEvent.click(pair.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('refetching does not create another code', async () => {
  const { host, family } = await open();
  await chooseMore('Mia', 'Pair');
  const pair = await dialog('Pair Mia’s device');
  expect(await pair.findByText('482 915')).toBeTruthy();
  await host.query.invalidateQueries();
  expect(family.posts).toHaveLength(1);
});

test('an expired code can be replaced', async () => {
  const over = rowOf('pairing', 1, { digits: '111222', expires_at: new Date(Date.now() - 1000).toISOString() });
  const { family } = await open();
  family.failNext({ status: 201, body: over });
  await chooseMore('Mia', 'Pair');
  const pair = await dialog('Pair Mia’s device');
  expect(await pair.findByText('This code expired.')).toBeTruthy();
  expect(pair.queryByText('111 222')).toBeNull();
  await userEvent.click(pair.getByRole('button', { name: 'New code' }));
  expect(await pair.findByText('482 915')).toBeTruthy();
  expect(new Set(family.posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('retries a failed code with the same key', async () => {
  const { family } = await open();
  family.failNext({ status: 429, body: { detail: 'Too many codes. Please wait.' } });
  await chooseMore('Mia', 'Pair');
  const pair = await dialog('Pair Mia’s device');
  expect(await pair.findByText('Too many codes. Please wait.')).toBeTruthy();
  await userEvent.click(pair.getByRole('button', { name: 'Retry' }));
  expect(await pair.findByText('482 915')).toBeTruthy();
  expect(new Set(family.posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('saves four pictures in order as a secret', async () => {
  const { host, family } = await open();
  await chooseMore('Mia', 'Set a picture code or PIN');
  const secret = await dialog('How Mia signs in on a shared device');
  await userEvent.click(secret.getByRole('button', { name: 'Save' }));
  expect(host.record.toasts.at(-1)?.sentence).toBe('Please choose four pictures');
  for (const name of ['sun', 'red apple', 'sun', 'guitar', 'turtle'])
    await userEvent.click(secret.getByRole('button', { name }));
  expect(secret.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual([
    'sun',
    'red apple',
    'sun',
    'guitar',
  ]);
  await userEvent.click(secret.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pictures = ['sun', 'red-apple', 'sun', 'guitar'];
  expect(sent(family, 'PUT')).toEqual([[`/api/profiles/${mia.id}/secret`, { secret: { kind: 'pictures', pictures } }]]);
  expect(host.record.questions).toEqual([]);
  expect(await screen.findByText(/Kitchen tablet, picture code · mia@/)).toBeTruthy();
});

test('asks before changing a secret, and requires 4 to 6 digits for a PIN', async () => {
  const { host, family } = await open({ ways: { [mia.id]: { secret: 'pictures' } } });
  await chooseMore('Mia', 'Change picture code');
  const secret = await dialog('How Mia signs in on a shared device');
  expect(host.record.questions.map(({ title }) => title)).toEqual(['Change how Mia signs in?']);
  await userEvent.click(secret.getByRole('radio', { name: 'PIN' }));
  await userEvent.type(secret.getByRole('textbox', { name: 'PIN' }), '123{Enter}');
  expect(secret.getByText('Please enter 4 to 6 digits')).toBeTruthy();
  await userEvent.type(secret.getByRole('textbox', { name: 'PIN' }), '4{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(family, 'PUT')).toEqual([[`/api/profiles/${mia.id}/secret`, { secret: { kind: 'pin', pin: '1234' } }]]);
});

test('adds an email for a child later', async () => {
  const { host, family } = await open({ ways: { [mia.id]: { email: null } } });
  await chooseMore('Mia', 'Add an email');
  const email = await dialog('Add an email');
  await fillField(email.getByLabelText('Email'), 'mia@example.com');
  await userEvent.type(email.getByLabelText('Password'), 'a long password{Enter}');
  await waitFor(() =>
    expect(host.record.toasts.map(({ sentence }) => sentence)).toEqual(['Mia can sign in with an email now.']),
  );
  const body = { email: 'mia@example.com', password: 'a long password' };
  expect(sent(family, 'PUT')).toEqual([[`/api/profiles/${mia.id}/email`, body]]);
  await waitFor(async () => expect(await itemsOfMore('Mia')).toContain('Set password'));
});

test('renames a device, and removes it after saying whom that signs out', async () => {
  const { host, family } = await open();
  await press('Rename Safari on iPhone');
  const rename = await dialog('Rename device');
  await userEvent.clear(rename.getByLabelText('Device name'));
  await userEvent.type(rename.getByLabelText('Device name'), 'Leo’s phone{Enter}');
  expect(await screen.findByRole('heading', { name: 'Leo’s phone' })).toBeTruthy();
  expect(sent(family, 'PUT')).toEqual([[`/api/devices/${phone.id}`, { name: 'Leo’s phone' }]]);
  await press('Remove Leo’s phone');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Leo’s phone' })).toBeNull());
  expect(host.record.questions.map(({ sentence }) => sentence)).toEqual([
    'Leo is signed out of it right away. To use it again, make a new code.',
  ]);
  expect(sent(family, 'DELETE')).toEqual([[`/api/devices/${phone.id}`, null]]);
});

test('sets up this device as shared, and passes its credential to the shell', async () => {
  const keepDevice = jest.fn();
  const { family } = openParent('/parent/family', {}, { keepDevice });
  expect(await screen.findByText('No devices yet')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Make this our family tablet' }));
  const share = await dialog('Make this our family tablet');
  await userEvent.type(share.getByLabelText('Device name'), ' two{Enter}');
  await waitFor(() => expect(keepDevice).toHaveBeenCalledTimes(1));
  const [device] = family.devices;
  expect(keepDevice).toHaveBeenCalledWith({
    id: device?.id,
    name: 'Family tablet two',
    child_id: null,
    credential: 'a credential',
  });
  expect(await screen.findByRole('heading', { name: 'Family tablet two' })).toBeTruthy();
});

/** Rules 2.110. */
test('adds a child by name with an unused face, and shows a code', async () => {
  const profiles = [sarah, { ...leo, face: 'fox', color: 'sky' as const }, mia];
  const { family } = await open({ profiles });
  const form = within(screen.getByRole('region', { name: 'Add without an email' }));
  await userEvent.type(form.getByLabelText('First name'), 'Kim');
  await userEvent.type(form.getByLabelText('Age'), '6');
  await userEvent.click(form.getByRole('button', { name: 'Face and color' }));
  expect(form.queryByRole('radio', { name: 'fox' })).toBeNull();
  expect(form.getByRole('radio', { name: 'owl' })).toHaveProperty('checked', true);
  await userEvent.click(form.getByRole('radio', { name: 'penguin' }));
  await userEvent.click(form.getByRole('button', { name: 'Add and show code' }));
  const pair = await dialog('Pair Kim’s device');
  expect(await pair.findByText('482 915')).toBeTruthy();
  const body = { display_name: 'Kim', age: 6, face: 'penguin', color: 'mint' };
  const { id } = family.profiles.at(-1) ?? {};
  expect(sent(family, 'POST')).toEqual([
    ['/api/children', body],
    ['/api/devices/pairings', { child_id: id }],
  ]);
});

/** Rules 4.27. */
test('Edit Child saves age, face, look, and voice, and sends only changes', async () => {
  const { family } = await open();
  await press('Edit Mia');
  const edit = await dialog('Edit Child');
  await userEvent.type(edit.getByLabelText(/^Age/), '5');
  await userEvent.click(edit.getByRole('radio', { name: 'Teen' }));
  await userEvent.click(edit.getByRole('radio', { name: 'Off' }));
  await userEvent.click(edit.getByRole('button', { name: 'Face and color' }));
  await userEvent.click(edit.getByRole('radio', { name: 'panda' }));
  await userEvent.click(edit.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const look = { age: 5, face: 'panda', look: 'teen', reads_aloud: false };
  expect(sent(family, 'PUT')).toEqual([[`/api/profiles/${mia.id}/look`, look]]);
});

test('devices that fail to load do not affect the children', async () => {
  await open({ refuse: ({ path }) => (path === '/api/devices' ? { status: 500, body: {} } : undefined) });
  expect(screen.getByText('Failed to load devices. Please try again later.')).toBeTruthy();
  expect(await itemsOfMore('Mia')).toContain('Set password');
});
