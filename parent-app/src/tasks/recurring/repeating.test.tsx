import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { liveValue } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { chooseMore, itemsOfMore } from '../../testing/choose-more.ts';
import { onDesktop } from '../../testing/on-desktop.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadTab('tasks'), import('./repeating.tsx'), import('../../ui/lists/desktop-table.tsx')]));

const occurrenceOn = (date: string, child_id: string | null = null) => ({
  date,
  child_id,
  shows_at: `${date}T00:00:00.000Z`,
  due_at: `${date}T23:59:00.000Z`,
});
const recurringOf = (number: number, some: Partial<RecurringTaskDto>) =>
  rowOf('recurringTask', number, {
    repeat: { kind: 'days', every: 1 },
    start_date: '2026-11-02',
    assign: 'anyone',
    lasts_days: 1,
    ...some,
  });

const dishes = recurringOf(1, {
  title: 'Empty the dishwasher',
  repeat: { kind: 'weekdays', weekdays: [1, 4], every: 1 },
  assign: 'turns',
  child_ids: [leo.id, mia.id],
  next_child_id: mia.id,
  next: occurrenceOn('2099-01-08', mia.id),
  from_time: '15:00',
  until_time: '20:00',
});
const bed = recurringOf(2, { title: 'Make your bed', assign: 'each', child_ids: [leo.id, mia.id] });
const lawn = recurringOf(3, {
  title: 'Mow the lawn',
  assign: 'one',
  child_ids: [leo.id],
  next: occurrenceOn('2099-01-05'),
  skipped: ['2099-01-06'],
  no_room_on: '2099-01-04',
});
const recurringTasks = [dishes, bed, lawn];

const path = '/parent/tasks?view=repeating';
const press = async (name: string) => userEvent.click(await screen.findByText(name));
const pressIcon = async (label: string) => userEvent.click(await screen.findByLabelText(label));
const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];
const cards = async () => within(await screen.findByRole('list', { name: 'Repeating tasks' })).getAllByRole('listitem');
const cardOf = async (title: string) => {
  const card = (await cards()).find((one) => within(one).queryByRole('heading', { name: title }));
  return within(card ?? document.body);
};

test('the view is in the URL, and the switch keeps the focus', async () => {
  openParent('/parent/tasks', { recurringTasks });
  const repeating = await screen.findByLabelText('Repeating');
  await userEvent.click(repeating);
  expect(address()).toBe(path);
  expect(await cards()).toHaveLength(3);
  expect(document.activeElement).toBe(repeating);
  expect(screen.getByRole('button', { name: 'New repeating task' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('List'));
  expect(address()).toBe('/parent/tasks');
  expect(screen.getByRole('button', { name: 'New task' })).toBeTruthy();
});

test('each row shows the rule, the turn, and the next date, those without a date last', async () => {
  openParent(path, { recurringTasks });
  const texts = (await cards()).map((card) => card.textContent);
  expect(texts[0]).toMatch(/Mow the lawn.*Every day.*Leo.*Mon, Jan 5, 2099In \d+ days/);
  expect(texts[1]).toMatch(/Empty the dishwasherEvery Monday and Thursday · 3:00 PM to 8:00 PM/);
  expect(texts[1]).toMatch(/Mia’s turn nextthen Leo.*Thu, Jan 8, 2099/);
  expect(texts[2]).toMatch(/Make your bed.*Leo, MiaAfter it’s done/);
});

test('shows skipped dates and dates without room', async () => {
  openParent(path, { recurringTasks });
  const card = await cardOf('Mow the lawn');
  expect(card.getByText('Skipped: Tue, Jan 6, 2099')).toBeTruthy();
  expect(card.getByText('Skipped Sun, Jan 4, 2099: too many open tasks (500). Approve or delete some.')).toBeTruthy();
});

test('the switch pauses and resumes', async () => {
  const { host, family } = openParent(path, { recurringTasks });
  await userEvent.click(await screen.findByLabelText('Empty the dishwasher: active'));
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Repeating task paused.')));
  expect(await (await cardOf('Empty the dishwasher')).findByText('Paused')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Empty the dishwasher: active'));
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Repeating task resumed.'));
  expect(family.posts.map((post) => post.path.split('/').at(-1))).toEqual(['pause', 'resume']);
});

test('a refused switch goes back, and shows the server’s words', async () => {
  const { host, family } = openParent(path, { recurringTasks });
  const toggle = await screen.findByLabelText('Make your bed: active');
  family.failNext({ status: 404, body: { detail: 'We could not find that' } });
  await userEvent.click(toggle);
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'We could not find that')));
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

test('skips the next date or a chosen one, and restores it', async () => {
  const { host, family } = openParent(path, { recurringTasks });
  await chooseMore('Mow the lawn', 'Skip a day');
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip a day: Mow the lawn' }));
  const date = dialog.getByLabelText<HTMLInputElement>('Date');
  expect(date.value).toBe('2099-01-05');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo skip: Tue, Jan 6, 2099' }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Tue, Jan 6, 2099 is back.')));
  expect(family.posts[0]).toMatchObject({
    path: `/api/recurring-tasks/${lawn.id}/unskip`,
    body: { date: '2099-01-06' },
  });
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Skipped' })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.change(date, { target: { value: '2099-01-09' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Skipped Fri, Jan 9, 2099.'));
  expect(family.posts[1]?.body).toEqual({ date: '2099-01-09' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('swaps turns, and while Mia is away Leo is next', async () => {
  const { host, family } = openParent(path, {
    recurringTasks: [{ ...dishes, next: occurrenceOn('2099-01-08', leo.id) }, bed],
  });
  expect(await itemsOfMore('Make your bed')).toEqual(['Skip a day', 'Delete']);
  await chooseMore('Empty the dishwasher', 'Whose turn is next');
  const dialog = within(await screen.findByRole('dialog', { name: 'Empty the dishwasher' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Leo' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'Mia' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make it Mia’s turn' }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'It’s Mia’s turn next.')));
  expect(family.posts[0]).toMatchObject({
    path: `/api/recurring-tasks/${dishes.id}/turn`,
    body: { child_id: mia.id },
  });
  expect(await screen.findByText('Mia’s turn next')).toBeTruthy();
});

test('deleting asks first and says that existing tasks stay, and a failure keeps it', async () => {
  const { host, family } = openParent(path, { recurringTasks });
  family.refuse = ({ method }) => (method === 'DELETE' ? { status: 502 } : undefined);
  await chooseMore('Make your bed', 'Delete');
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to delete repeating task')));
  expect(host.record.questions).toMatchObject([{ title: 'Make your bed', isDangerous: true }]);
  family.refuse = () => undefined;
  await chooseMore('Make your bed', 'Delete');
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Repeating task deleted successfully!'));
  expect(screen.queryByText('Make your bed')).toBeNull();
});

/** Guarantee: every view refetches the tasks that a rule created or removed. */
test('changing or deleting refetches tasks and days', async () => {
  const { host, family } = openParent(path, { recurringTasks });
  const asked = () => family.calls.filter((call) => call.path === '/api/tasks').length;
  const isOld = () => host.query.getQueryState(['days', 'x'])?.isInvalidated;
  const pause = () => pressIcon('Make your bed: active');
  for (const change of [pause, () => chooseMore('Make your bed', 'Delete')]) {
    host.query.setQueryData(['days', 'x'], []);
    const before = asked();
    await change();
    await waitFor(() => expect([isOld(), asked() > before]).toEqual([true, true]));
  }
});

test('offers a next step without tasks, without children, after an error, and offline', async () => {
  const { family, host } = openParent(path);
  family.refuse = (call) => (call.path === '/api/recurring-tasks' ? { status: 500 } : undefined);
  expect(await screen.findByText('Failed to load repeating tasks. Please try again later.')).toBeTruthy();
  family.refuse = () => undefined;
  await press('Retry');
  expect(await screen.findByText('No repeating tasks yet')).toBeTruthy();
  await press('Create the first repeating task');
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeTruthy();
  await pressIcon('Close');
  host.query.setQueryData(['children'], []);
  expect(await screen.findByText('No children yet')).toBeTruthy();
});

test('says that it is offline instead of waiting', async () => {
  const { host } = openParent('/parent/tasks');
  host.isOnline = liveValue(false);
  host.client.api['recurring-tasks'].$get = () => new Promise(() => undefined);
  await userEvent.click(await screen.findByLabelText('Repeating'));
  expect(await screen.findByText(/offline/i)).toBeTruthy();
});

describe('on a desktop', () => {
  onDesktop();

  test('shows table rows', async () => {
    openParent(path, { recurringTasks });
    const table = within(await screen.findByRole('table', { name: 'Repeating tasks' }));
    const titles = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(titles[0]).toMatch(/^Mow the lawn/);
    const buttons = within(table.getByRole('row', { name: /^Empty the dishwasher/ })).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Whose turn is next: Empty the dishwasher',
      'Skip a day: Empty the dishwasher',
      'Edit Empty the dishwasher',
      'Delete Empty the dishwasher',
    ]);
  });
});
