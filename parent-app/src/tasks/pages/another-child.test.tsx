import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => loadTab('tasks'));

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'More for Set the table' }));

test('Rules 6.4: the menu credits a task of one child to the child who did it', async () => {
  const task = taskOf(9, { title: 'Set the table', assigned_to: mia.id });
  const { host, family } = openParent('/parent/tasks', { tasks: [task] });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Leo did it' }));
  await waitFor(() => expect(family.posts.map(({ body }) => body)).toEqual([{ child_id: leo.id }]));
  expect(host.record.questions.map(({ title }) => title)).toEqual(['Set the table: Leo did it']);
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Leo did it' })).toBeNull();
});
