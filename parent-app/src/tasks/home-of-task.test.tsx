import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { choose } from '../testing/recurring-form.ts';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('tasks'));

const tasks = [taskOf(2, { title: 'Bed', home: 1 })];
const homes = { first: 'Mom’s house', second: 'Dad’s house', schedules: [] };

async function openEdit(some: Parameters<typeof openParent>[1]) {
  const { family } = openParent('/parent/tasks', { tasks, ...some });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bed' }));
  return { family, form: within(screen.getByRole('dialog', { name: 'Edit task' })) };
}

test.each([
  ['Dad’s house', 2],
  ['Both homes', null],
])('Rules 12.320: a task moves to %s', async (name, home) => {
  const { family, form } = await openEdit({ homes });
  expect(await form.findByText('Rests while the child is at the other home. It’s never missed.')).toBeTruthy();
  await choose('Home', name, 'Edit task');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ home }));
});

test('Rules 12.320: a family without homes sees no field', async () => {
  const { form } = await openEdit({});
  expect(form.getByLabelText('Title')).toBeTruthy();
  expect(form.queryByLabelText('Home')).toBeNull();
});
