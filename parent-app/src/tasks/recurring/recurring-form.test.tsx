import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { loadTab, openParent } from '../../testing/open-parent.tsx';
import {
  choose,
  dialogOf,
  drawer,
  expectSummary,
  fill,
  openForm,
  press,
  pressIcon,
  submit,
  tick,
} from '../../testing/recurring-form.ts';
import { loadForms } from './recurring-asked.tsx';

beforeAll(() => Promise.all([loadTab('tasks'), loadForms(), import('./repeating.tsx'), import('./ready-chores.ts')]));

const today = () => new Date().toISOString().slice(0, 10); // the test family's zone is UTC
const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];
const madeOf = ({ posts }: ReturnType<typeof openParent>['family']) =>
  posts.find(({ path }) => path === '/api/recurring-tasks');

test('every weekday, in turn: four taps after the title, with a description beforehand', async () => {
  const { host, family } = await openForm();
  expect(within(await drawer()).getByLabelText<HTMLInputElement>('Title').value).toBe('Empty the dishwasher');
  await choose('How often', 'Every weekday');
  await tick('In turn');
  await expectSummary(/^Every weekday, first on \w{3}, \w{3} \d+\. Leo’s turn first, then Mia’s\.$/);
  expect(screen.getByLabelText('Next').childElementCount).toBe(3);
  const asked = family.posts.length;
  await fill('Title', 'Empty the dishwasher now');
  await expectSummary(/^Every weekday/);
  expect(family.posts).toHaveLength(asked); // typing a title requests no dates
  await submit();
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Repeating task created successfully!')));
  expect(madeOf(family)?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(madeOf(family)?.body).toEqual({
    title: 'Empty the dishwasher now',
    description: null,
    picture: null,
    token_reward: 15,
    repeat: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], every: 1 },
    start_date: today(),
    assign: 'turns',
    child_ids: [leo.id, mia.id],
    from_time: null,
    until_time: null,
    lasts_days: 1,
    if_not_done: 'missed',
    pays: 'on_approval',
    pays_after_hours: null,
  });
  expect(document.querySelector('dialog')).toBeNull();
});

test('names the missing fields in place of the description, and at its field after submitting', async () => {
  const { host, family } = openParent('/parent/tasks?view=repeating');
  await press('Create the first repeating task');
  const form = within(await drawer());
  await expectSummary(/^Add a title and a reward\.$/);
  await fill('Title', 'Tidy up');
  await fill('Token reward', '5');
  await expectSummary(/^Choose how often it repeats\.$/);
  await submit();
  expect(host.record.toasts).toEqual(said('error', 'Choose how often it repeats'));
  expect(document.activeElement).toBe(form.getByLabelText('How often'));
  await choose('How often', 'On certain weekdays');
  await expectSummary(/^Choose at least one weekday\.$/);
  await submit();
  expect(document.activeElement).toBe(form.getByLabelText('Mon'));
  await tick('Thu');
  await tick('Mon');
  await expectSummary(/^Choose who does it\.$/);
  await tick('One child');
  await expectSummary(/^Choose a child\.$/);
  await choose('Child', 'Mia');
  await expectSummary(/^Every Monday and Thursday, first on .+\. For Mia\.$/);
  expect(madeOf(family)).toBeUndefined();
});

test('each choice of how often has its own fields', async () => {
  const { family } = await openForm();
  await tick('Anyone');
  await choose('How often', 'Every few days or weeks');
  await fill('Every', '3');
  await expectSummary(/^Every 3 days,/);
  await tick('Weeks');
  await tick('Tue');
  await expectSummary(/^Every 3 weeks on Tuesday,/);
  await choose('How often', 'Every month');
  await fill('Day of the month', '31');
  expect(within(await drawer()).getByText('In shorter months, the last day.')).toBeTruthy();
  await expectSummary(/^On the last day of every month,/);
  await tick('On a weekday');
  await choose('Which one', 'The second');
  await choose('Weekday', 'Saturday');
  await expectSummary(/^On the second Saturday of every month,/);
  await submit();
  const repeat = { kind: 'month_weekday', nth: 2, weekday: 6 };
  await waitFor(() => expect(madeOf(family)?.body).toMatchObject({ repeat, assign: 'anyone', child_ids: [] }));
});

test('sets when it can be done, what happens afterward, and when it is paid', async () => {
  const { family } = await openForm();
  await choose('How often', 'After it’s done');
  await tick('Anyone');
  await choose('From', '1:00 AM');
  await choose('Until', '1:30 AM');
  await choose('From', '2:00 AM');
  await expectSummary(/, from 2:00 AM, first on/); // an end before the start is dropped
  await choose('Until', '3:00 AM');
  await tick('It stays');
  await choose('Tokens are paid', 'Automatically, after a few hours');
  await fill('Hours after it’s done', '169');
  await expectSummary(/^Please enter a whole number from 1 to 168\.$/);
  await fill('Hours after it’s done', '48');
  await expectSummary(
    /^3 days after it was last done, 2:00 AM to 3:00 AM, first on .+\. For anyone, first come, first served\. It stays until it’s done\.$/,
  );
  await submit();
  const said = {
    from_time: '02:00',
    until_time: '03:00',
    if_not_done: 'stays',
    pays: 'by_itself',
    pays_after_hours: 48,
  };
  await waitFor(() => expect(madeOf(family)?.body).toMatchObject(said));
});

test('turns can be reordered, removed, and added by keyboard, and the focus stays with the child', async () => {
  const ava = rowOf('profile', 4, { display_name: 'Ava', role: 'child' });
  const { family } = await openForm({ profiles: [sarah, leo, mia, ava] });
  await choose('How often', 'Every day');
  await tick('In turn');
  await pressIcon('Move Leo down');
  expect(document.activeElement).toBe(screen.getByLabelText('Move Leo down'));
  await userEvent.keyboard('{Enter}');
  await expectSummary(/Mia’s turn first, then Ava’s, then Leo’s\.$/);
  expect(document.activeElement).toBe(screen.getByLabelText('Move Leo up'));
  await pressIcon('Remove Ava');
  await pressIcon('Remove Leo');
  await expectSummary(/^Choose at least two children who take turns\.$/);
  expect(document.activeElement).toBe(screen.getByLabelText('Add Leo to the turns'));
  await userEvent.keyboard('{Enter}');
  await expectSummary(/Mia’s turn first, then Leo’s\.$/);
  await submit();
  await waitFor(() => expect(madeOf(family)?.body).toMatchObject({ assign: 'turns', child_ids: [mia.id, leo.id] }));
});

test('a one-time task has no turns', async () => {
  await openForm();
  await tick('In turn');
  await choose('How often', 'Once');
  await expectSummary(/^Choose who does it\.$/);
  expect(screen.queryByText('Turns')).toBeNull();
});

test('a one-time task is a regular task, and an only child is preselected', async () => {
  const { family } = await openForm({ profiles: [sarah, mia] });
  await choose('How often', 'Once');
  expect(within(await drawer()).queryByLabelText('First on')).toBeNull();
  await expectSummary(/^Once\. For Mia\.$/);
  await submit();
  await waitFor(() => expect(family.posts.at(-1)?.path).toBe('/api/tasks'));
  expect(family.posts.at(-1)?.body).toMatchObject({ title: 'Empty the dishwasher', assigned_to: mia.id });
  expect(madeOf(family)).toBeUndefined();
});

test('finds a ready chore, and fills the form with it', async () => {
  openParent('/parent/tasks#new');
  await press('Ready chores');
  const chores = within(await dialogOf('Ready chores'));
  expect(await chores.findByRole('heading', { name: 'Ages 12 and up' })).toBeTruthy();
  await fillField(chores.getByLabelText('Search'), 'zeppelin');
  expect(chores.getByText('No match for “zeppelin”.')).toBeTruthy();
  await userEvent.clear(chores.getByLabelText('Search'));
  await fillField(chores.getByLabelText('Search'), 'windows');
  await userEvent.click(chores.getByRole('button', { name: /Clean the windows/ }));
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  const form = within(await drawer());
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Clean the windows');
  await tick('Each child');
  await expectSummary(/^On the 15th of every month, first on .+\. For Leo and Mia, each their own\.$/);
});

const dishes = rowOf('recurringTask', 1, {
  title: 'Empty the dishwasher',
  token_reward: 15,
  repeat: { kind: 'weekdays', weekdays: [1, 4], every: 1 },
  start_date: '2026-11-02',
  assign: 'turns',
  child_ids: [leo.id, mia.id],
  next_child_id: mia.id,
  lasts_days: 1,
});

test('editing sends only changes, and whether the open task changes too', async () => {
  const { host, family } = openParent('/parent/tasks?view=repeating', { recurringTasks: [dishes] });
  await pressIcon('Edit Empty the dishwasher');
  const form = within(await dialogOf('Edit repeating task'));
  const save = () => form.getByText('Save changes');
  await waitFor(() => expect(family.calls.at(-1)?.body).toMatchObject({ recurring_task_id: dishes.id }));
  await expectSummary(/^Every Monday and Thursday, next on .+\. Mia’s turn first, then Leo’s\.$/);
  await userEvent.click(form.getByLabelText('How often'));
  expect(form.queryByTitle('Once')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(save());
  expect(host.record.toasts).toEqual(said('error', 'No changes detected'));
  await userEvent.click(form.getByLabelText('Thu'));
  await userEvent.click(form.getByLabelText('This one too'));
  await userEvent.click(save());
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('Repeating task updated successfully!'));
  expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    repeat: { kind: 'weekdays', weekdays: [1], every: 1 },
    also_this_one: true,
  });
});
