import { beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, leo, mia, sarah, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() =>
  Promise.all([loadEveryTab(), import('../requests/waiting-groups.tsx'), import('../requests/waiting-stack.tsx')]),
);

const cardOf = (name: string) => screen.findByRole('article', { name });
const waiting = taskOf(1, { title: 'Practice piano', status: 'completed', completed_by: mia.id });

/** Guarantee: Tab order follows the visual order (Rules 12.21). */
test.each([
  ['a phone', false, ['Practice piano', 'Children']],
  ['a desktop', true, ['Tasks to approve1 waiting', 'Children']],
])('welcomes the parent by first name, with headings in order on %s', async (_, isDesktop, order) => {
  const { matchMedia } = globalThis;
  const media = jest.spyOn(globalThis, 'matchMedia');
  media.mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: isDesktop && !['(min-width: 85em)', 'print'].includes(query) }),
  );
  openParent('/parent', { tasks: [waiting] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back, Sarah');
  expect(await screen.findByText('1 thing needs you.')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Quick actions' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(order);
  expect(titles.at(-1)).toBe('Quick actions');
  media.mockRestore();
});

/** Guarantee: Rules 4.9, today is the family's date, wherever the parent is. */
test.each([
  ['Pacific/Kiritimati', 'Fri, Nov 20, 2026'],
  ['Pacific/Honolulu', 'Thu, Nov 19, 2026'],
])('shows the date in the family’s zone next to the greeting, %s', async (time_zone, date) => {
  const zone = { time_zone, day_begins_at: 0 };
  const refuse: FakeFamily['refuse'] = ({ path }) =>
    path === '/api/families/current' ? { body: rowOf('family', 1, zone) } : undefined;
  openParent('/parent', { refuse }, { now: () => new Date('2026-11-19T18:05:00Z') });
  expect(await screen.findByText(date)).toBeTruthy();
});

test('quick actions open the other tabs', async () => {
  openParent('/parent');
  const actions = within(await screen.findByRole('region', { name: 'Quick actions' }));
  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['tokens#new', 'tasks#new', 'allowances#new', 'rewards#new', 'redemptions', 'family'].map((to) => `/parent/${to}`),
  );
});

/** Guarantee: one request returns the summaries of all children. */
test('each child’s card shows balance, state, and counts that link to their lists', async () => {
  const redemptions = [rowOf('redemption', 1, { child_id: leo.id, status: 'pending' })];
  const { family } = openParent('/parent', { tasks: [waiting], redemptions, balances: { [mia.id]: 86 } });
  const card = within(await cardOf('Mia'));
  expect(await card.findByText('86')).toBeTruthy();
  expect(card.getByText('Since Mar 12, 2026')).toBeTruthy();
  expect(card.getByText('Action Required')).toBeTruthy();
  expect(card.getByRole('link', { name: '1 task awaiting approval' }).getAttribute('href')).toBe(
    '/parent/tasks?status=completed',
  );
  const other = within(await cardOf('Leo'));
  expect(other.getByRole('link', { name: '1 pending redemption' }).getAttribute('href')).toBe('/parent/redemptions');
  expect(other.getByRole('link', { name: '0 tasks awaiting approval' })).toBeTruthy();
  expect(family.calls.map(({ path }) => path).filter((path) => path === '/api/overview')).toHaveLength(1);
  expect(family.calls.some(({ path }) => path.endsWith('/balance'))).toBe(false);
});

test.each([
  [30, 'Saving for Ice cream'],
  [60, 'Has enough for Ice cream'],
])('with %p tokens, the card of a child with a goal says: %s', async (balance, sentence) => {
  const reward = rowOf('reward', 1, { title: 'Ice cream', cost: 60, is_active: true });
  const profiles = [leo, { ...mia, goal_reward_id: reward.id }];
  openParent('/parent', { profiles, rewards: [reward], balances: { [mia.id]: balance } });
  expect(within(await cardOf('Mia')).getByText(sentence)).toBeTruthy();
  expect(within(await cardOf('Leo')).queryByText(/Ice cream/)).toBeNull();
});

test('Rules 12.13: failed balances offer Retry, and unknown counts show no number', async () => {
  const refuse: FakeFamily['refuse'] = ({ path }) => (path === '/api/overview' ? { status: 503 } : undefined);
  const { family } = openParent('/parent', { refuse });
  const retry = await within(await cardOf('Mia')).findByRole('button', { name: 'Error Loading Balance. Retry' });
  expect(within(await cardOf('Mia')).getByText('– tasks awaiting approval')).toBeTruthy();
  expect(within(await cardOf('Mia')).getByText('– pending redemptions')).toBeTruthy();
  family.refuse = () => undefined;
  await userEvent.click(retry);
  expect(await within(await cardOf('Mia')).findByText('All caught up')).toBeTruthy();
});

/** Guarantee: an empty family sees setup and nothing that cannot work yet (Rules 12.191). */
test('shows only setup to a family without children', async () => {
  openParent('/parent', { profiles: [] });
  expect(await screen.findByRole('heading', { name: 'Who is in your family?' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Sarah');
  expect(screen.getByText('No children yet. Add your first child below.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add first child' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Quick actions' })).toBeNull();
});

/** Guarantee: the greeting of a first visit does not change while the page loads. */
test.each([
  ['2026-11-19T09:00:00Z', 'Welcome, Sarah'],
  ['2026-03-12T09:00:00Z', 'Welcome Back, Sarah'],
])('while the children load, a parent of %s reads: %s', (created_at, greeting) => {
  const now = () => new Date('2026-11-19T18:05:00Z');
  openParent('/parent', { profiles: [] }, { profile: { ...sarah, created_at }, now });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
});

test('on other tabs, the prompt of an empty family leads to setup', async () => {
  const { family } = openParent('/parent/allowances', { profiles: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add first child' }));
  expect(address()).toBe('/parent/set-up');
  expect(family.posts).toEqual([]);
});

test('Rules 12.15: +10 Tokens awards ten tokens as a quick reward, and the new balance shows', async () => {
  const { host, family } = openParent('/parent', { balances: { [leo.id]: 12 } });
  const card = within(await cardOf('Leo'));
  await userEvent.click(card.getByRole('button', { name: /\+10 Tokens/ }));
  expect(await card.findByText('22')).toBeTruthy();
  expect(family.posts[0]?.body).toEqual({ child_id: leo.id, amount: 10, description: 'Quick reward' });
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Awarded 10 tokens to Leo!' }]);
});

/** Guarantee: an accidental award can be undone with one press. */
test('Rules 12.15: +10 can be undone from its toast, or on the card after the toast is gone', async () => {
  const { host, family } = openParent('/parent', { balances: { [leo.id]: 12 } });
  const card = within(await cardOf('Leo'));
  const award = () => userEvent.click(card.getByRole('button', { name: /^\+10 Tokens/ }));
  await award();
  await card.findByText('22');
  host.record.actions.at(-1)?.act();
  expect(await card.findByText('12')).toBeTruthy();
  await waitFor(() => expect(card.queryByRole('button', { name: /^Undo/ })).toBeNull());
  await award();
  await userEvent.click(await card.findByRole('button', { name: 'Undo +10 Tokens for Leo' }));
  expect(await card.findByText('12')).toBeTruthy();
  expect(host.record.toasts.map(({ sentence }) => sentence)).toEqual([
    'Awarded 10 tokens to Leo!',
    'Reversed',
    'Awarded 10 tokens to Leo!',
    'Reversed',
  ]);
  const undone = family.posts.filter(({ path }) => path.endsWith('/take-back'));
  expect(new Set(undone.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

/** Guarantee: tapping again after a lost answer pays once. A new award pays again. */
test('keeps the key of an award until it succeeds', async () => {
  const { host, family } = openParent('/parent');
  const award = within(await cardOf('Leo')).getByRole('button', { name: /\+10 Tokens/ });
  family.failNext(new TypeError('Failed to fetch'));
  await userEvent.click(award);
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Failed to award tokens' }]));
  await userEvent.click(award);
  await waitFor(() => expect(host.record.toasts).toHaveLength(2));
  await userEvent.click(award);
  await waitFor(() => expect(host.record.toasts).toHaveLength(3));
  const [lost, again, next] = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('Rules 12.230: Manage opens the Tokens tab for the child, and the name opens the child’s page', async () => {
  openParent('/parent');
  await userEvent.click(within(await cardOf('Mia')).getByRole('button', { name: /Manage/ }));
  expect(address()).toBe(`/parent/tokens?child=${mia.id}`);
  cleanup();
  openParent('/parent');
  await userEvent.click(within(await cardOf('Mia')).getByRole('link', { name: 'Mia' }));
  expect(address()).toBe(`/parent/children/${mia.id}`);
});
