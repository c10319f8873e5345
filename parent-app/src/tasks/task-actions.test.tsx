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
  await press('Save changes');
};
const reject = async () => {
  await press('Reject Piano');
  await fillField(screen.getByLabelText(/What’s missing/), ' Both pages ');
  await press('Reject task');
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

test.each(every)('to $verb sends one request and confirms', async ({ doIt, sent, success }) => {
  const { host, family } = openParent('/parent/tasks', start);
  await doIt();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence: success }]));
  expect(family.calls.filter(({ method }) => method !== 'GET')).toMatchObject([sent]);
});

const uncatalogued = every.filter(({ verb }) => ['edit', 'reject'].includes(verb));
/** Guarantee: users never see a raw network error. The browser catalog tests the other sentences. */
test.each(uncatalogued)('to $verb without a network: $failure', async ({ doIt, failure }) => {
  const { host, family } = openParent('/parent/tasks', start);
  family.refuse = ({ method }) => {
    if (method !== 'GET') throw new TypeError('Failed to fetch');
    return undefined;
  };
  await doIt();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: failure }]));
});

test('shows the server’s refusal, and refetches the list', async () => {
  const { host, family } = openParent('/parent/tasks', start);
  const detail = 'This task is completed. Reject it first to change it';
  family.refuse = ({ method }) => (method === 'PUT' ? { status: 409, body: { detail } } : undefined);
  await edit();
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: detail }]));
  expect(inForm('Edit task').getByLabelText<HTMLInputElement>('Token reward').value).toBe('9');
  const lists = () => family.calls.filter(({ method, path }) => method === 'GET' && path === '/api/tasks');
  await waitFor(() => expect(lists()).toHaveLength(2));
});

/** Guarantee: Rules 12.8, tapping again after a failure reuses the key. */
test('retries a lost response under the same key', async () => {
  const { family, host } = openParent('/parent/tasks', start);
  family.failNext(new TypeError('Failed to fetch'));
  await create();
  await waitFor(() => expect(host.record.toasts).toHaveLength(1));
  await press('Create task');
  await waitFor(() => expect(host.record.toasts).toHaveLength(2));
  const [first, second] = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('Rules 6.7: each status has its own actions, and permanent ones ask in rose', async () => {
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

/** Guarantee: keyboard focus moves to the next task instead of the top of the page. */
test('moves the focus to the next task after deleting one', async () => {
  openParent('/parent/tasks', { tasks: [bed, taskOf(4, { title: 'Car' }), taskOf(5, { title: 'Dog' })] });
  await pressMore('Car', 'Delete');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Car' })).toBeNull());
  expect(document.activeElement).toBe(await button('Mark Complete Dog'));
});

test('the reject form opens in place, and Escape returns the focus', async () => {
  openParent('/parent/tasks', start);
  const opener = await button('Reject Piano');
  await userEvent.click(opener);
  const field = screen.getByLabelText(/What’s missing/);
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('Mia will see this.')).toBeTruthy();
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText(/What’s missing/)).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('another amount replaces the reject form, and zero is allowed', async () => {
  const { family } = openParent('/parent/tasks', start);
  await press('Reject Piano');
  await pressMore('Piano', 'Different amount');
  expect(screen.queryByLabelText(/What’s missing/)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Tokens'));
  await userEvent.type(screen.getByLabelText('Tokens'), '0');
  await userEvent.type(screen.getByLabelText('Why a different amount?'), 'Mum did it{Enter}');
  await waitFor(() => expect(family.posts.map(({ body }) => body)).toEqual([{ amount: 0, reason: 'Mum did it' }]));
  expect(family.balances[mia.id]).toBe(0);
});

/** Guarantee: the menu works with the keyboard, and closing it returns the focus. */
test('a row’s menu opens on its first item, arrows wrap around, and Escape or Tab closes it', async () => {
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

test('the form for another amount returns the focus to its menu', async () => {
  openParent('/parent/tasks', start);
  await pressMore('Piano', 'Different amount');
  expect(document.activeElement).toBe(screen.getByLabelText('Tokens'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(await button('More for Piano'));
});

test('Rules 12.23: editing starts with the current values, reports when nothing changed, and returns the focus', async () => {
  const { host, family } = openParent('/parent/tasks', start);
  const opener = await button('Edit Bed');
  await userEvent.click(opener);
  const title = inForm('Edit task').getByLabelText<HTMLInputElement>('Title');
  expect([title.value, document.activeElement]).toEqual(['Bed', title]);
  await press('Save changes');
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'No changes detected' }]);
  await press('Keep as is');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(family.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('one question approves the listed completed tasks, and the focus stays in the list', async () => {
  const more = taskOf(7, { title: 'Scales', status: 'completed', completed_by: mia.id });
  const { host, family } = openParent('/parent/tasks?status=completed', { tasks: [piano, more, bed] });
  await press('Approve all 2');
  expect(host.record.questions).toMatchObject([{ sentence: 'Approve 2 tasks and award the tokens?' }]);
  await waitFor(() => expect(family.posts.map(({ body }) => body)).toEqual([{ task_ids: [piano.id, more.id] }]));
  expect(await screen.findByText('Nothing to approve.')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

/** Guarantee: Rules 6.41, the API takes a hundred tasks per request, and a family may have 500 open. */
test('approves more than a hundred tasks in batches of a hundred', async () => {
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
