import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { miaAs, openChild } from '../testing/open-child.tsx';

type Proposal = ReturnType<typeof rowOf<'proposal'>>;

const at = '2026-03-11T10:00:00.000Z';
const stepOf = (step: Proposal['status'] | 'proposed', some: Partial<Proposal['steps'][number]> = {}) =>
  ({ step, by: 'child', title: 'Walk the dog', price: 8, note: null, at, ...some }) as Proposal['steps'][number];

const proposalOf = (number: number, some: Partial<Proposal>): Proposal =>
  rowOf('proposal', number, {
    child_id: mia.id,
    kind: 'task',
    title: 'Walk the dog',
    price: 8,
    steps: [stepOf('proposed')],
    ...some,
  });

const open = proposalOf(1, { status: 'open' });
const changed = proposalOf(2, {
  status: 'changed',
  title: 'Walk the dog on Sunday',
  price: 5,
  steps: [
    stepOf('proposed'),
    stepOf('changed', { by: 'parent', title: 'Walk the dog on Sunday', price: 5, note: 'Once a week' }),
  ],
});
const declined = proposalOf(3, {
  kind: 'reward',
  title: 'A pony',
  price: null,
  status: 'declined',
  closed_at: at,
  steps: [
    stepOf('proposed', { title: 'A pony', price: null }),
    stepOf('declined', { by: 'parent', title: 'A pony', price: null, note: 'We have no stable' }),
  ],
});

const little = miaAs({ look: 'little' });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const posted = (family: ReturnType<typeof fakeFamily>) => family.posts.map(({ path, body }) => [path, body]);

test('Rules 12.304: suggests a chore with title, picture, price and key', async () => {
  const family = fakeFamily();
  const host = openChild(family);
  await press('Suggest a chore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest a chore' }));
  await userEvent.click(dialog.getByText('Send to my parent'));
  expect(dialog.getByText('Please say what it is')).toBeTruthy();
  await fillField(dialog.getByLabelText('What chore can you do?'), ' Walk the dog ');
  await userEvent.click(dialog.getByLabelText('guide dog'));
  await userEvent.click(dialog.getByLabelText('I’ll choose'));
  await userEvent.click(dialog.getByText('Send to my parent'));
  expect(document.activeElement).toBe(dialog.getByLabelText('Tokens'));
  await userEvent.type(dialog.getByLabelText('Tokens'), '8');
  await userEvent.click(dialog.getByText('Send to my parent'));
  expect(await screen.findByText('Waiting for your parent')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted(family)).toEqual([
    ['/api/proposals', { kind: 'task', title: 'Walk the dog', picture: 'guide-dog', price: 8 }],
  ]);
  expect(host.record.toasts.at(-1)).toEqual({ kind: 'success', sentence: 'Sent. Your parent will answer.' });
});

test('Rules 12.304: a wish without a price leaves the price to the parent', async () => {
  const family = fakeFamily();
  openChild(family);
  await press('Make a wish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a wish' }));
  await fillField(dialog.getByLabelText('What do you wish for?'), 'The zoo');
  await userEvent.click(dialog.getByText('Send to my parent'));
  expect(await screen.findByText('Waiting for your parent · Your parent decides how many tokens')).toBeTruthy();
  expect(posted(family)).toEqual([
    ['/api/proposals', { kind: 'reward', title: 'The zoo', picture: null, price: null }],
  ]);
});

test('Rules 12.304: each suggestion shows its status and messages', async () => {
  openChild(fakeFamily({ proposals: [changed, open, declined] }));
  const chores = within(await screen.findByRole('list', { name: 'Chores you suggested' }));
  expect(chores.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Walk the dog',
    'Walk the dog',
  ]);
  expect(chores.getByText('Your parent offers: Walk the dog on Sunday, 5 tokens')).toBeTruthy();
  expect(chores.getByText('“Once a week”')).toBeTruthy();
  await userEvent.click(chores.getAllByText('Messages')[0] ?? document.body);
  expect(chores.getByText(/^You suggested: Walk the dog, 8 tokens · /)).toBeTruthy();
  expect(chores.getByText(/^Your parent offered: Walk the dog on Sunday, 5 tokens “Once a week” · /)).toBeTruthy();
  const wishes = within(await screen.findByRole('list', { name: 'Your wishes' }));
  expect(wishes.getByText('Not this time')).toBeTruthy();
  await userEvent.click(wishes.getByText('Messages'));
  expect(wishes.getByText(/^Your parent said no “We have no stable” · /)).toBeTruthy();
});

test('Rules 12.304: failed lists show an error and retry, and suggesting still works', async () => {
  const family = fakeFamily({ proposals: [open, declined] });
  const { refuse } = family;
  family.refuse = (call) =>
    call.method === 'GET' && call.path === '/api/proposals' ? { status: 503, body: { detail: 'Away' } } : refuse(call);
  openChild(family);
  await screen.findByText('Failed to load your wishes. Please try again later.');
  const failed = await screen.findByText('Failed to load your suggestions. Please try again later.');
  expect(screen.getByRole('button', { name: 'Suggest a chore' })).toBeTruthy();
  family.refuse = refuse;
  await userEvent.click(within(failed.parentElement ?? document.body).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Chores you suggested' })).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Your wishes' })).toBeTruthy();
  expect(screen.queryByText(/Failed to load your/)).toBeNull();
});

test('Rules 12.304: screen readers announce that the lists are loading', async () => {
  const family = fakeFamily();
  const { refuse } = family;
  family.refuse = (call) => (call.path === '/api/proposals' ? new Promise<never>(() => undefined) : refuse(call));
  openChild(family);
  expect(await screen.findByText('Loading your suggestions')).toBeTruthy();
  expect(await screen.findByText('Loading your wishes')).toBeTruthy();
});

test('Rules 12.304: answers an offer with yes or no thanks, and withdraws an open suggestion', async () => {
  const family = fakeFamily({ proposals: [changed, open] });
  openChild(family);
  await press('Yes to Walk the dog on Sunday');
  expect(await screen.findByText('Yes! It’s in My Tasks.')).toBeTruthy();
  await press('Take back Walk the dog');
  expect(await screen.findByText('Earlier suggestions')).toBeTruthy();
  expect(posted(family)).toEqual([
    [`/api/proposals/${changed.id}/answer`, { accept: true }],
    [`/api/proposals/${open.id}/withdraw`, {}],
  ]);
});

test('Rules 12.304: the first screen does not fetch suggestions', async () => {
  const family = fakeFamily();
  const { refuse } = family;
  const asked: string[] = [];
  // The tasks never load, so the first screen is never done.
  family.refuse = (call) => {
    asked.push(call.path);
    return call.path === '/api/tasks' ? new Promise<never>(() => undefined) : refuse(call);
  };
  openChild(family);
  await screen.findByText('My Tasks');
  expect(asked).not.toContain('/api/proposals');
});

test('Rules 12.304: in Little a wish is a picture, and an offer has two large buttons', async () => {
  const family = fakeFamily({ profiles: [little] });
  openChild(family, { profile: little });
  await press('Rewards Shop');
  await press('Make a wish');
  const ice = await screen.findByLabelText('Soft ice cream');
  await userEvent.click(ice);
  expect(ice.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByLabelText('I wish for: Soft ice cream'));
  await screen.findByRole('button', { name: 'Make a wish' });
  expect(posted(family)).toEqual([
    ['/api/proposals', { kind: 'reward', title: 'Soft ice cream', picture: 'soft-ice-cream', price: null }],
  ]);
});

test('Little reads an offer aloud and lets the child accept or decline', async () => {
  const offered = proposalOf(4, { kind: 'reward', status: 'changed', title: 'Ice cream on Sunday', price: 20 });
  const family = fakeFamily({ profiles: [little], proposals: [offered] });
  openChild(family, { profile: little });
  await press('Rewards Shop');
  await press('Make a wish');
  expect(await screen.findByText('Your parent offers: Ice cream on Sunday, 20 tokens')).toBeTruthy();
  await press('No thanks to Ice cream on Sunday');
  expect(posted(family)).toEqual([[`/api/proposals/${offered.id}/answer`, { accept: false }]]);
});
