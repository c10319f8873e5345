import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Answer, Call } from '@tokennest/shared-ui/testing/fake-send';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeAccount } from '../testing/fake-account.ts';
import {
  fill,
  isWrong,
  loadAccountChunks,
  openAccountPage as open,
  press,
  valueOf,
} from '../testing/open-account-page.tsx';
import { address } from '../testing/render-shell.tsx';

beforeAll(loadAccountChunks);
beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
afterEach(() => void jest.useRealTimers());

/** The sentence appears twice: as a toast and under the field. */
const expectReportedTwice = (sentence: string) => expect(screen.getAllByText(sentence)).toHaveLength(2);

test('sign-in: names an empty field, focuses it and sends nothing', async () => {
  const { answer, calls } = fakeAccount({ role: 'child' });
  await open(answer, '/login');
  await fill('Email', 'mia@example.com');
  await press('Sign In');
  expectReportedTwice('Please fill in all fields');
  expect(isWrong('Password')).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(calls).toEqual([]);
});

test('shows the form without auth-js, which loads 300 ms later', async () => {
  jest.useFakeTimers();
  const { auth } = (await open(fakeAccount({ role: 'child' }).answer, '/login')).session;
  jest.advanceTimersByTime(299);
  expect(await auth.client()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(await auth.client()).not.toBeNull();
});

test('sign-in: shows the server’s sentence about too many attempts and keeps the input', async () => {
  const msg = 'Too many failed sign-ins. Please try again in 12 minutes.';
  await open(
    () => ({ status: 429, body: { code: 429, error_code: 'over_request_rate_limit', msg, detail: msg } }),
    '/login',
  );
  await fill('Email', 'mia@example.com');
  await fill('Password', 'wrong one');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  expect([valueOf('Email'), valueOf('Password')]).toEqual(['mia@example.com', 'wrong one']);
});

const aProxy: Answer = () => ({ status: 400, body: { error: 'upstream' } });
const noAnswer: [string, Answer][] = [
  ['a network that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failing server', () => ({ status: 500 })],
  ["a proxy's own error", aProxy],
];

test.each(noAnswer)('sign-in: shows the fallback inline for %s', async (_, answer) => {
  await open(answer, '/login');
  await fill('Email', 'mia@example.com');
  await fill('Password', 'tokennest');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in');
});

test("sign-up: shows the fallback inline for a proxy's own error", async () => {
  await open(aProxy, '/register');
  await fillSignUp();
  await press('Create Account');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign up');
});

test.each([
  ['parent', '/parent'],
  ['child', '/child'],
] as const)('sign-in: 500 ms after success a %s goes to %s', async (role, home) => {
  const onLeaving = jest.fn();
  await open(fakeAccount({ role }).answer, '/login', onLeaving);
  await fill('Email', ' mia@example.com ');
  await fill('Password', 'tokennest');
  const pressedAt = performance.now();
  await press('Sign In');
  // The dashboard can load in the meantime.
  await waitFor(() => expect(onLeaving).toHaveBeenCalledWith(home));
  expect(address()).toBe('/login');
  await waitFor(() => expect(address()).toBe(home));
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(500);
  expect(onLeaving).toHaveBeenCalledTimes(1);
});

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

test('Rules 12.14: sign-up reports mistakes in the order of the form', async () => {
  const { answer, calls } = registering(201, {});
  await open(answer, '/register');
  await press('Create Account');
  expectReportedTwice('Please fill in all fields');
  expect(isWrong('Display name')).toBe(true);
  await fillSignUp('short');
  await press('Create Account');
  expectReportedTwice('Password must be at least 6 characters');
  expect(isWrong('Password')).toBe(true);
  expect(calls).toEqual([]);
});

test('sign-up: sends the role and the browser’s time zone, then /login greets by name', async () => {
  const { answer, calls } = registering(201, { id: 'x', recovery_code: null });
  await open(answer, '/register');
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
  expect(screen.getByText(/You’re all set, Mia\./)).toBeTruthy();
  expect([valueOf('Email'), valueOf('Password')]).toEqual(['mia@example.com', 'tokennest']);
  // Only in the memory of that page.
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(valueOf('Password')).toBe('');
});

test('sign-up: a child may add a family code; a parent sees no such field', async () => {
  const { answer, calls } = registering(201, { id: 'x', recovery_code: null });
  await open(answer, '/register');
  await fillSignUp();
  expect(screen.queryByLabelText('Family code (optional)')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Child' }));
  await fill('Family code (optional)', 'k7q');
  await press('Create Account');
  expectReportedTwice('This family code is not valid');
  expect(calls).toEqual([]);
  await fill('Family code (optional)', 'm 4xpw');
  await press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls[0]?.body).toMatchObject({ role: 'child', family_code: 'K7QM4XPW' });
});

test('sign-up: shows a wrong family code under its field, keeps it, and does not send it for a parent', async () => {
  const sentence = 'This family code is not valid';
  const errors = [{ field: 'family_code', message: sentence }];
  const { answer, calls } = registering(422, { detail: sentence, errors });
  await open(answer, '/register');
  await fillSignUp();
  await userEvent.click(screen.getByRole('radio', { name: 'Child' }));
  await fill('Family code (optional)', 'ACDEFGHJ');
  await press('Create Account');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(isWrong('Family code (optional)')).toBe(true);
  expect(valueOf('Family code (optional)')).toBe('ACDEFGHJ');
  await userEvent.click(screen.getByRole('radio', { name: 'Parent' }));
  await press('Create Account');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).not.toHaveProperty('family_code');
});

test("sign-up: shows the server's error about a field under the field", async () => {
  const sentence = 'Please enter a valid email address';
  await open(
    registering(422, { detail: sentence, errors: [{ field: 'email', message: sentence }] }).answer,
    '/register',
  );
  await fillSignUp();
  await press('Create Account');
  await waitFor(() => expect(isWrong('Email')).toBe(true));
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('sign-up: shows the server’s sentence about too many attempts and keeps the input', async () => {
  const detail = 'Too many tries. Please try again in 40 minutes.';
  await open(registering(429, { detail }).answer, '/register');
  await fillSignUp();
  await press('Create Account');
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect([valueOf('Display name'), valueOf('Email'), valueOf('Password')]).toEqual([
    'Mia',
    'mia@example.com',
    'tokennest',
  ]);
});

/** Guarantee: retrying after a lost answer never registers twice: there is one family and one recovery code. */
test('sign-up: a retry keeps its key, and changed input gets another', async () => {
  const { answer, calls } = registering(503, { detail: 'The service is not available' });
  await open(answer, '/register');
  await fillSignUp();
  await press('Create Account');
  await press('Create Account');
  await fill('Display name', ' Bennett');
  await press('Create Account');
  const [first, again, changed] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('sign-up: advises against a weak password but sends it (Rules 2.4)', async () => {
  const { answer, calls } = registering(201, { id: 'x', recovery_code: null });
  await open(answer, '/register');
  await fillSignUp('mia and me');
  expect(await screen.findByText(/It contains the name or email address, so it’s easy to guess/)).toBeTruthy();
  expect(isWrong('Password')).toBe(false);
  await press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls).toHaveLength(1);
});
