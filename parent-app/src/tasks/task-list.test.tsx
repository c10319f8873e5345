import { expect, test } from '@jest/globals';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { chooseTasks, ofAnyone, sortTasks, type TaskChoice, type TaskSortBy } from './task-list.ts';
import { noteOf } from './task-words.tsx';

const family = [leo, mia];
const now = new Date().toISOString();
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const bins = taskOf(1, { title: 'bins', token_reward: 5, assigned_to: leo.id });
const dishes = taskOf(2, { title: 'Dishes', token_reward: 9, assigned_to: null, created_at: now });
const piano = taskOf(3, { title: 'Piano 10', status: 'completed', completed_by: mia.id, completed_at: ago(3) });
const laundry = taskOf(4, { title: 'Piano 9', status: 'completed', completed_by: leo.id, completed_at: ago(2) });
const old = taskOf(5, { title: 'Attic', status: 'approved', completed_by: mia.id, approved_at: ago(8) });
const tasks = [bins, dishes, piano, laundry, old];

const titlesBy = (by: TaskSortBy, isDescending = false) =>
  sortTasks([bins, dishes, piano, laundry], { by, isDescending }).map(({ title }) => title);

test.each([
  ['newest', ['Piano 9', 'Piano 10'], ['Dishes', 'bins']],
  ['title', ['Piano 9', 'Piano 10'], ['bins', 'Dishes']],
  ['reward', ['Piano 9', 'Piano 10'], ['bins', 'Dishes']],
] as const)('sorts by %s in natural order, with waiting tasks first', (by, waiting, pending) => {
  expect(titlesBy(by)).toEqual([...waiting, ...pending]);
  expect(titlesBy(by, true)).toEqual([...waiting.toReversed(), ...pending.toReversed()]);
});

const choose = (choice: Partial<TaskChoice>) => chooseTasks(tasks, { filter: 'all', whose: '', ...choice }, 'UTC');

test('a child’s tasks are the ones they completed or have to do, without those for anyone', () => {
  expect(choose({ whose: leo.id })).toEqual([bins, laundry]);
  expect(choose({ whose: ofAnyone })).toEqual([dishes]);
  expect(choose({ filter: 'completed', whose: mia.id })).toEqual([piano]);
});

/** Guarantee: Rules 12.23, newly approved tasks stay visible, last week's do not. */
test('open includes pending, completed, and those approved since Monday', () => {
  const fresh = taskOf(6, { status: 'approved', completed_by: mia.id, approved_at: now });
  const of = (all: typeof tasks) => chooseTasks(all, { filter: 'open', whose: '' }, 'UTC');
  expect(of([...tasks, fresh])).toEqual([bins, dishes, piano, laundry, fresh]);
  expect(of([old])).toEqual([]);
});

const tryOf = (rejected: string, reason: string | null) => ({
  child_id: mia.id,
  completed_at: rejected,
  rejected_at: rejected,
  rejection_reason: reason,
  withdrawn_at: null,
});

test.each([
  [[], mia.id, null, null],
  [[tryOf(ago(1), 'Both pages')], mia.id, 'Sent back yesterday', 'Both pages'],
  [[tryOf(ago(1), null), tryOf(ago(2), 'First')], mia.id, 'Sent back yesterday, 2 times so far', null],
  [[tryOf(ago(4), null)], null, 'Sent back to Mia 4 days ago', null],
  [Array(10).fill(tryOf(ago(2), null)), mia.id, 'Sent back 2 days ago, at least 10 times so far', null],
])('describes a task with the attempts %j', (attempts, assigned_to, what, reason) => {
  expect(noteOf(taskOf(1, { attempts, assigned_to }), 'UTC', family)).toEqual({ what, reason });
});

/** Guarantee: Rules 4.9, the completion time is in the family's zone. */
test('a completed task shows when, in the family’s zone', () => {
  const at = new Date();
  at.setUTCHours(0, 30, 0, 0);
  const task = taskOf(1, { status: 'completed', completed_by: mia.id, completed_at: at.toISOString() });
  expect(noteOf(task, 'UTC', family).what).toBe('Completed today, 12:30 AM');
  const inHonolulu = noteOf(task, 'Pacific/Honolulu', family).what;
  expect(['Completed yesterday', 'Completed today, 2:30 PM']).toContain(inHonolulu);
});

test.each([
  [{ approved_by: 'parent', tokens_paid: 15 }, 'Approved yesterday', null],
  [{ approved_by: 'at_once', tokens_paid: 15 }, 'Paid right away yesterday', null],
  [{ approved_by: 'by_itself', tokens_paid: 15 }, 'Auto-approved yesterday', null],
  [{ approved_by: 'parent', tokens_paid: 5, approval_note: 'Half' }, 'Approved yesterday · 5 of 15 tokens', 'Half'],
  [
    { approved_by: 'by_itself', tokens_paid: 15, taken_back_at: ago(0) },
    /^Auto-approved yesterday · reversed today, \d+:\d\d [AP]M$/,
    null,
  ],
] as const)('an approved task shows who or what approved it: %j', (some, what, reason) => {
  const task = taskOf(1, { status: 'approved', completed_by: mia.id, approved_at: ago(1), ...some });
  const note = noteOf(task, 'UTC', family);
  expect(note).toEqual({ what: expect.stringMatching(what), reason });
});

test('a completed task shows when it is approved automatically', () => {
  const completed = { status: 'completed', completed_by: mia.id, completed_at: ago(1) } as const;
  const at = (iso: string) => noteOf(taskOf(1, { ...completed, approve_at: iso }), 'UTC', family).what;
  expect(at('2031-03-12T16:10:00.000Z')).toBe('Completed yesterday · auto-approves Wed, Mar 12, 2031, 4:10 PM');
  expect(at(now)).toMatch(/auto-approves today, \d+:\d\d [AP]M$/);
});

test('Rules 15.40: says which adult approved a task, or sent it back', () => {
  const alex = { id: mia.id, name: 'Alex Rivera', face: null, color: null };
  const nameOf = (adult: { name: string } | null | undefined) => (adult?.name === alex.name ? 'Alex' : null);
  const approvedBy = taskOf(1, {
    status: 'approved',
    approved_at: '2020-11-24T16:12:00.000Z',
    approved_by: 'parent',
    approver: alex,
  });
  expect(noteOf(approvedBy, 'UTC', [], nameOf).what).toBe('Approved by Alex Tue, Nov 24, 2020, 4:12 PM');
  const attempt = { child_id: mia.id, completed_at: '2020-11-24T16:00:00.000Z', rejection_reason: null };
  const sentBack = { ...attempt, rejected_at: '2020-11-24T16:12:00.000Z', rejected_by: alex, withdrawn_at: null };
  expect(noteOf(taskOf(1, { attempts: [sentBack] }), 'UTC', [], nameOf).what).toMatch(
    /^Sent back by Alex .*Nov 24, 2020$/,
  );
});
