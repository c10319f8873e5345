import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { type Board as HostBoard, type BoardDto, type HostApi, liveValue } from '@tokennest/shared-ui/contract';
import { openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { Board } from '../board/board.tsx';
import { fakeOutbox } from './fake-outbox.ts';

const chore = (task_id: string, title: string, some: Partial<BoardDto['for_anyone'][number]> = {}) => ({
  task_id,
  title,
  picture: null,
  tokens: 5,
  state: 'to_do' as const,
  due_at: null,
  pays_at_once: false,
  is_turn: false,
  next_child_id: null,
  ...some,
});
const childOf = (child_id: string, place: number, some: Partial<BoardDto['children'][number]> = {}) => ({
  child_id,
  first_name: child_id,
  face: null,
  color: null,
  place,
  chores: [],
  more_count: 0,
  later: [],
  tomorrow: [],
  away: null,
  goal: null,
  ...some,
});

/** A Thursday in London. The three children's names are their ids. */
export const day: BoardDto = {
  family_name: null,
  device_name: 'Kitchen tablet',
  time_zone: 'Europe/London',
  today: '2026-11-19',
  parent_name: 'Sarah',
  children: [
    childOf('Ava', 1, {
      chores: [chore('bed', 'Make your bed'), chore('water', 'Water for Biscuit', { state: 'done' })],
      away: {
        from: '2026-11-20',
        to: '2026-11-22',
      },
      goal: {
        title: 'Ice cream trip',
        picture: null,
        missing: 31,
        share: 0.45,
      },
    }),
    childOf('Leo', 2, {
      chores: [
        chore('plants', 'Water the plants', {
          state: 'waiting',
          tokens: 10,
        }),
      ],
    }),
    childOf('Mia', 3, {
      chores: [
        chore('dog', 'Feed Biscuit', {
          is_turn: true,
          next_child_id: 'Leo',
        }),
        chore('room', 'Tidy your room', { due_at: '2026-11-19T19:00:00Z' }),
      ],
      tomorrow: [
        {
          title: 'Practice piano',
          picture: null,
          shows_at: null,
        },
      ],
    }),
  ],
  for_anyone: [chore('car', 'Wash the car', { tokens: 10 })],
  turns: [
    {
      recurring_task_id: 'turns',
      title: 'Feed Biscuit',
      picture: null,
      dates: [
        {
          date: '2026-11-19',
          child_id: 'Mia',
        },
        {
          date: '2026-11-21',
          child_id: 'Leo',
        },
      ],
    },
  ],
  on_the_way: [
    {
      redemption_id: 'r',
      child_id: 'Mia',
      title: 'A film',
      picture: null,
      since: '2026-11-18',
    },
  ],
};

export async function openBoard(how: Parameters<typeof fakeOutbox>[0] = 'sent', overrides: Partial<HostApi> = {}) {
  const { outbox, asked } = fakeOutbox(how);
  const latest = liveValue<BoardDto | null>(day);
  const undone: string[] = [];
  const named: (string | undefined)[] = [];
  let reads = 0;
  const complete: typeof outbox.complete = (task) => {
    named.push(task.childId);
    const chores = day.children.map((child) => ({
      ...child,
      chores: child.chores.map((one) => (one.task_id === task.id ? { ...one, state: 'waiting' as const } : one)),
    }));
    if (how === 'sent') latest.set({ ...day, children: chores });
    return outbox.complete(task);
  };
  const board: HostBoard = {
    latest,
    refresh: async () => {
      reads += 1;
      return latest.get() ?? day;
    },
    outbox: { ...outbox, complete },
    undo: async ({ taskId }) => void undone.push(taskId),
  };
  const host = makeTestHost(() => ({}), { board, now: () => new Date(), ...overrides });
  openRemote(Board, { host, basename: '/board', path: '/board' });
  await act(() => jest.advanceTimersByTimeAsync(10));
  return { host, asked, named, undone, latest, reads: () => reads };
}
