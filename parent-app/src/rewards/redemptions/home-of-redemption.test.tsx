import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { choose } from '../../testing/recurring-form.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadTab('redemptions'), loadTab('rewards')]));

const nights = { start_date: '2026-11-27', pattern: '11111112222222', change_time: '17:00', swapped: [] };
const atMoms = { child_id: mia.id, ...nights, here: 1, until: '2020-12-04' } as const;
const homes = { first: 'Mom’s house', second: 'Dad’s house', schedules: [atMoms] };
const promised = (number: number, title: string, home?: 1 | 2) =>
  rowOf('redemption', number, {
    child_id: mia.id,
    reward_title: title,
    redeemed_at: `2020-11-0${number}T10:00:00.000Z`,
    status: 'pending',
    home,
  });

test('Rules 8.22: rewards of the other home are marked, and come after those that can be given today', async () => {
  const redemptions = [promised(3, 'Movie night', 2), promised(2, 'Pancakes', 1), promised(1, 'Ice cream')];
  openParent('/parent/redemptions', { redemptions, homes });
  const buttons = await screen.findAllByRole('button', { name: /^Fulfill/ });
  const found = buttons.flatMap((button) => button.closest('li') ?? []);
  expect(found.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Pancakes',
    'Ice cream',
    'Movie night',
  ]);
  expect(await within(found[0] ?? document.body).findByText('At Mom’s')).toBeTruthy();
  expect(await within(found[2] ?? document.body).findByText('Waiting for Dad’s (Friday)')).toBeTruthy();
});

test('Rules 7.6: a parent chooses the home of a reward, where the family has homes', async () => {
  const reward = rowOf('reward', 1, { title: 'Movie night', cost: 10, home: undefined });
  const { family } = openParent('/parent/rewards', { rewards: [reward], homes });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Movie night' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit reward' }));
  expect(await form.findByText('Given at either home.')).toBeTruthy();
  await choose('Home', 'Dad’s house', 'Edit reward');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ home: 2 }));
});
