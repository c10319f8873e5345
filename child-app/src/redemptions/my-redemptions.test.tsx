import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openChild } from '../testing/open-child.tsx';

const now = new Date().toISOString();
const redemptionOf = (number: number, some: Partial<RedemptionDto> = {}) =>
  rowOf('redemption', number, { reward_title: `Reward ${number}`, reward_cost: 30, redeemed_at: now, ...some });
const section = () => within(screen.getByRole('region', { name: 'My Redemptions' }));
const rows = async () => (await section().findAllByRole('listitem')).map((row) => row.textContent);

test('newest first, each with its dates, what became of it and why', async () => {
  const redemptions = [
    redemptionOf(1, {
      status: 'cancelled',
      redeemed_at: '2020-11-10T12:00:00.000Z',
      cancelled_at: now,
      cancellation_reason: 'We are away.',
    }),
    redemptionOf(2, { status: 'fulfilled', redeemed_at: '2020-11-11T12:00:00.000Z', fulfilled_at: now }),
    redemptionOf(3, { reward_cost: 1 }),
  ];
  openChild(fakeFamily({ redemptions }));
  expect(await rows()).toEqual([
    'Reward 3Redeemed todayPending1 token',
    'Reward 2Redeemed 11 Nov 2020Fulfilled todayFulfilled30 tokens',
    'Reward 1Redeemed 10 Nov 2020Cancelled today: “We are away.”You got your tokens back.Cancelled30 tokens',
  ]);
});

test('Rules 12.29: five show until all are asked for, which goes on with the sixth', async () => {
  openChild(fakeFamily({ redemptions: Array.from({ length: 7 }, (_, index) => redemptionOf(index + 1)) }));
  expect(await rows()).toHaveLength(5);
  await userEvent.click(section().getByRole('button', { name: 'Show all 7 redemptions' }));
  expect(await rows()).toHaveLength(7);
  expect(document.activeElement?.textContent).toContain('Reward 6');
  await userEvent.click(section().getByRole('button', { name: 'Show fewer' }));
  expect(await rows()).toHaveLength(5);
});

test('none yet leads to the shop; a failure says so and comes back', async () => {
  const family = fakeFamily();
  openChild(family);
  expect(await screen.findByText('No redemptions yet')).toBeTruthy();
  await userEvent.click(section().getByRole('button', { name: 'To the Rewards Shop' }));
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
