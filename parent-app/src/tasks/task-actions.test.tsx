import { beforeAll, expect, test } from '@jest/globals';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerOf, fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { aroundOf, makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { approve } from '../testing/approve.ts';
import { loadTab, openParent } from '../testing/open-parent.tsx';
import { useApproveAll } from './approvals/approve-tasks.tsx';

beforeAll(() => loadTab('tasks'));

const piano = taskOf(1, { title: 'Piano', status: 'completed', completed_by: mia.id });
const bed = taskOf(2, { title: 'Bed', description: 'Pillows, too.' });
const plants = taskOf(3, { title: 'Plants', status: 'approved', completed_by: mia.id });
const start = { tasks: [bed, piano, { ...plants, approved_at: new Date().toISOString() }] };

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
/** A verb that stands in the menu of a row. */
const pressMore = async (title: string, verb: string) => {
  await press(`More for ${title}`);
  await userEvent.click(screen.getByRole('menuitem', { name: verb }));
};
const inForm = (name: string) => within(screen.getByRole('dialog', { name }));
const write = async (form: string, field: string, text: string) => {
  await userEvent.clear(inForm(form).getByLabelText(field));
  await userEvent.type(inForm(form).getByLabelText(field), text);
};

const create = async () => {
  await screen.findByRole('article', { name: 'Bed' });
  await press('New task');
  await write('New task', 'Title', 'Dog');
  await write('New task', 'Token reward', '5{Enter}');
};
const edit = async () => {
  await press('Edit Bed');
  await write('Edit task', 'Token reward', '9');
  await press('Save Changes');
};
const reject = async () => {
  await press('Reject Piano');
  await fillField(screen.getByLabelText(/Why is it not done yet/), ' Both pages ');
  await press('Reject Task');
};

const made = { title: 'Dog', description: null, token_reward: 5, assigned_to: null };
const every = [
  {
    verb: 'create',
    doIt: create,
    sent: { method: 'POST', body: made },
    success: 'Task created successfully!',
    failure: 'Failed to create task',
  },
  {
    verb: 'edit',
    doIt: edit,
    sent: { method: 'PUT', body: { token_reward: 9 } },
    success: 'Task updated successfully!',
    failure: 'Failed to update task',
  },
  {
    verb: 'complete',
    doIt: () => press('Mark Complete Bed'),
    sent: { method: 'POST', body: {} },
    success: 'Task marked as complete!',
    failure: 'Failed to complete task',
  },
  {
    verb: 'approve',
    doIt: () => approve('Piano'),
    sent: { method: 'POST', body: {} },
    success: 'Task approved and tokens awarded!',
    failure: 'Failed to approve task',
  },
  {
    verb: 'reject',
    doIt: reject,
    sent: { method: 'POST', body: { reason: 'Both pages' } },
    success: 'Task sent back',
    failure: 'Failed to send the task back',
  },
  {
    verb: 'delete',
    doIt: () => pressMore('Bed', 'Delete'),
    sent: { method: 'DELETE', body: null },
    success: 'Task deleted successfully!',
    failure: 'Failed to delete task',
  },
];

test.each(every)('to $verb sends it once and says so', async ({ doIt, sent, success }) => {
  const { host, family } = openParent('/parent/tasks', start);
  await doIt();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: success }]));
  expect(family.calls.filter(({ method }) => method !== 'GET')).toMatchObject([sent]);
});

const uncatalogued = every.filter(({ verb }) => ['edit', 'reject'].includes(verb));
/** Guarantee: a person reads the server's sentence or ours, never a network's. The browser catalogue holds the others. */
test.each(uncatalogued)('to $verb without a network: $failure', async ({ doIt, failure }) => {
  const { host, family } = openParent('/parent/tasks', start);
  family.refuse = ({ method }) => {
    if (method !== 'GET') throw new TypeError('Failed to fetch');
    return undefined;
  };
  await doIt();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: failure }]));
});

test('what the server refuses is told in its words, and the list is asked for again', async () => {
  const { host, family } = openParent('/parent/tasks', start);
  const detail = 'This task is completed. Reject it first to change it';
  family.refuse = ({ method }) => (method === 'PUT' ? { status: 409, body: { detail } } : undefined);
  await edit();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: detail }]));
  expect(inForm('Edit task').getByLabelText<HTMLInputElement>('Token reward').value).toBe('9');
  const lists = () => family.calls.filter(({ method, path }) => method === 'GET' && path === '/api/tasks');
  await waitFor(() => expect(lists()).toHaveLength(2));
});

/** Guarantee: Rules 12.8, the same wish tapped again after a failure keeps its key. */
test('a task whose answer was lost is created under the same key', async () => {
  const { family, host } = openParent('/parent/tasks', start);
  family.failNext(new TypeError('Failed to fetch'));
  await create();
  await waitFor(() => expect(host.record.toasts).toHaveLength(1));
  await press('Create Task');
  await waitFor(() => expect(host.record.toasts).toHaveLength(2));
  const [first, second] = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('Rules 6.7: each state offers its own, and what is final asks in rose', async () => {
  const { host } = openParent('/parent/tasks', start);
  const offered = async (name: string) =>
    within(await screen.findByRole('article', { name }))
      .queryAllByRole('button')
      .map((one) => one.getAttribute('aria-label'));
  expect(await offered('Bed')).toEqual(['Mark Complete Bed', 'Edit Bed', 'More for Bed']);
  expect(await offered('Piano')).toEqual(['Approve Piano', 'Reject Piano', 'More for Piano']);
  expect(await offered('Plants')).toEqual([]);
  await pressMore('Piano', 'Delete');
  expect(host.record.questions).toMatchObject([{ sentence: 'Delete this task?', isDangerous: true }]);
});

/** Guarantee: who works with the keyboard goes on to the next task, and not to the top of the page. */
test('where the deleted task was, the next one has the focus', async () => {
  openParent('/parent/tasks', { tasks: [bed, taskOf(4, { title: 'Car' }), taskOf(5, { title: 'Dog' })] });
  await pressMore('Car', 'Delete');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Car' })).toBeNull());
  expect(document.activeElement).toBe(await button('Mark Complete Dog'));
});

test('the form to reject opens in place, and Escape gives the focus back', async () => {
  openParent('/parent/tasks', start);
  const opener = await button('Reject Piano');
  await userEvent.click(opener);
  const field = screen.getByLabelText(/Why is it not done yet/);
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Mia will see it.')).toBeTruthy();
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText(/Why is it not done yet/)).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('another amount opens in the place of the reason to reject; nothing is a number, too', async () => {
  const { family } = openParent('/parent/tasks', start);
  await press('Reject Piano');
  await pressMore('Piano', 'Different amount');
  expect(screen.queryByLabelText(/Why is it not done yet/)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Tokens'));
  await userEvent.type(screen.getByLabelText('Tokens'), '0');
  await userEvent.type(screen.getByLabelText('Why a different amount?'), 'Mum did it{Enter}');
  await waitFor(() => expect(family.posts.map(({ body }) => body)).toEqual([{ amount: 0, reason: 'Mum did it' }]));
  expect(family.balances[mia.id]).toBe(0);
});

/** Guarantee: what a menu holds is within reach of the keyboard, and leaving it leads back to where one was. */
test('the menu of a row opens on its first verb, goes round by arrows, and Escape or Tab leaves it', async () => {
  openParent('/parent/tasks', start);
  const opener = await button('More for Piano');
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const focused = () => document.activeElement?.textContent;
  expect([focused(), opener.getAttribute('aria-expanded')]).toEqual(['Different amount', 'true']);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Different amount');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await userEvent.keyboard('{Enter}{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
  await press('More for Piano');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the form of another amount gives the focus back to the menu that held it', async () => {
  openParent('/parent/tasks', start);
  await pressMore('Piano', 'Different amount');
  expect(document.activeElement).toBe(screen.getByLabelText('Tokens'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(await button('More for Piano'));
});

test('Rules 12.23: editing begins with what is there, says when nothing changed, and goes back to where one was', async () => {
  const { host, family } = openParent('/parent/tasks', start);
  const opener = await button('Edit Bed');
  await userEvent.click(opener);
  const title = inForm('Edit task').getByLabelText<HTMLInputElement>('Title');
  expect([title.value, document.activeElement]).toEqual(['Bed', title]);
  await press('Save Changes');
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'No changes detected' }]);
  await press('Keep as It Is');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(family.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('what is listed as completed is approved by one question, and the focus stays in the list', async () => {
  const more = taskOf(7, { title: 'Scales', status: 'completed', completed_by: mia.id });
  const { host, family } = openParent('/parent/tasks?status=completed', { tasks: [piano, more, bed] });
  await press('Approve All 2');
  expect(host.record.questions).toMatchObject([{ sentence: 'Approve 2 tasks and award the tokens?' }]);
  await waitFor(() => expect(family.posts.map(({ body }) => body)).toEqual([{ task_ids: [piano.id, more.id] }]));
  expect(await screen.findByText('Nothing waits for your approval.')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

/** Guarantee: Rules 6.41, the api takes a hundred at once; a family may have 500 open. */
test('more than a hundred are approved a hundred at a time', async () => {
  const completed = { status: 'completed', completed_by: mia.id } as const;
  const tasks = Array.from({ length: 130 }, (_, place) => taskOf(place + 1, completed));
  const family = fakeFamily({ tasks });
  const host = makeTestHost(answerOf(family));
  const { result } = renderHook(() => useApproveAll(host), { wrapper: aroundOf(host, '/') });
  await act(() => result.current.mutateAsync(tasks));
  expect(family.posts.map(({ body }) => Object(body).task_ids.length)).toEqual([100, 30]);
  expect(family.balances[mia.id]).toBe(130 * 15);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task approved and tokens awarded!' }]);
});
