import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() =>
  Promise.all([
    loadEveryTab(),
    import('./quick-add.tsx'),
    import('./all-fields.tsx'),
    import('../layout/shortcuts.tsx'),
    import('../tasks/recurring/recurring-form.tsx'),
  ]),
);

async function openAdd(some: Partial<FakeFamily> = {}, path = '/parent') {
  const opened = openParent(path, some);
  await userEvent.click(await screen.findByRole('button', { name: /^Add or find/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add or find' }));
  const type = (line: string) => userEvent.type(dialog.getByRole('textbox'), line);
  return { ...opened, dialog, type };
}

const chip = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const chosenIn = (name: string) => chip(name).selectedOptions[0]?.textContent;
const madeOf = ({ posts }: FakeFamily, path: string) => posts.find((post) => post.path === path);

test('Rules 12.310: one line becomes chips and a sentence, and Enter adds the task', async () => {
  const { host, family, type, dialog } = await openAdd();
  await type('Mia feeds the cat every day 5pm 2');
  expect(['What it is', 'Who', 'How often', 'When', 'Tokens'].map(chosenIn)).toEqual([
    'Task',
    'Mia',
    'Every day',
    'Until 5:00 PM',
    '2 tokens',
  ]);
  expect(dialog.getByText('Feed the cat')).toBeTruthy();
  await dialog.findByText(/until 5:00 PM, first on/);
  await type('{Enter}');
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Repeating task created successfully!' }]),
  );
  expect(madeOf(family, '/api/recurring-tasks')?.body).toMatchObject({
    title: 'Feed the cat',
    token_reward: 2,
    repeat: { kind: 'days', every: 1 },
    assign: 'one',
    child_ids: [mia.id],
    until_time: '17:00',
  });
  expect(madeOf(family, '/api/recurring-tasks')?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['ice cream 15', '/api/rewards', { title: 'Ice cream', cost: 15 }, 'Reward created successfully!'],
  [
    '+5 Mia helped grandma',
    '/api/tokens/award',
    { child_id: mia.id, amount: 5, description: 'Helped grandma' },
    'Tokens awarded successfully!',
  ],
  [
    'Clean the garage anyone 20',
    '/api/tasks',
    { title: 'Clean the garage', assigned_to: null },
    'Task created successfully!',
  ],
])('%s', async (line, path, body, sentence) => {
  const { host, family, type } = await openAdd();
  await type(`${line}{Enter}`);
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'success', sentence }]));
  expect(madeOf(family, path)?.body).toMatchObject(body);
});

test('what is missing is a dashed chip, and Add opens the form with the rest filled in', async () => {
  const { family, type } = await openAdd();
  await type('Sweep the stairs saturdays 10');
  expect(chosenIn('Who')).toBe('Who?');
  await type('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'New task' }));
  expect((await form.findByLabelText<HTMLInputElement>('Title')).value).toBe('Sweep the stairs');
  expect(form.getByLabelText<HTMLInputElement>('Sat').checked).toBe(true);
  expect(family.posts.filter(({ path }) => !path.endsWith('/preview'))).toEqual([]);
});

test('an award without a child asks for one and sends nothing', async () => {
  const { host, family, type } = await openAdd();
  await type('+5 thanks{Enter}');
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Choose a child' }]);
  expect(family.posts).toEqual([]);
});

test('a choice in a chip wins over the line, until the line says something else', async () => {
  const { type } = await openAdd();
  await type('Mia reads 2');
  await userEvent.selectOptions(chip('Tokens'), '5');
  await userEvent.selectOptions(chip('How often'), 'daily');
  await type(' every weekday');
  expect(chosenIn('How often')).toBe('Every weekday');
  expect(chosenIn('Tokens')).toBe('5 tokens');
});

test('a refusal keeps the line, and a second try sends the same key', async () => {
  const { host, family, type } = await openAdd();
  family.failNext(new TypeError('Failed to fetch'));
  await type('ice cream 15{Enter}');
  await waitFor(() => expect(host.record.toasts).toHaveLength(1));
  await type('{Enter}');
  await waitFor(() => expect(host.record.toasts).toHaveLength(2));
  const keys = family.posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test('Ctrl K opens it, and what it finds is reached by arrow keys', async () => {
  const games = rowOf('reward', 1, { title: 'Video games' });
  openParent('/parent', { rewards: [games], tasks: [taskOf(1, { title: 'Vacuum' })] });
  await screen.findByRole('heading', { name: 'Quick actions' });
  await waitFor(
    () => {
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
      expect(screen.getByRole('dialog', { name: 'Add or find' })).toBeTruthy();
    },
    { timeout: 5000 },
  );
  await userEvent.type(await screen.findByRole('textbox'), 'v');
  const found = within(await screen.findByRole('list', { name: 'Found' }));
  expect((await found.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'VacuumTask',
    'Video gamesReward',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/parent/rewards');
});

test('approve all is found by name, and asks first', async () => {
  const done = { status: 'completed', completed_by: mia.id } as const;
  const { host, type } = await openAdd({ tasks: [taskOf(1, done), taskOf(2, done)] });
  await type('appr');
  await userEvent.click(screen.getByRole('button', { name: 'Approve all 2' }));
  expect(host.record.questions).toMatchObject([{ sentence: 'Approve 2 tasks and award the tokens?' }]);
});

test('single keys move through rows and press their buttons, but not while typing', async () => {
  openParent('/parent', { tasks: [taskOf(1, { title: 'Vacuum', status: 'completed', completed_by: mia.id })] });
  await screen.findByRole('button', { name: 'Approve Vacuum' });
  await waitFor(
    () => {
      fireEvent.keyDown(document.body, { key: 'r' });
      expect(screen.getByLabelText(/What’s missing/)).toBeTruthy();
    },
    { timeout: 5000 },
  );
  fireEvent.keyDown(screen.getByLabelText(/What’s missing/), { key: '/' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
