import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { openChild } from '../testing/open-child.tsx';

beforeAll(() => import('./joining.tsx'));
afterEach(() => void jest.useRealTimers());

const requestOf = (number: number, status: JoinRequestDto['status'] = 'pending') =>
  rowOf('joinRequest', number, { status, created_at: '2020-11-03T16:10:00.000Z' });

function loneChild(joinRequests: JoinRequestDto[] = []): FakeFamily {
  const family = fakeFamily({ joinRequests });
  family.refuse = ({ path, method }) => {
    if (path === '/api/families/current') return { body: rowOf('family', 1, { has_parent: false }) };
    if (method !== 'POST') return undefined;
    family.joinRequests = [requestOf(family.posts.length + 10), ...family.joinRequests];
    return { status: 201, body: family.joinRequests[0] };
  };
  return family;
}

const field = () => screen.findByLabelText<HTMLInputElement>('Family code');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const asked = ({ posts }: FakeFamily) => posts.map(({ path, body }) => [path, body]);

test('Rules 12.30: a child without a family enters a code in any spelling, then waits', async () => {
  const family = loneChild();
  const farewells: (string | null)[] = [];
  openChild(family, { setFarewell: (sentence) => void farewells.push(sentence) });
  const input = await field();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Mia!');
  expect(screen.queryByText('No tasks available')).toBeNull();
  await userEvent.click(input);
  await userEvent.paste(' k7qm-4xpw ');
  expect(input.value).toBe('K7QM4XPW');
  expect(farewells).toEqual([null]);
  await press('Ask to join');

  expect(await screen.findByRole('heading', { name: 'Your parent needs to say yes' })).toBe(document.activeElement);
  expect(asked(family)).toEqual([['/api/families/join', { code: 'K7QM4XPW' }]]);
  expect(family.posts[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.getByText('Nov 3, 2020, 4:10 PM')).toBeTruthy();
  expect(farewells.at(-1)).toBe('Your parent said yes! Sign in again to open your nest.');
});

const notValid = 'This family code is not valid';
const tooMany = 'Too many tries. Please try again in 40 minutes.';
const away = 'We couldn’t send your code. Check your connection and try again.';

test.each([
  [
    'a wrong code',
    { status: 422, body: { detail: notValid, errors: [{ field: 'code', message: notValid }] } },
    notValid,
  ],
  ['too many tries', { status: 429, body: { detail: tooMany } }, tooMany],
  ['no network', new TypeError('Failed to fetch'), away],
  ['a server in trouble', { status: 500 }, away],
])('%s shows one sentence, keeps the code, and the retry keeps its key', async (_, trouble, sentence) => {
  const family = loneChild();
  openChild(family);
  await fillField(await field(), 'k7qm4xpw');
  family.failNext(trouble);
  await press('Ask to join');
  expect(await screen.findByText(sentence)).toBeTruthy();
  const input = await field();
  expect(input.value).toBe('K7QM4XPW');
  expect(input.getAttribute('aria-invalid')).toBe(sentence === notValid ? 'true' : null);
  await press('Ask to join');
  await screen.findByText('Your parent needs to say yes');
  const [first, second] = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('Rules 12.30: a missing or short code costs no attempt', async () => {
  const family = loneChild();
  openChild(family);
  await field();
  await press('Ask to join');
  expect(screen.getByText('Please enter your family code')).toBeTruthy();
  await userEvent.type(await field(), 'k7q');
  await press('Ask to join');
  expect(screen.getByText(notValid)).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  expect(family.posts).toEqual([]);
});

test('the child can replace the code or keep waiting', async () => {
  const family = loneChild([requestOf(1)]);
  openChild(family);
  await press('Use another code');
  await field();
  await press('Keep waiting');
  expect(title()).toBe('Your parent needs to say yes');
  await press('Use another code');
  await fillField(await field(), 'ACDEFGHJ');
  await press('Ask to join');
  await screen.findByText('Your parent needs to say yes');
  expect(asked(family)).toEqual([['/api/families/join', { code: 'ACDEFGHJ' }]]);
});

const declined = /^That didn’t work this time/;
const renewed = /^That code doesn’t work anymore/;

/** Guarantee: a parent's decision appears on the waiting child's screen without a reload (Rules 12.30). */
test.each([
  ['a parent who declines', [requestOf(1, 'declined')], declined],
  ['a code that was renewed', [], renewed],
  ['a code that was renewed after an earlier no', [requestOf(2, 'declined')], renewed],
])('%s shows within 5 s, without blame, and the boxes come back', async (_, decided, note) => {
  jest.useFakeTimers();
  const family = loneChild([requestOf(1)]);
  openChild(family);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(title()).toBe('Your parent needs to say yes');
  family.joinRequests = decided;
  await act(() => jest.advanceTimersByTimeAsync(5100));
  expect(title()).toBe('Enter your family code');
  expect(screen.getByText(note)).toBeTruthy();
  const asks = family.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(family.calls).toHaveLength(asks);
});

test('a failed list shows an error, and Retry loads it', async () => {
  const family = loneChild([requestOf(1)]);
  const { refuse } = family;
  family.refuse = (call) => (call.path.endsWith('/join-requests') ? { status: 500 } : refuse(call));
  openChild(family);
  expect(await screen.findByText('Failed to load your request. Please try again later.')).toBeTruthy();
  family.refuse = refuse;
  await press('Retry');
  expect(await screen.findByText('Your parent needs to say yes')).toBeTruthy();
});
