import type { DayItemDto, HostApi, LetterDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { screen, within } from '@testing-library/react';
import { itemOf, letterOf } from './letter-of.ts';
import { openParent } from './open-parent.tsx';

const cat = (state: DayItemDto['state']) => itemOf({ recurring_task_id: 'cat', title: 'Feed the cat', state });
export const desk = (state: DayItemDto['state']) =>
  itemOf({ recurring_task_id: 'desk', title: 'Tidy your desk', state });
const lawn = itemOf({ title: 'Mow the lawn' });
const ofLeo = itemOf({ title: 'Of Leo', child_id: leo.id, state: 'missed' });
const days = {
  '2026-11-23': [cat('done'), desk('done'), ofLeo],
  '2026-11-24': [cat('done')],
  '2026-11-25': [cat('waiting'), desk('missed')],
  '2026-11-27': [cat('done'), desk('missed')],
  '2026-11-28': [cat('done'), lawn],
  '2026-11-29': [cat('done'), desk('to_do')],
};
export const chore = rowOf('recurringTask', 1, {
  title: 'Feed the cat',
  token_reward: 5,
  repeat: { kind: 'days', every: 1 },
  assign: 'one',
  child_ids: [mia.id],
  paused_at: null,
});
const ofCat = {
  recurring_task_id: chore.id,
  title: 'Feed the cat',
  picture: null,
  token_reward: 5,
  repeat: { kind: 'days', every: 1 } as const,
  assign: 'one' as const,
  done_before: 15,
  done: 21,
  due: 24,
  missed: 2,
};
const gift = (number: number, title: string, fulfilled_at: string | null) => ({
  id: `gift ${number}`,
  reward_id: `reward ${number}`,
  reward_title: title,
  picture: null,
  status: fulfilled_at === null ? ('pending' as const) : ('fulfilled' as const),
  redeemed_at: '2026-11-24T10:00:00.000Z',
  fulfilled_at,
});

const whole = letterOf(
  {
    sums: { ...letterOf().sums, balance: 59, task_reward: 38, redemption: -30 },
    goal: { reward_id: 'game', title: 'A board game', cost: 100 },
    answers: { in_time: 6, late: 1, waiting: 0 },
    tasks: [
      { id: 'lawn', title: 'Mow the lawn', picture: null, praise: null, is_for_anyone: true },
      { id: 'cat', title: 'Feed the cat', picture: null, praise: 'so_careful', is_for_anyone: false },
    ],
    redemptions: [gift(1, 'Ice cream trip', null), gift(2, 'Movie night', '2026-11-27T19:00:00.000Z')],
    chores: [ofCat],
  },
  days,
  ['2026-11-26'],
);

interface Setup extends Partial<FakeFamily> {
  letter?: LetterDto | number;
}

/** Opens Mia's letter: 8 of 11 tasks, the cat fed for the 20th time, one reward owed. */
export function openLetter(
  { letter = whole, ...some }: Setup = {},
  path = `/parent/children/${mia.id}/letter/2026-11-23`,
  shell: Partial<HostApi> = {},
) {
  const opened = openParent(path, { recurringTasks: [chore], ...some }, shell);
  const { refuse } = opened.family;
  opened.family.refuse = (call) => {
    if (!call.path.endsWith('/letter')) return refuse(call);
    return typeof letter === 'number' ? { status: letter, body: { detail: 'Not found' } } : { body: letter };
  };
  return opened;
}

export const sheet = async () => within(await screen.findByRole('article', { name: 'Mia’s week' }));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
