import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { miaAs, openChild } from '../testing/open-child.tsx';

const nights = { start_date: '2026-11-27', pattern: '11111112222222', change_time: '17:00', swapped: [] };
const atMoms = { child_id: mia.id, ...nights, here: 1, until: '2020-12-04' } as const;
const homes = { first: 'Mom’s house', second: 'Dad’s house', schedules: [atMoms] };
const movie = rowOf('reward', 1, { title: 'Movie night', cost: 10, quantity_available: null, home: 2 });
const bought = rowOf('redemption', 1, {
  child_id: mia.id,
  reward_id: movie.id,
  reward_title: 'Movie night',
  status: 'pending',
  home: 2,
});

function open(profile: ProfileDto, some: Partial<FakeFamily> = {}) {
  openChild(fakeFamily({ profiles: [profile], balances: { [mia.id]: 30 }, rewards: [movie], homes, ...some }), {
    profile,
  });
}
const shop = async () => within(await screen.findByRole('region', { name: 'Rewards Shop' }));

test.each(['kid', 'teen'] as const)(
  'Rules 8.22: in %s a reward shows its home, and when it will be there',
  async (look) => {
    open(miaAs({ look }));
    expect(await (await shop()).findByText('At Dad’s')).toBeTruthy();
    document.body.replaceChildren();
    open(miaAs({ look }), { redemptions: [bought] });
    expect(await (await shop()).findByText('Waiting for Dad’s (Friday)')).toBeTruthy();
    const promised = within(await screen.findByRole('region', { name: 'My Redemptions' }));
    expect(await promised.findByText('Waiting for Dad’s (Friday)')).toBeTruthy();
  },
);

test('Rules 8.22: a redeemed reward of the home where the child is does not wait', async () => {
  open(mia, { redemptions: [{ ...bought, home: 1 }] });
  const promised = within(await screen.findByRole('region', { name: 'My Redemptions' }));
  expect(await promised.findByText('At Mom’s')).toBeTruthy();
  expect(screen.queryByText(/^Waiting for Mom’s/)).toBeNull();
});

test('Rules 8.22: a family without homes sees no home', async () => {
  open(mia, { homes: undefined });
  expect(await (await shop()).findByText('Movie night')).toBeTruthy();
  expect(screen.queryByText(/^At /)).toBeNull();
});
