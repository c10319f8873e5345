import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DayDto, DayItemDto, DaysDto } from '@tokennest/shared-ui/contract';
import { answerDays, type FakeFamily, leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDesktop } from '../../testing/on-desktop.ts';
import { onDate } from '../../testing/on-date.ts';
import { approve } from '../../testing/approve.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';
import { awayWords } from './week-groups.ts';

beforeAll(() => Promise.all([loadTab('tasks'), import('./week.tsx')]));

// A Thursday evening in London, which is on UTC.
const now = new Date('2026-11-19T18:05:00.000Z');
onDate(now);

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const item = (title: string, some: Partial<DayItemDto>): DayItemDto => ({
  recurring_task_id: null,
  task_id: null,
  title,
  picture: null,
  token_reward: 15,
  tokens_paid: null,
  child_id: mia.id,
  is_turn: false,
  next_child_id: null,
  next_sibling: null,
  next_date: null,
  shows_at: null,
  due_at: null,
  completed_at: null,
  state: 'to_do',
  ...some,
});
const bed = (state: DayItemDto['state'], child = mia) =>
  item('Make your bed', { recurring_task_id: id(1), token_reward: 5, child_id: child.id, state });

const piano = taskOf(1, {
  title: 'Practice piano',
  status: 'completed',
  completed_by: mia.id,
  completed_at: now.toISOString(),
});
const waiting = item('Practice piano', { task_id: piano.id, state: 'waiting' });
const dogOf = (child: typeof mia, state: DayItemDto['state'] = 'planned') =>
  item('Feed the dog', { recurring_task_id: id(2), child_id: child.id, is_turn: true, state });

const itemsOn: Record<string, DayItemDto[]> = {
  '2026-11-16': [bed('done'), bed('away', leo)],
  '2026-11-17': [bed('missed'), bed('skipped', leo)],
  '2026-11-19': [bed('to_do'), waiting, dogOf(leo, 'to_do'), item('Tidy up', { child_id: null })],
  '2026-11-20': [bed('planned'), dogOf(mia)],
};

const dayOf = (date: string): DayDto => ({
  date,
  items: itemsOn[date] ?? [],
  away: date <= '2026-11-17' ? [leo.id] : [],
});

function daysOf(search: URLSearchParams): DaysDto {
  const from = Date.parse(search.get('from') ?? '');
  const dates = Array.from({ length: 7 }, (_, day) => new Date(from + day * 86_400_000).toISOString().slice(0, 10));
  return { today: '2026-11-19', days: dates.map(dayOf), turn_with: [] };
}

function open(path = '/parent/tasks?view=week', start: Partial<FakeFamily> = { tasks: [piano] }) {
  const opened = openParent(path, start);
  opened.family.refuse = ({ path: asked, search }) => (asked === '/api/days' ? answerDays(daysOf(search)) : undefined);
  return opened;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = ({ calls }: FakeFamily) =>
  calls.filter(({ path }) => path === '/api/days').map(({ search }) => search.get('from'));

describe('on a desktop', () => {
  onDesktop();

  test('shows a row for each chore, with its state on each day', async () => {
    open();
    const rows = await screen.findAllByRole('row');
    const wordsOf = (row: HTMLElement | undefined) => row?.textContent?.replaceAll(/\s+/g, ' ');
    expect(wordsOf(rows[0])).toBe('ChoreMon 16Tue 17Wed 18Today 19Fri 20Sat 21Sun 22');
    const miasBed = within(await screen.findByRole('row', { name: /^Make your bed 5 tokens Done/ }));
    const cells = miasBed.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Done', 'Missed', '', 'To do', 'To do', '', '']);
    expect(screen.getByText('1 done · 1 waiting · 1 missed · 3 to do')).toBeTruthy();
  });

  test('days away are one cell, a skipped date is empty, and chores for anyone come last', async () => {
    open();
    const away = await screen.findByRole('cell', { name: 'Away' });
    expect([away.getAttribute('colspan'), away.getAttribute('rowspan')]).toEqual(['2', '2']);
    const groups = screen.getAllByRole('rowheader').filter((header) => header.getAttribute('scope') === 'rowgroup');
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'LLeo 1 to do',
      'MMia 1 done · 1 waiting · 1 missed · 3 to do',
      'Anyone 1 to do',
    ]);
  });

  test('a waiting chore is reviewed from its cell, and the week is refetched', async () => {
    const { family } = open();
    await press('Review Practice piano');
    const dialog = within(screen.getByRole('dialog', { name: 'Waiting for approval' }));
    const before = asked(family).length;
    expect(dialog.getByRole('button', { name: 'Approve Practice piano' })).toBeTruthy();
    await approve('Practice piano');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(family.balances[mia.id]).toBe(15);
    await waitFor(() => expect(asked(family).length).toBeGreaterThan(before));
  });

  test('approves all of a child’s chores with one press and one question', async () => {
    const { host, family } = open();
    await press('Approve 1 for Mia');
    expect(host.record.questions).toMatchObject([{ sentence: 'Approve 1 task and award the tokens?' }]);
    await waitFor(() => expect(family.posts.map(({ body }) => body)).toEqual([{ task_ids: [piano.id] }]));
  });

  test('the selected week is in the URL, and the current week is the default', async () => {
    const { family } = open();
    expect(await screen.findByRole('heading', { name: 'Nov 16 – 22, 2026' })).toBeTruthy();
    await press('Next week');
    expect(await screen.findByRole('heading', { name: 'Nov 23 – 29, 2026' })).toBeTruthy();
    await press('Next week');
    expect(await screen.findByRole('heading', { name: 'Nov 30 – Dec 6, 2026' })).toBeTruthy();
    expect(screen.getByLabelText('Address').textContent).toBe('/parent/tasks?view=week&week=2026-11-30');
    await waitFor(() => expect(asked(family)).toContain('2026-11-30'));
  });

  test.each(['2026-11-25', '2026-11-23'])('any day in the URL selects its week: %s', async (date) => {
    open(`/parent/tasks?view=week&week=${date}`);
    expect(await screen.findByRole('heading', { name: 'Nov 23 – 29, 2026' })).toBeTruthy();
  });

  test.each(['tomorrow', '2026-13-40', '2031-01-01'])(
    'does not request an invalid or distant week: %s',
    async (date) => {
      open(`/parent/tasks?view=week&week=${date}`);
      expect(await screen.findByRole('heading', { name: 'Nov 16 – 22, 2026' })).toBeTruthy();
    },
  );

  test('the next 7 days show how much each child has, and whose turn it is', async () => {
    open();
    const ahead = within(await screen.findByRole('region', { name: 'Next 7 days' }));
    const friday = within((await ahead.findByRole('heading', { name: 'Fri Nov 20' })).closest('li') ?? document.body);
    expect(friday.getByText('2 tasks').parentElement?.textContent).toBe('MMia: 2 tasks');
    expect(friday.getByText('Feed the dog').parentElement?.textContent).toBe('Mia Feed the dog');
  });
});

test('a phone shows one day at a time, today first', async () => {
  open();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Today 19' })).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Review Practice piano' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Mon 16' }));
  expect(screen.queryByRole('button', { name: 'Review Practice piano' })).toBeNull();
  expect(screen.getByText('1 done')).toBeTruthy();
  expect(screen.getByText('Away', { selector: 'p > span' })).toBeTruthy();
});

test('shows the prompt for families without children', async () => {
  open(undefined, { profiles: [] });
  expect(await screen.findByRole('button', { name: 'Add first child' })).toBeTruthy();
});

test('reports a week that fails to load, and Retry loads it', async () => {
  const { family } = open();
  const { refuse } = family;
  family.refuse = ({ path }) => (path === '/api/days' ? { status: 503 } : undefined);
  expect(await screen.findByText('Failed to load the week. Please try again later.')).toBeTruthy();
  family.refuse = refuse;
  await press('Retry');
  expect(await screen.findByRole('radio', { name: 'Today 19' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /^Next 7 days/ })).toBeTruthy();
});

test('Rules 12.305: Print week prints the whole week on a phone too, as the desktop’s table', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open();
  await screen.findByRole('radio', { name: 'Today 19' });
  await press('Print week');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('table')).toBeNull();
  const table = within(screen.getByRole('table', { hidden: true }));
  const heads = table.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Chore', 'Mon 16', 'Tue 17', 'Wed 18', 'Today 19', 'Fri 20', 'Sat 21', 'Sun 22']);
  for (const words of ['Mia', 'Make your bed', 'Away', 'Anyone']) expect(table.getAllByText(words)).not.toEqual([]);
});

const absenceOf = (child: string | null, from: string, to: string) =>
  rowOf('absence', 1, { child_id: child, from_date: from, to_date: to });
const friday = '2026-11-20';
const sunday = '2026-11-22';

test.each([
  ['Away until Sunday', absenceOf(mia.id, friday, sunday)],
  ['Away until Wed, Dec 2', absenceOf(null, '2026-11-01', '2026-12-02')],
  ['Away', absenceOf(leo.id, friday, '2026-12-02')],
  ['Away', absenceOf(mia.id, '2026-11-23', '2026-12-02')],
])('%s', (words, absence) => {
  expect(awayWords({ childId: mia.id, first: friday, last: sunday, absences: [absence] })).toBe(words);
});

test('a single day shows just Away', () => {
  const absences = [absenceOf(mia.id, friday, friday)];
  expect(awayWords({ childId: mia.id, first: friday, last: friday, absences })).toBe('Away');
});
