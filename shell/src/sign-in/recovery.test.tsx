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

/** A server with one parent; `recover` is what it says to POST /api/auth/recover. */
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
  return { product, panel: await screen.findByRole('region', { name: 'Keep your recovery code' }) };
}

test('a parent who signed up reads the recovery code above the sign-in form, until they have saved it', async () => {
  const { panel } = await registerParent();
  expect(address()).toBe('/login');
  expect(within(panel).getByText(code)).toBeTruthy();
  expect(within(panel).getByText('For mia@example.com')).toBeTruthy();
  const form = screen.getByLabelText('Email');
  expect(panel.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('I have saved it');
  expect(screen.queryByText(code)).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Password')); // the email address is filled in
});

/** Guarantee: who signs in next finds no code of another person after they sign out. */
test('signing in ends the showing of the code for good', async () => {
  const { product } = await registerParent();
  await press('Sign In');
  await waitFor(() => expect(address()).toBe('/parent'));
  expect(product.recoveryCode.get()).toBeNull();
});

test('a page that still shows the code asks before it is left', async () => {
  await registerParent();
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await press('I have saved it');
  expect(leave()).toBe(true);
});

const said = () => screen.getAllByRole('status').map((region) => region.textContent);

test('the code is copied, and that is said', async () => {
  await registerParent();
  const person = userEvent.setup(); // with a clipboard
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(said()).toContain('Copied'));
  expect(await navigator.clipboard.readText()).toBe(code);
});

test.each([
  [true, 'Copied'],
  [false, 'Couldn’t copy. It’s selected: copy it yourself.'],
])('on plain http the old command copies what is selected (it works: %s)', async (works, sentence) => {
  await registerParent();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const execCommand = jest.fn<Document['execCommand']>(() => works);
  Object.assign(document, { execCommand });
  await press('Copy');
  await waitFor(() => expect(said()).toContain(sentence));
  expect(execCommand).toHaveBeenCalledWith('copy');
  expect(getSelection()?.toString()).toBe(code);
});

test('a child has no recovery code', async () => {
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

test('the dialog says what helps a child, and a parent without a code', async () => {
  const dialog = await openDialog(family().answer);
  expect(dialog.getByText(/^Children ask a parent/)).toBeTruthy();
  expect(dialog.getByText(/^A child who has no family here yet/)).toBeTruthy();
  expect(dialog.getByText(/Ask the person who set TokenNest up/)).toBeTruthy();
});

test('a wrong code is said under its field, which gets the focus; everything typed stays', async () => {
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
    'Your password could not be set. Check your connection and try again.',
  ],
] satisfies [string, Answer, string][])('%s: said inside the dialog', async (_, answer, sentence) => {
  const dialog = await openDialog(answer);
  await recover(dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
});

test('a short or missing new password is refused in words (Rules 12.14), and nothing is sent', async () => {
  const { answer, recoveries } = family();
  const dialog = await openDialog(answer);
  await recover(dialog, { code, password: 'short' });
  expect(dialog.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('New password'));
  expect(recoveries).toEqual([]);
});

test('a weak new password is advised against', async () => {
  const dialog = await openDialog(family().answer);
  await fillField(dialog.getByLabelText('New password'), 'qwerty');
  expect(await dialog.findByText(/Keys in a row/)).toBeTruthy();
});

test('the dialog closes by its cross and leaves the form as it was', async () => {
  const dialog = await openDialog(family().answer);
  await act(() => userEvent.click(dialog.getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(valueOf('Email')).toBe('mia@example.com');
});
