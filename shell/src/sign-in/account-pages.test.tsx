import { beforeEach, expect, test } from '@jest/globals';
import type { Answer, Call } from '@tokennest/shared-ui/testing/fake-send';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeAccount } from '../testing/fake-account.ts';
import { address, renderShell } from '../testing/render-shell.tsx';
import { SignedOutOnly } from '../guard/signed-out-only.tsx';
import { AccountRoute } from './account-route.tsx';

beforeEach(() => localStorage.clear());

const open = (answer: Answer, path: string) =>
  renderShell(answer, path, {
    '/login': (
      <SignedOutOnly>
        <AccountRoute page="login" />
      </SignedOutOnly>
    ),
    '/register': (
      <SignedOutOnly>
        <AccountRoute page="register" />
      </SignedOutOnly>
    ),
    '*': <h1>Elsewhere</h1>,
  });

const fill = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The sentence stands twice: as a toast and under the field. */
const expectToldTwice = (sentence: string) => expect(screen.getAllByText(sentence)).toHaveLength(2);
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

test('sign-in: an empty field is named in words and gets the focus, and nothing is sent', async () => {
  const { answer, calls } = fakeAccount({ role: 'child' });
  open(answer, '/login');
  await fill('Email', 'mia@example.com');
  await press('Sign In');
  expectToldTwice('Please fill in all fields');
  expect(isWrong('Password')).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(calls).toEqual([]);
});

test('sign-in: the server’s sentence stands inline', async () => {
  open(fakeAccount({ role: 'child' }).answer, '/login');
  await fill('Email', 'mia@example.com');
  await fill('Password', 'wrong one');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
  expect(address()).toBe('/login');
});

test('sign-in: without network the fallback stands inline', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch')), '/login');
  await fill('Email', 'mia@example.com');
  await fill('Password', 'tokennest');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in');
});

test.each([
  ['parent', '/parent'],
  ['child', '/child'],
] as const)('sign-in: 500 ms after success a %s goes to %s', async (role, home) => {
  open(fakeAccount({ role }).answer, '/login');
  await fill('Email', ' mia@example.com ');
  await fill('Password', 'tokennest');
  const pressedAt = performance.now();
  await press('Sign In');
  await waitFor(() => expect(address()).toBe(home), { timeout: 3000 });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(500);
});

/** A server that answers POST /api/auth/register so. */
function registering(status: number, body: unknown) {
  const calls: Call[] = [];
  const answer: Answer = (call) => {
    calls.push(call);
    return { status, body };
  };
  return { answer, calls };
}

async function fillSignUp(password = 'tokennest') {
  await fill('Display name', 'Mia');
  await fill('Email', 'mia@example.com');
  await fill('Password', password);
}

test('sign-up: the specification’s sentences, in the order of the form', async () => {
  const { answer, calls } = registering(201, {});
  open(answer, '/register');
  await press('Create Account');
  expectToldTwice('Please fill in all fields');
  expect(isWrong('Display name')).toBe(true);
  await fillSignUp('short');
  await press('Create Account');
  expectToldTwice('Password must be at least 6 characters');
  expect(isWrong('Password')).toBe(true);
  expect(calls).toEqual([]);
});

test('sign-up: sends the role and the browser’s time zone, then /login welcomes by name', async () => {
  const { answer, calls } = registering(201, { id: 'x' });
  open(answer, '/register');
  await fillSignUp();
  await userEvent.click(screen.getByRole('radio', { name: 'Child' }));
  await press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls[0]?.body).toEqual({
    display_name: 'Mia',
    email: 'mia@example.com',
    password: 'tokennest',
    role: 'child',
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(screen.getByText(/Welcome, Mia!/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mia@example.com');
});

test('sign-up: the server’s detail stands inline, and what it says of a field under that field', async () => {
  open(registering(409, { detail: 'This email address is taken' }).answer, '/register');
  await fillSignUp();
  await press('Create Account');
  expect((await screen.findByRole('alert')).textContent).toBe('This email address is taken');
});

test('sign-up: what the server says of a field stands under it', async () => {
  const sentence = 'Please enter a valid email address';
  open(registering(422, { detail: sentence, errors: [{ field: 'email', message: sentence }] }).answer, '/register');
  await fillSignUp();
  await press('Create Account');
  await waitFor(() => expect(isWrong('Email')).toBe(true));
  expect(screen.getByText(sentence)).toBeTruthy();
});
