import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { liveValue, type TaskDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { dayOf, daysOf, itemOf, today, tomorrow } from '../../testing/days-of.ts';
import { openChild } from '../../testing/open-child.tsx';
import { plannedTimes } from './rest-of-day.tsx';
import { weekOf } from './week-strip.tsx';

const choreOf = (number: number, some: Partial<TaskDto> = {}) =>
  taskOf(number, { recurring_task_id: itemOf(number).recurring_task_id, due_date: today, ...some });
const part = (name: string) => screen.findByRole('heading', { name });
const textOf = (element: Element | null) => element?.textContent;

test('Rules 12.70: the strip shows how much was done on each of the last seven days', async () => {
  const done = itemOf(1, { state: 'done' });
  const days = daysOf(
    dayOf('2026-11-16', [done, itemOf(2, { state: 'missed' })]),
    dayOf('2026-11-17', [], [mia.id]),
    dayOf('2026-11-18'),
    dayOf(today, [done, itemOf(2, { state: 'waiting' })]),
    dayOf(tomorrow, [itemOf(1, { state: 'planned' })]),
  );
  openChild(fakeFamily({ tasks: [choreOf(1)], days }));
  const strip = within(await screen.findByRole('list', { name: 'Your last seven days' }));
  expect(strip.getAllByRole('listitem').map(textOf)).toEqual([
    'Monday: 1 of 2 doneMon1/2',
    'Tuesday: you were awayTueaway',
    'Wednesday: nothing to doWedfree',
    'Today: 2 of 2 doneToday2/2',
  ]);
});

test('the strip also shows without open tasks, because missed tasks leave the list', async () => {
  openChild(fakeFamily({ tasks: [], days: daysOf(dayOf(today, [itemOf(1, { state: 'missed' })])) }));
  expect(await screen.findByText('Today: 0 of 1 done')).toBeTruthy();
});

test('Rules 12.70: later, missed and tomorrow’s tasks are listed below, without buttons', async () => {
  const at = (hour: number) => `2026-11-22T${hour}:00:00.000Z`;
  const days = daysOf(
    dayOf(today, [
      itemOf(3, { state: 'planned', shows_at: at(18), due_at: at(19), title: 'Feed Biscuit' }),
      itemOf(2, { state: 'planned', shows_at: at(17), title: 'Lay the table', is_turn: true }),
      itemOf(4, { state: 'missed', due_at: at(10), title: 'Make your bed' }),
      itemOf(5, { state: 'planned', recurring_task_id: null }),
    ]),
    dayOf(tomorrow, [itemOf(4, { state: 'planned', title: 'Make your bed' }), itemOf(6, { state: 'away' })]),
  );
  openChild(fakeFamily({ tasks: [choreOf(1)], days }));
  const later = (await part('Later today')).nextElementSibling;
  expect([...(later?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Lay the tableYour turn · From 5:00 PM15 tokens',
    'Feed BiscuitFrom 6:00 PM until 7:00 PM15 tokens',
  ]);
  expect(later?.querySelector('button')).toBeNull();
  expect(textOf((await part('Missed today')).nextElementSibling)).toBe('Make your bedUntil 10:00 AM');
  const next = await part('Tomorrow');
  expect(next.closest('summary')?.textContent).toBe('Tomorrow1 task');
  expect(next.closest('details')?.open).toBe(false);
});

/** Guarantee: families without repeating tasks see none of this (Rules 12.70). */
test('the page is unchanged without repeating tasks', async () => {
  const oneOff = itemOf(1, { recurring_task_id: null, state: 'to_do' });
  const family = fakeFamily({ tasks: [taskOf(1)], days: daysOf(dayOf(today, [oneOff])) });
  const host = openChild(family);
  await screen.findByRole('heading', { name: 'Task 1' });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  for (const name of ['Your last seven days', 'Later today', 'Missed today', 'Tomorrow'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('Rules 12.70: the most urgent task comes first and shows its deadline', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const tasks = [choreOf(1), choreOf(2, { due_at: inDays(2) }), choreOf(3, { due_at: inDays(1) })];
  openChild(fakeFamily({ tasks }));
  await screen.findByRole('heading', { name: 'Task 1' });
  const titles = screen.getAllByRole('heading', { name: /^Task / });
  expect(titles.map(textOf)).toEqual(['Task 3', 'Task 2', 'Task 1']);
  expect(titles[0]?.closest('li')?.textContent).toMatch(/Until \d+:\d\d [AP]M tomorrow/);
});

test('a task in turns shows whose turn it is and who is next', async () => {
  const turn = { task_id: taskOf(1).id, is_turn: true, next_date: '2026-11-28' };
  const family = fakeFamily({
    tasks: [choreOf(1)],
    days: daysOf(dayOf(today, [itemOf(1, { ...turn, next_sibling: 0 })])),
  });
  const host = openChild(family);
  const note = (await screen.findByText('Your turn')).parentElement;
  expect(textOf(note)).toBe('Your turnNext: Leo, on Saturday');
  family.days = daysOf(dayOf(today, [itemOf(1, { ...turn, next_child_id: mia.id, next_date: tomorrow })]));
  await host.query.refetchQueries({ queryKey: ['days'] });
  expect(await screen.findByText('Next: you again, tomorrow')).toBeTruthy();
});

/** Guarantee: no card grows under the finger when the next turn loads. */
test('repeating tasks wait for their days, or show without them if they fail to load', async () => {
  const days = Promise.withResolvers<{ status: number }>();
  const refuse = ({ path }: { path: string }) => (path === '/api/days' ? days.promise : undefined);
  const host = openChild(fakeFamily({ tasks: [choreOf(1)], refuse }));
  await waitFor(() => expect(host.query.getQueryData(['tasks'])).toBeTruthy());
  expect(screen.getByText('Loading your tasks')).toBeTruthy();
  days.resolve({ status: 503 });
  expect(await screen.findByRole('heading', { name: 'Task 1' })).toBeTruthy();
  expect(screen.queryByText('Your turn')).toBeNull();
});

test('a changed task refetches the days', async () => {
  const family = fakeFamily({ tasks: [choreOf(1)], days: daysOf(dayOf(today)) });
  openChild(family);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  await waitFor(() => expect(family.calls.filter(({ path }) => path === '/api/days')).toHaveLength(2));
});

/** Guarantee: an offline device does not show yesterday's data as today's. */
test('stored days show only on their own date', async () => {
  const host = openChild(fakeFamily({ refuse: () => new Promise(() => undefined) }), { isOnline: liveValue(false) });
  const show = (date: string) =>
    host.query.setQueryData(['days'], { ...daysOf(dayOf(date, [itemOf(2, { state: 'planned' })])), today: date });
  host.query.setQueryData(['tasks'], [choreOf(1)]);
  show(new Date().toISOString().slice(0, 10));
  expect(await part('Later today')).toBeTruthy();
  show('2020-11-22');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Later today' })).toBeNull());
});

const midnight = { zone: 'Europe/Berlin', beginsAt: '00:00' };
const four = { zone: 'Europe/Berlin', beginsAt: '04:00' };

test.each([
  ['2026-11-23T17:00:00Z', '2026-11-23T18:00:00Z', midnight, 'From 6:00 PM until 7:00 PM'],
  ['2026-11-23T17:00:00Z', '2026-11-23T23:00:00Z', midnight, 'From 6:00 PM'],
  ['2026-11-22T23:00:00Z', '2026-11-23T18:00:00Z', midnight, 'Until 7:00 PM'],
  ['2026-11-22T23:00:00Z', '2026-11-24T18:00:00Z', midnight, 'Until 7:00 PM tomorrow'],
  ['2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z', midnight, null],
  ['2026-11-23T03:00:00Z', '2026-11-24T03:00:00Z', four, null],
  ['2026-11-23T17:00:00Z', null, midnight, 'From 6:00 PM'],
])('planned times from %s until %s', (shows_at, due_at, day, words) => {
  expect(plannedTimes(itemOf(1, { shows_at, due_at }), day)).toBe(words);
});

const tallyOf = (...states: Parameters<typeof itemOf>[1][]) => {
  const [day] = weekOf(
    daysOf(
      dayOf(
        '2026-11-22',
        states.map((some, index) => itemOf(index + 1, some)),
      ),
    ),
    mia.id,
  );
  return day && [day.done, day.of];
};

/** Guarantee: a slow approval does not count against the child. */
test('a completed task counts as done before its approval', () => {
  expect(tallyOf({ state: 'waiting' }, { state: 'done' }, { state: 'missed' }, { state: 'planned' }, {})).toEqual([
    2, 5,
  ]);
});

test('tasks for anyone count only for the child who did them', () => {
  expect(tallyOf({ state: 'skipped' }, { state: 'away' }, { state: 'no_room' }, { child_id: null })).toEqual([0, 0]);
  expect(tallyOf({ state: 'done', recurring_task_id: null }, { child_id: leo.id, state: 'done' })).toEqual([1, 1]);
});

test('picks the seven days up to today, oldest first, from any response', () => {
  const dates = Array.from({ length: 11 }, (_, index) => `2026-11-${14 + index}`);
  const week = weekOf(daysOf(...dates.map((date) => dayOf(date, [], [mia.id]))), mia.id);
  expect(week.map(({ date }) => date)).toEqual(dates.slice(2, 9));
  expect(week.map(({ isToday }) => isToday)).toEqual([false, false, false, false, false, false, true]);
  expect(week.every(({ isAway }) => isAway)).toBe(true);
});
