import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => loadTab('redemptions'));

const redemptionOf = (number: number, some: Partial<RedemptionDto> = {}) =>
  rowOf('redemption', number, { child_id: mia.id, child_name: 'Mia', reward_cost: 60, ...some });

const trip = redemptionOf(1, { reward_title: 'Ice cream trip' });
const film = redemptionOf(2, { reward_title: 'Film night', child_id: leo.id, child_name: 'Leo' });
const game = redemptionOf(3, {
  reward_title: 'Board game',
  status: 'fulfilled',
  redeemed_at: '2026-04-01T10:00:00.000Z',
  fulfilled_at: '2026-04-02T10:00:00.000Z',
});
const tent = redemptionOf(4, {
  reward_title: 'Night in the tent',
  status: 'cancelled',
  cancelled_at: '2026-03-14T10:00:00.000Z',
  cancellation_reason: 'It rains until Sunday.',
});

const open = (redemptions: RedemptionDto[], search = '') => openParent(`/parent/redemptions${search}`, { redemptions });
const titles = () => screen.getAllByRole('listitem').flatMap((row) => row.querySelector('h3')?.textContent ?? []);
const choose = (status: string) => userEvent.click(screen.getByRole('radio', { name: status }));

test('Rules 12.26: shows only pending ones at first, and all of them with their outcomes', async () => {
  open([trip, game, tent]);
  expect(await screen.findByRole('heading', { name: 'Ice cream trip' })).toBeTruthy();
  expect(screen.queryByText('Board game')).toBeNull();
  await choose('All');
  expect(address()).toBe('/parent/redemptions?status=all');
  expect(titles()).toEqual(['Ice cream trip', 'Board game', 'Night in the tent']);
  const [waiting, handed, taken] = screen.getAllByRole('listitem').slice(-3);
  expect(waiting?.textContent).toMatch(/Mia · Redeemed Mar 12.*60.*Pending/);
  expect(handed?.textContent).toMatch(/Fulfilled Apr 2.*Fulfilled/);
  expect(taken?.textContent).toMatch(/Cancelled Mar 14.*It rains until Sunday\..*Cancelled/);
  expect(screen.getAllByRole('button', { name: /^(?:Fulfill|Cancel) / })).toHaveLength(2);
});

test.each([
  ['?status=fulfilled', 'No fulfilled redemptions'],
  ['?status=cancelled', 'No cancelled redemptions'],
])('nothing under %p: %s', async (search, sentence) => {
  open([], search);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('Rules 12.26: fulfilling asks first, and the focus moves to the next pending one', async () => {
  const { host, family } = open([trip, film]);
  await userEvent.click(await screen.findByRole('button', { name: 'Fulfill Ice cream trip for Mia' }));
  expect(host.record.questions).toMatchObject([{ sentence: 'Mark this redemption as fulfilled?' }]);
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Redemption fulfilled successfully!' }]),
  );
  await waitFor(() => expect(screen.queryByText('Ice cream trip')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fulfill Film night for Leo' }));
  expect(family.posts.map(({ path }) => path)).toEqual([`/api/rewards/redemptions/${trip.id}/fulfill`]);
});

async function startCancelling(reason: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Ice cream trip for Mia' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this redemption?' }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Reason (optional)');
  expect(document.activeElement).toBe(field);
  await fillField(field, reason);
  return { dialog, field, submit: () => userEvent.click(dialog.getByRole('button', { name: 'Cancel redemption' })) };
}

/** Guarantee: the dialog says what will happen, and balance and stock are refetched (Rules 12.26). */
test('canceling refunds, sends the reason, and removes the row', async () => {
  const { host, family } = openParent('/parent/redemptions', { redemptions: [trip], balances: { [mia.id]: 26 } });
  await host.query.prefetchQuery({ queryKey: ['rewards'], queryFn: () => [] });
  const { dialog, submit } = await startCancelling(' Closed until Saturday. ');
  expect(dialog.getByText('Mia gets the 60 tokens back.')).toBeTruthy();
  await submit();
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Redemption cancelled and tokens refunded!' }]),
  );
  expect(await screen.findByText('No pending redemptions. Check back later!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(family.posts.map(({ body }) => body)).toEqual([{ cancellation_reason: 'Closed until Saturday.' }]);
  expect(family.balances[mia.id]).toBe(86);
  expect(host.query.getQueryState(['rewards'])?.isInvalidated).toBe(true);
});

test.each([
  [{ status: 409, body: { detail: 'This redemption is fulfilled' } }, 'This redemption is fulfilled'],
  [new TypeError('Failed to fetch'), 'Failed to cancel redemption'],
])('canceling fails with %p: %s', async (trouble, sentence) => {
  const { host, family } = open([trip]);
  const { field, submit } = await startCancelling('Closed.');
  family.failNext(trouble);
  await submit();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  expect(field.value).toBe('Closed.');
});

test('keeping a redemption sends nothing, and one token is singular', async () => {
  const { family } = open([{ ...trip, reward_cost: 1 }]);
  const { dialog } = await startCancelling('No.');
  expect(dialog.getByText('Mia gets the 1 token back.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep redemption' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(family.posts).toEqual([]);
});

/** Guarantee: Rules 1.4, rows that are too old for the list can still be reached. */
test('loads older closed ones in pages', async () => {
  const closed = Array.from({ length: 120 }, (_, number) => redemptionOf(number + 1, { status: 'fulfilled' }));
  const { family } = open(closed, '?status=fulfilled');
  const showOlder = async () => userEvent.click(await screen.findByText('Show older'));
  await showOlder();
  expect(screen.queryByText('Redemption 101')).toBeNull();
  await showOlder();
  await waitFor(() => expect(document.querySelectorAll('h3')).toHaveLength(120));
  expect(screen.queryByText('Show older')).toBeNull();
  expect(family.calls.filter(({ search }) => search.has('page')).map(({ search }) => search.toString())).toEqual([
    'page=2&page_size=100&status=fulfilled',
  ]);
});
