import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Answer, Call } from '@tokennest/shared-ui/testing/fake-send';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { fakeAccount } from '../testing/fake-account.ts';
import { fill, loadAccountChunks, openAccountPage, press, valueOf } from '../testing/open-account-page.tsx';
import { address } from '../testing/render-shell.tsx';

const code = 'ABCD-EFGH-JKLM-NPQR';
const renewed = 'STUV-WXYZ-2345-6789';

beforeAll(loadAccountChunks);
beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

function family(recover: { status?: number; body?: unknown } = { body: { recovery_code: renewed } }) {
  const account = fakeAccount({ role: 'parent' });
  const recoveries: Call[] = [];
  const answer: Answer = (call) => {
    if (call.path === '/api/auth/register') return { status: 201, body: { id: 'x', recovery_code: code } };
    if (call.path !== '/api/auth/recover') return account.answer(call);
    recoveries.push(call);
    return recover;
  };
  return { answer, recoveries };
}

async function registerParent() {
  const product = await openAccountPage(family().answer, '/register');
  await fill('Display name', 'Mia');
  await fill('Email', 'mia@example.com');
  await fill('Password', 'tokennest');
  await press('Create Account');
  return { product, panel: await screen.findByRole('region', { name: 'Save your recovery code' }) };
}

test('shows a parent the recovery code above the sign-in form until they have saved it', async () => {
  const { panel } = await registerParent();
  expect(address()).toBe('/login');
  expect(within(panel).getByText(code)).toBeTruthy();
  expect(within(panel).getByText('For mia@example.com')).toBeTruthy();
  const form = screen.getByLabelText('Email');
  expect(panel.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('I have saved it');
  expect(screen.queryByText(code)).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Password')); // the email address is filled in already
});

/** Guarantee: after someone signs out, the next person never sees their recovery code. */
test('stops showing the code permanently after sign-in', async () => {
  const { product } = await registerParent();
  await press('Sign In');
  await waitFor(() => expect(address()).toBe('/parent'));
  expect(product.recoveryCode.get()).toBeNull();
});

test('asks before leaving a page that still shows the code', async () => {
  await registerParent();
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await press('I have saved it');
  expect(leave()).toBe(true);
});

const said = () => screen.getAllByRole('status').map((region) => region.textContent);

test('copies the code and confirms it', async () => {
  await registerParent();
  const person = userEvent.setup(); // with a clipboard
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(said()).toContain('Copied'));
  expect(await navigator.clipboard.readText()).toBe(code);
});

test.each([
  [true, 'Copied'],
  [false, 'Couldn’t copy. The code is selected, so you can copy it yourself.'],
])('selects the code and uses execCommand on plain HTTP (success: %s)', async (works, sentence) => {
  await registerParent();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const execCommand = jest.fn<Document['execCommand']>(() => works);
  Object.assign(document, { execCommand });
  await press('Copy');
  await waitFor(() => expect(said()).toContain(sentence));
  expect(execCommand).toHaveBeenCalledWith('copy');
  expect(getSelection()?.toString()).toBe(code);
});

test('shows a child no recovery code', async () => {
  const answer: Answer = () => ({ status: 201, body: { id: 'x', recovery_code: null } });
  await openAccountPage(answer, '/register');
  await fill('Display name', 'Mia');
  await fill('Email', 'mia@example.com');
  await fill('Password', 'tokennest');
  await press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('region', { name: /recovery code/ })).toBeNull();
});

async function openDialog(answer: Answer) {
  await openAccountPage(answer, '/login');
  await fill('Email', 'mia@example.com');
  await press('Forgot your password?');
  return within(await screen.findByRole('dialog', { name: 'Forgot your password?' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function recover(dialog: Dialog, given = { code, password: 'a new nest' }) {
  await fillField(dialog.getByLabelText('Recovery code'), given.code);
  await fillField(dialog.getByLabelText('New password'), given.password);
  await userEvent.click(dialog.getByRole('button', { name: 'Set New Password' }));
}

test('a forgotten password: the code sets a new one, and the next code is shown above the filled-in form', async () => {
  const { answer, recoveries } = family();
  const dialog = await openDialog(answer);
  await recover(dialog);
  const panel = await screen.findByRole('region', { name: 'Your new recovery code' });
  expect(within(panel).getByText(renewed)).toBeTruthy();
  expect(recoveries[0]?.body).toEqual({ email: 'mia@example.com', recovery_code: code, password: 'a new nest' });
  expect(recoveries[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(valueOf('Email')).toBe('mia@example.com');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your new recovery code' }));
});

test('the dialog explains what helps a child, and a parent without a code', async () => {
  const dialog = await openDialog(family().answer);
  expect(dialog.getByText(/^Kids: ask a parent/)).toBeTruthy();
  expect(dialog.getByText(/^Not in a family yet?/)).toBeTruthy();
  expect(dialog.getByText(/Ask the person who set up TokenNest/)).toBeTruthy();
});

test('shows a wrong code under its field, focuses it and keeps the input', async () => {
  const sentence = 'The email or recovery code is not right';
  const refusal = { detail: sentence, errors: [{ field: 'recovery_code', message: sentence }] };
  const dialog = await openDialog(family({ status: 422, body: refusal }).answer);
  await recover(dialog, { code: 'WRONG', password: 'a new nest' });
  expect(await dialog.findByText(sentence)).toBeTruthy();
  const field = dialog.getByLabelText<HTMLInputElement>('Recovery code');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('WRONG');
  expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('a new nest');
});

test.each([
  ['too many tries', () => ({ status: 429, body: { detail: 'Too many tries.' } }), 'Too many tries.'],
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Couldn’t set your password. Check your connection and try again.',
  ],
] satisfies [string, Answer, string][])('%s: shows the error inside the dialog', async (_, answer, sentence) => {
  const dialog = await openDialog(answer);
  await recover(dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
});

test('refuses a short or missing new password (Rules 12.14) and sends nothing', async () => {
  const { answer, recoveries } = family();
  const dialog = await openDialog(answer);
  await recover(dialog, { code, password: 'short' });
  expect(dialog.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('New password'));
  expect(recoveries).toEqual([]);
});

test('advises against a weak new password', async () => {
  const dialog = await openDialog(family().answer);
  await fillField(dialog.getByLabelText('New password'), 'qwerty');
  expect(await dialog.findByText(/keyboard patterns/)).toBeTruthy();
});

test('closes by its cross and leaves the form as it was', async () => {
  const dialog = await openDialog(family().answer);
  await act(() => userEvent.click(dialog.getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(valueOf('Email')).toBe('mia@example.com');
});
