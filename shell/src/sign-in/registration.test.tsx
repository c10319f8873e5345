import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeAccount } from '../testing/fake-account.ts';
import { noteRegistered } from './registration.ts';
import { fill, loadAccountChunks, openAccountPage as open, press } from '../testing/open-account-page.tsx';

beforeAll(loadAccountChunks);
afterEach(() => void jest.restoreAllMocks());

/** Guarantee: no one fills in a form just to learn that this server accepts no one (Rules 4.29). */
test.each([
  ['codes', 'Only children with a family code can register here.'],
  ['closed', 'Registration is closed on this server.'],
])('where registration is %s, both pages say so', async (mode, sentence) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'registration', content: mode });
  document.head.append(meta);
  try {
    await open(fakeAccount({ role: 'child' }).answer, '/login');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Create an account' })).toHaveLength(mode === 'codes' ? 1 : 0);
    cleanup();
    await open(fakeAccount({ role: 'child' }).answer, '/register');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Child', checked: mode === 'codes' })).toBeTruthy();
  } finally {
    meta.remove();
  }
});

/** Guarantee: the first person on a new server sees what this is and where to begin, until there is an account. */
test('Rules 12.311: an empty server greets with Start your family, above the form', async () => {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'moving-in' }));
  await open(fakeAccount({ role: 'parent' }).answer, '/login');
  expect(screen.getByRole('link', { name: 'Start your family' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  cleanup();
  noteRegistered();
  await open(fakeAccount({ role: 'parent' }).answer, '/login');
  expect(screen.queryByRole('link', { name: 'Start your family' })).toBeNull();
});

async function signIn() {
  await fill('Email', 'mia@example.com');
  await fill('Password', 'tokennest');
}
const alertText = async () => (await screen.findByRole('alert')).textContent;

/** Guarantee: the server never grants a session that this device could not store. */
test('Rules 12.183: with full storage the sign-in form explains it and sends nothing', async () => {
  const { answer, calls } = fakeAccount({ role: 'child' });
  await open(answer, '/login');
  await signIn();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await press('Sign In');
  expect(await alertText()).toBe(
    'Sign-in needs storage, and this browser has none left. Delete some site data and try again.',
  );
  expect(calls).toEqual([]);
});

test('Rules 12.183: without a network the sign-in form explains it', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch');
  }, '/login');
  await signIn();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Sign In');
  expect(await alertText()).toBe('You’re offline. Check your connection and try again.');
});
