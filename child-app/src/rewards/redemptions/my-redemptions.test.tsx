import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openChild } from '../../testing/open-child.tsx';

const on = (day: number) => `2020-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const redemptionOf = (number: number, some: Partial<RedemptionDto> = {}) =>
  rowOf('redemption', number, { reward_title: `Reward ${number}`, reward_cost: 30, ...some });
const section = () => within(screen.getByRole('region', { name: 'My Redemptions' }));
const rows = async () => (await section().findAllByRole('listitem')).map((row) => row.textContent);

test('shows the redemptions in the server’s order, each with dates, status and reason', async () => {
  const redemptions = [
    redemptionOf(3, { reward_cost: 1, redeemed_at: on(12) }),
    redemptionOf(2, { status: 'fulfilled', redeemed_at: on(11), fulfilled_at: on(12) }),
    redemptionOf(1, {
      status: 'cancelled',
      redeemed_at: on(10),
      cancelled_at: on(12),
      cancellation_reason: 'We are away.',
    }),
    redemptionOf(4, { status: 'fulfilled', redeemed_at: on(9), fulfilled_at: on(9), taken_back_at: on(10) }),
  ];
  openChild(fakeFamily({ redemptions }));
  expect(await rows()).toEqual([
    'Reward 3Redeemed Nov 12, 20201 tokenPending',
    'Reward 2Redeemed Nov 11, 2020Fulfilled Nov 12, 202030 tokensFulfilled',
    'Reward 1Redeemed Nov 10, 2020Cancelled Nov 12, 2020: “We are away.”You got your tokens back.30 tokensCancelled',
    'Reward 4Redeemed Nov 9, 2020Fulfilled Nov 9, 2020Reversed Nov 10, 2020You got your tokens back.30 tokensFulfilled',
  ]);
});

test('Rules 12.29: shows five; Show all moves the focus to the sixth', async () => {
  openChild(fakeFamily({ redemptions: Array.from({ length: 7 }, (_, index) => redemptionOf(index + 1)) }));
  expect(await rows()).toHaveLength(5);
  await userEvent.click(section().getByRole('button', { name: 'Show all 7 redemptions' }));
  expect(await rows()).toHaveLength(7);
  expect(document.activeElement?.textContent).toContain('Reward 6');
  await userEvent.click(section().getByRole('button', { name: 'Show fewer' }));
  expect(await rows()).toHaveLength(5);
});

test('Rules 12.29: pending redemptions are sorted by date like the others', async () => {
  const fulfilled = [1, 2].map((number) => redemptionOf(number, { status: 'fulfilled', fulfilled_at: on(12) }));
  openChild(fakeFamily({ redemptions: [...fulfilled, redemptionOf(3, { redeemed_at: on(2) })] }));
  expect((await rows()).map((text) => text?.slice(0, 8))).toEqual(['Reward 1', 'Reward 2', 'Reward 3']);
});

test('an empty list links to the shop; a failed one recovers', async () => {
  const family = fakeFamily();
  openChild(family);
  expect(await screen.findByText('No redemptions yet')).toBeTruthy();
  await userEvent.click(section().getByRole('button', { name: 'Go to Rewards Shop' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rewards Shop' }));
  document.body.replaceChildren();

  family.refuse = ({ path }) => (path.endsWith('/redemptions') ? { status: 500, body: {} } : undefined);
  openChild(family);
  expect(await screen.findByText('Failed to load redemptions. Please try again later.')).toBeTruthy();
  family.refuse = () => undefined;
  family.redemptions = [redemptionOf(1)];
  await userEvent.click(section().getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
