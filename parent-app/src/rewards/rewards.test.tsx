import { beforeAll, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDesktop } from '../testing/on-desktop.ts';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('rewards'));
beforeAll(() => import('../ui/lists/desktop-table.tsx'));

const movie = rowOf('reward', 1, { title: 'Pick the movie', cost: 30, is_active: true });
const ice = rowOf('reward', 2, { title: 'Ice cream trip', cost: 60, quantity_available: 2, is_active: true });
const game = rowOf('reward', 3, { title: 'Video game hour', cost: 90, quantity_available: 0, is_active: true });
const zoo = rowOf('reward', 4, { title: 'Day at the zoo', cost: 10, quantity_available: 3, is_active: false });
const rewards = [zoo, game, ice, movie];

const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cardOf = async (title: string) =>
  within((await screen.findAllByRole('listitem')).find((card) => within(card).queryByText(title)) ?? document.body);
const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];

test('Rules 12.25: cards show the stock, the cheapest first', async () => {
  openParent('/parent/rewards', { rewards });
  const list = await screen.findByRole('list', { name: 'Rewards' });
  const titles = within(list).getAllByRole('heading');
  expect(titles.map(({ textContent }) => textContent)).toEqual([zoo, movie, ice, game].map(({ title }) => title));
  expect((await cardOf(ice.title)).getByText('2 available')).toBeTruthy();
  expect((await cardOf(game.title)).getByText('Out of stock')).toBeTruthy();
  expect((await cardOf(movie.title)).getByText('No limit')).toBeTruthy();
});

test('shows 200 rewards twenty at a time', async () => {
  openParent('/parent/rewards', { rewards: Array.from({ length: 200 }, (_, n) => rowOf('reward', n)) });
  expect(within(await screen.findByRole('list', { name: 'Rewards' })).getAllByRole('listitem')).toHaveLength(20);
  await press('Show 20 more');
  expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThanOrEqual(40);
});

test.each([
  ['Zoo', '0', '', 'Please enter a valid token cost', 'Cost'],
  ['Zoo', '5', '-1', 'Please enter a valid quantity', /Quantity/],
])('a reward %p for %p, %p left: %s', async (title, cost, quantity, sentence, field) => {
  const { host, family } = openParent('/parent/rewards#new');
  if (title) await type('Title', title);
  if (cost) await type('Cost', cost);
  if (quantity) await type(/Quantity/, quantity);
  await userEvent.click(await screen.findByRole('button', { name: 'Create reward' }));
  expect(host.record.toasts).toEqual(said('error', sentence));
  expect(screen.getByLabelText(field)).toBe(document.activeElement);
  expect(family.posts).toEqual([]);
});

/** Guarantee: an invalid number is never treated as an empty field, which means no limit (Rules 12.25). */
test('rejects a lone minus as a quantity', async () => {
  const { host, family } = openParent('/parent/rewards#new');
  await type('Title', 'Zoo');
  await type('Cost', '5');
  const quantity = screen.getByLabelText(/Quantity/);
  Object.defineProperty(quantity, 'validity', { value: { badInput: true } });
  await press('Create reward');
  expect(host.record.toasts).toEqual(said('error', 'Please enter a valid quantity'));
  expect(family.posts).toEqual([]);
});

test('creates a reward without a limit, lists it immediately, and closes the form', async () => {
  const { host, family } = openParent('/parent/rewards#new');
  await type('Title', ' Movie night ');
  await type('Cost', '30{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Reward created successfully!')));
  expect(family.posts[0]?.body).toEqual({
    title: 'Movie night',
    description: null,
    picture: null,
    cost: 30,
    quantity_available: null,
  });
  expect((await cardOf('Movie night')).getByText('No limit')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('submitting again after a network failure sends the same key', async () => {
  const { host, family } = openParent('/parent/rewards#new');
  family.failNext(new TypeError('Failed to fetch'));
  await type('Title', 'Zoo');
  await type('Cost', '5{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to create reward')));
  await press('Create reward');
  await waitFor(() => expect(family.posts).toHaveLength(2));
  const keys = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('shows the server’s refusal', async () => {
  const { host, family } = openParent('/parent/rewards#new');
  family.failNext({ status: 409, body: { detail: 'A family can have at most 200 rewards' } });
  await type('Title', 'Zoo');
  await type('Cost', '5{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'A family can have at most 200 rewards')));
});

test.each([
  [movie.title, 'Reward deactivated successfully!', 'false'],
  [zoo.title, 'Reward activated successfully!', 'true'],
])('the switch of %s: %s', async (title, sentence, checked) => {
  const { host, family } = openParent('/parent/rewards', { rewards });
  const toggle = await screen.findByRole('switch', { name: `${title}: active` });
  await userEvent.click(toggle);
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', sentence)));
  expect(toggle.getAttribute('aria-checked')).toBe(checked);
  expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: checked === 'true' });
});

test('a switch goes back if its request fails', async () => {
  const { host, family } = openParent('/parent/rewards', { rewards });
  const toggle = await screen.findByRole('switch', { name: `${movie.title}: active` });
  family.refuse = ({ method }) => (method === 'PUT' ? { status: 503 } : undefined);
  await userEvent.click(toggle);
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to update reward')));
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

test('Rules 12.190: editing uses the same drawer, sends only changes, and returns the focus', async () => {
  const { host, family } = openParent('/parent/rewards', { rewards });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${ice.title}` }));
  expect(screen.getByRole('heading', { name: 'Edit reward' })).toBeTruthy();
  expect(screen.getByLabelText('Title')).toBe(document.activeElement);
  await press('Save changes');
  expect(host.record.toasts).toEqual(said('error', 'No changes detected'));
  await userEvent.clear(screen.getByLabelText(/Quantity/));
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ quantity_available: null });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit ${ice.title}` }));
  expect((await cardOf(ice.title)).getByText('No limit')).toBeTruthy();
});

/** Guarantee: changes from another device are kept while a form is open, unless this form changes the same field. */
test('sends only the changed fields', async () => {
  const { host, family } = openParent('/parent/rewards', { rewards });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${ice.title}` }));
  act(() => void host.query.setQueryData(['rewards'], [{ ...ice, title: 'Gelato' }]));
  await userEvent.clear(screen.getByLabelText('Cost'));
  await type('Cost', '77{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ cost: 77 });
});

test('deleting asks first, and a failure keeps the reward', async () => {
  const { host, family } = openParent('/parent/rewards', { rewards });
  const name = `Delete ${ice.title}`;
  family.refuse = ({ method }) => {
    if (method === 'DELETE') throw new TypeError('Failed to fetch');
    return undefined;
  };
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to delete reward')));
  expect(host.record.questions).toMatchObject([{ title: ice.title, isDangerous: true }]);

  family.refuse = () => undefined;
  await press(name);
  await waitFor(() => expect(screen.queryByText(ice.title)).toBeNull());
  expect(host.record.toasts.at(-1)).toEqual({ kind: 'success', sentence: 'Reward deleted successfully!' });
});

/** Rules 12.25. */
test('the filter is in the URL, and an empty result offers all rewards', async () => {
  openParent('/parent/rewards?status=inactive', { rewards: [movie] });
  expect(await screen.findByText('No rewards available yet')).toBeTruthy();
  await press('Show all rewards');
  expect(address()).toBe('/parent/rewards');
  expect(await screen.findByText(movie.title)).toBeTruthy();
});

test('without rewards, the one button opens the form', async () => {
  openParent('/parent/rewards');
  expect(await screen.findByText('No rewards available yet')).toBeTruthy();
  await press('Create the first reward');
  expect(screen.getByLabelText('Title')).toBe(document.activeElement);
});

describe('on a desktop', () => {
  onDesktop();

  test('the table sorts by the pressed column', async () => {
    openParent('/parent/rewards', { rewards });
    const table = await screen.findByRole('table', { name: 'Rewards' });
    const firstTitle = () => within(table).getAllByRole('rowheader')[0]?.textContent;
    expect(within(table).getByRole('columnheader', { name: 'Cost' }).getAttribute('aria-sort')).toBe('ascending');
    expect(firstTitle()).toBe(zoo.title);
    const title = within(table).getByRole('columnheader', { name: 'Reward' });
    await userEvent.click(title);
    await userEvent.click(title);
    expect(title.getAttribute('aria-sort')).toBe('descending');
    expect(firstTitle()).toBe(game.title);
  });
});
