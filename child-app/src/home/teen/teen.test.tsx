import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Appearance, liveValue, type TaskDto, type TrendDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { miaAs, openChild } from '../../testing/open-child.tsx';
import { weeklyOf, whenReached } from './forecast.ts';

const zoo = rowOf('reward', 1, { title: 'Zoo', cost: 60, is_active: true });
const openTeen = (some: Partial<FakeFamily> = {}, overrides: Parameters<typeof openChild>[1] = {}) => {
  const teen = miaAs({ look: 'teen', goal_reward_id: zoo.id });
  const family = fakeFamily({ profiles: [teen], balances: { [mia.id]: 40 }, ...some });
  return { family, host: openChild(family, { profile: teen, ...overrides }) };
};
const button = (name: string) => screen.findByRole('button', { name });
const weekOf = (earned: number, balance = 10): TrendDto =>
  rowOf('trend', 1, { task_reward: earned, award: 0, allowance: 0, balance, week_start: '2026-11-09' });

test('Rules 12.204: the tick asks before completing and becomes Take back', async () => {
  const { family, host } = openTeen({ tasks: [taskOf(1, { description: 'All of it' })] });
  await userEvent.click(await button('Mark Complete Task 1'));
  expect(host.record.questions.map(({ sentence }) => sentence)).toEqual(['Is this task done?']);
  await userEvent.click(await button('Take back Task 1'));
  expect(await button('Mark Complete Task 1')).toBeTruthy();
  expect(family.posts.map(({ path }) => path.split('/').at(-1))).toEqual(['complete', 'undo']);
});

test('Rules 12.204: shows the four sections and when the goal is reached', async () => {
  openTeen({
    rewards: [zoo],
    trends: [5, 15, 10, 3].map((earned, week) => ({ ...weekOf(earned), week_start: `2026-11-0${week + 1}` })),
  });
  expect(await screen.findByText('Zoo, 20 more')).toBeTruthy();
  expect(screen.getByText(/^About \w{3} \d+, \d{4}, if you save it all$/)).toBeTruthy();
  for (const name of ['My Tasks', 'Rewards Shop', 'My Redemptions', 'Transaction History'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  const row = within((await screen.findByRole('heading', { name: 'Zoo' })).closest('li') ?? document.body);
  expect(row.getByText('You need 20 more tokens to redeem this reward.')).toBeTruthy();
  expect(row.getByRole('button', { name: 'Redeem 60 tokens: Zoo' }).ariaDisabled).toBe('true');
});

/** Guarantee: a task that was sent back once does not count as right the first time, whoever did others. */
test('Rules 12.204: three facts: done in seven days, tokens a week, and right first time', async () => {
  const approved = (number: number, some: Partial<TaskDto> = {}) =>
    taskOf(number, {
      status: 'approved',
      completed_by: mia.id,
      approved_at: `2026-11-1${number}T10:00:00.000Z`,
      ...some,
    });
  const sentBack = {
    completed_at: '2026-11-12T09:00:00.000Z',
    rejected_at: '2026-11-12T09:30:00.000Z',
    rejection_reason: null,
    child_id: mia.id,
    withdrawn_at: null,
  };
  const tasks = [approved(1), approved(2, { attempts: [sentBack] }), approved(3), approved(4, { completed_by: null })];
  openTeen({ tasks, trends: [weekOf(5), weekOf(15), weekOf(10), weekOf(3)] });
  const facts = within(await screen.findByRole('list', { name: 'Your week' }));
  await waitFor(() =>
    expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '+10 a week, usually',
      '2 of 3 right first time',
    ]),
  );
});

test.each([
  ['no week but this one', [weekOf(9)], null],
  ['one complete week', [weekOf(9), weekOf(0)], null],
  ['the median of the complete ones', [weekOf(5), weekOf(30), weekOf(10), weekOf(99)], 10],
  ['weeks before the first token do not count', [weekOf(0, 0), weekOf(4, 0), weekOf(8), weekOf(0)], 6],
])('Rules 12.204: tokens per week: %s', (_, trends, weekly) => {
  expect(weeklyOf(trends)).toBe(weekly);
});

test('makes no forecast without earnings', () => {
  expect(whenReached(10, 0)).toBeNull();
  expect(whenReached(10, null)).toBeNull();
});

/** Guarantee: Auto follows the device in Teen, as everywhere else. */
test.each(['/child', '/child/nest'])('Rules 12.204: %s leaves light and dark to the device', async (path) => {
  const teen = miaAs({ look: 'teen' });
  openChild(fakeFamily({ profiles: [teen] }), { profile: teen, appearance: liveValue<Appearance>('auto') }, path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.documentElement.dataset['scheme']).toBeUndefined();
});
