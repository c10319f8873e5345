import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(loadEveryTab);

const piano = taskOf(1, { title: 'Practice piano', status: 'completed', completed_by: mia.id });
const bed = taskOf(2, { title: 'Make your bed' });
const old = taskOf(4, { title: 'Water the plants', status: 'approved', completed_by: mia.id });

const listsOf = ({ calls }: FakeFamily) =>
  calls.filter(({ method, path }) => method === 'GET' && path === '/api/tasks');
const said = (sentence: string) => [{ kind: 'success', sentence }];

/** Guarantee: what the server has just answered is not asked for again, and every place that counts it is right. */
test('completing asks for no list: row, filter and count follow from the answer', async () => {
  const { host, family } = openParent('/parent/tasks?status=pending', { tasks: [bed] });
  await userEvent.click(await screen.findByRole('button', { name: /Mark Complete Make your bed/ }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('Task marked as complete!')));
  expect(await screen.findByText('No tasks available')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tasks 1 waiting' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Completed/ }));
  expect(await screen.findByRole('button', { name: 'Approve Make your bed' })).toBeTruthy();
  expect(listsOf(family)).toHaveLength(1);
});

test('approving asks for the balance, which the answer does not hold, and for no list', async () => {
  const { host, family } = openParent('/parent', { tasks: [piano, old], balances: { [mia.id]: 86 } });
  expect(await screen.findByText('86')).toBeTruthy();
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: /Tasks/ }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Practice piano' }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('Task approved and tokens awarded!')));
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('101')).toBeTruthy();
  expect(screen.queryByText('Action Required')).toBeNull();
  expect(listsOf(family)).toHaveLength(1);
});

test('a new task stands where the server would list it, unasked', async () => {
  const { host, family } = openParent('/parent/tasks', { tasks: [bed, old] });
  await screen.findByRole('article', { name: 'Make your bed' });
  await userEvent.type(screen.getByLabelText('Title'), 'Walk the dog');
  await userEvent.type(screen.getByLabelText('Token reward'), '15{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual(said('Task created successfully!')));
  expect(await screen.findByRole('article', { name: 'Walk the dog' })).toBeTruthy();
  const titles = screen.getAllByRole('article').map((card) => card.textContent);
  expect(titles.join()).toMatch(/Walk the dog.*Make your bed.*Water the plants/);
  expect(listsOf(family)).toHaveLength(1);
});

test('a refusal asks for the list: another device was first', async () => {
  const { host, family } = openParent('/parent/tasks', { tasks: [bed] });
  const button = await screen.findByRole('button', { name: /Mark Complete Make your bed/ });
  family.failNext({ status: 409, body: { detail: 'This task is completed' } });
  await userEvent.click(button);
  await waitFor(() => expect(host.record.toasts).toHaveLength(1));
  await waitFor(() => expect(listsOf(family)).toHaveLength(2));
});
