import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, taskOf, mia } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { approve } from '../testing/approve.ts';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('tasks'));

const piano = taskOf(1, { title: 'Practice piano', status: 'completed', completed_by: mia.id });
const bed = taskOf(2, { title: 'Make your bed' });
const dishes = taskOf(3, { title: 'Empty the dishwasher', assigned_to: null, is_for_anyone: true });

const cardOf = (title: string) => screen.findByRole('article', { name: title });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create task' }));

test('Rules 12.9: approving asks, shows the effect, pays, and confirms', async () => {
  const { host } = openParent('/parent', { tasks: [piano], balances: { [mia.id]: 86 } });
  const tabs = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(await screen.findAllByText('86')).toBeTruthy();
  await userEvent.click(tabs.getByRole('link', { name: /Tasks/ }));
  await approve('Practice piano');
  expect(within(await cardOf('Practice piano')).getByText('Tokens paid')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task approved and tokens awarded!' }]);
  await userEvent.click(tabs.getByRole('link', { name: 'Overview' }));
  const card = within(await screen.findByRole('article', { name: 'Mia' }));
  expect(await card.findByText('101')).toBeTruthy();
  expect(card.getByText('All caught up')).toBeTruthy();
});

test('shows the balance before and after even if no card has loaded it', async () => {
  const { family } = openParent('/parent/tasks', { tasks: [piano], balances: { [mia.id]: 86 } });
  await userEvent.click(await screen.findByRole('button', { name: /Approve Practice piano/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this task and award the tokens?' }));
  await waitFor(() => expect(dialog.getByText(/^Mia/).parentElement?.textContent).toBe('Mia · tokens from 86 to 101'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(family.posts).toEqual([]);
});

test('Rules 12.261: a phrase of praise approves in one tap, and its row shows what the child sees', async () => {
  const { family } = openParent('/parent/tasks', { tasks: [piano] });
  await approve('Practice piano', 'You kept at it!');
  expect(await screen.findByText(/Mia sees “You kept at it!”$/)).toBeTruthy();
  expect(family.posts.map(({ body }) => body)).toEqual([{ praise: 'you_kept_at_it' }]);
});

/** Guarantee: a task never appears to be for anyone just because the children are still loading. */
test('shows no list without the children, and Retry loads them', async () => {
  const { family, host } = openParent('/parent/tasks', { tasks: [bed] });
  family.refuse = ({ path }) => (path === '/api/profiles' ? { status: 503 } : undefined);
  expect(await screen.findByText('Failed to load tasks. Please try again later.')).toBeTruthy();
  expect(host.query.getQueryData(['tasks'])).toBeTruthy();
  family.refuse = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(within(await cardOf('Make your bed')).getByText('Mia')).toBeTruthy();
});

test('shows the server’s refusal of an approval', async () => {
  const { host, family } = openParent('/parent/tasks', { tasks: [piano] });
  family.failNext({ status: 409, body: { detail: 'This task is pending' } });
  await approve('Practice piano');
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This task is pending' }]));
});

test('marks a child’s own task complete after asking', async () => {
  const { host, family } = openParent('/parent/tasks', { tasks: [bed] });
  await userEvent.click(await screen.findByRole('button', { name: /Mark Complete Make your bed/ }));
  expect(await screen.findByRole('button', { name: /Approve Make your bed/ })).toBeTruthy();
  expect(host.record.questions).toHaveLength(1);
  expect(family.posts[0]?.body).toEqual({});
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task marked as complete!' }]);
});

/** Guarantee: Rules 6.4, an open task is never credited to a child that nobody chose. */
test('completes a task for anyone for the selected child', async () => {
  const { family } = openParent('/parent/tasks', { tasks: [dishes] });
  await userEvent.click(await screen.findByRole('button', { name: /Mark Complete/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Mia' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark Complete' }));
  await waitFor(() => expect(family.posts[0]?.body).toEqual({ child_id: mia.id }));
});

/** Guarantee: no child is credited unless the parent chose that child (Rules 12.9). */
test('preselects no child, and confirming without one sends nothing', async () => {
  const { host, family } = openParent('/parent/tasks', { tasks: [dishes] });
  await userEvent.click(await screen.findByRole('button', { name: /Mark Complete/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const radios = dialog.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark Complete' }));

  const sentence = 'Who did it?';
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]);
  const group = dialog.getByRole('radiogroup', { name: sentence, description: sentence });
  expect(group.nextElementSibling?.textContent).toBe(sentence);
  expect(document.activeElement).toBe(radios[0]);
  expect(family.posts).toEqual([]);

  await userEvent.click(dialog.getByRole('radio', { name: 'Leo' }));
  expect(dialog.queryByRole('radiogroup', { description: sentence })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark Complete' }));
  await waitFor(() => expect(family.posts.map(({ body }) => body)).toEqual([{ child_id: leo.id }]));
});

test('needs no choice for a task for anyone in a family with one child', async () => {
  const { family } = openParent('/parent/tasks', { tasks: [dishes], profiles: [leo] });
  await userEvent.click(await screen.findByRole('button', { name: /Mark Complete/ }));
  await waitFor(() => expect(family.posts[0]?.body).toEqual({}));
});

/** Rules 12.23. */
test('the filter is in the URL, and an empty result offers all tasks', async () => {
  openParent('/parent/tasks?status=approved', { tasks: [piano, bed] });
  expect(await screen.findByText('No tasks available')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all tasks' }));
  expect(address()).toBe('/parent/tasks?status=all');
  await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  expect(address()).toBe('/parent/tasks?status=pending');
  expect(screen.queryByText('Practice piano')).toBeNull();
});

test.each([['Walk the dog', '0', 'Please enter a valid token reward', 'Token reward']])(
  'a task of %p for %p tokens: %s',
  async (title, reward, sentence, field) => {
    const { host, family } = openParent('/parent/tasks#new');
    const first = await screen.findByLabelText('Title');
    if (title) await fillField(first, title);
    if (reward) await userEvent.type(screen.getByLabelText('Token reward'), reward);
    await submit();
    expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]);
    expect(screen.getByLabelText(field)).toBe(document.activeElement);
    expect(family.posts).toEqual([]);
  },
);

test('creates a task for anyone unless a child is selected', async () => {
  const { host, family } = openParent('/parent/tasks#new');
  await fillField(await screen.findByLabelText('Title'), 'Walk the dog');
  await userEvent.type(screen.getByLabelText('Token reward'), '15{Enter}');
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task created successfully!' }]),
  );
  expect(family.posts[0]?.body).toEqual({
    title: 'Walk the dog',
    description: null,
    picture: null,
    token_reward: 15,
    assigned_to: null,
  });
  expect(await cardOf('Walk the dog')).toBeTruthy();
});
