import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openParent } from '../../testing/open-parent.tsx';

beforeAll(() => import('../waiting-groups.tsx'));

const dog = rowOf('proposal', 1, { title: 'Walk the dog', kind: 'task', price: 8, status: 'open', child_id: mia.id });
const zoo = rowOf('proposal', 2, { title: 'The zoo', kind: 'reward', price: null, status: 'open', child_id: leo.id });
const told = rowOf('proposal', 3, { title: 'Told', status: 'changed', price: 5, child_id: mia.id });
const asked = rowOf('openQuestion', 1, {
  child_id: mia.id,
  transaction_type: 'deduct',
  amount: -3,
  description: 'Broken window',
  text: 'I did not do it',
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const posted = (family: { posts: readonly { path: string; body?: unknown }[] }) =>
  family.posts.map(({ path, body }) => [path, body]);

test('Rules 12.303: what children propose and ask waits on the Overview, and the menu counts it', async () => {
  const { family } = openParent('/parent', { proposals: [dog, zoo, told], openQuestions: [asked] });
  const proposals = await screen.findByRole('region', { name: 'Proposals 2 waiting' });
  expect(within(proposals).getByText(/Mia · Chore/)).toBeTruthy();
  expect(within(proposals).getByText('You decide')).toBeTruthy();
  expect(within(proposals).queryByText('Told')).toBeNull();
  const questions = screen.getByRole('region', { name: 'Questions 1 waiting' });
  expect(within(questions).getByText(/3 tokens taken: Broken window/)).toBeTruthy();
  expect(screen.getByText('Three things to look at.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Menu 3 waiting' })).toBeTruthy();
  expect(family.posts).toEqual([]);
});

test('where nothing is proposed or asked, neither list is read', async () => {
  const { family } = openParent('/parent', { proposals: [told] });
  expect(await screen.findByText('Nothing to look at.')).toBeTruthy();
  const paths = family.calls.map(({ path }) => path);
  expect(paths).not.toContain('/api/proposals');
  expect(paths).not.toContain('/api/tokens/questions');
});

test('Rules 12.303: a priced chore is accepted by one press, a wish without a price asks for it', async () => {
  const { family } = openParent('/parent', { proposals: [dog, zoo] });
  await press('Accept Walk the dog');
  expect(await screen.findByText('Accepted. It is a task now.')).toBeTruthy();
  await press('Accept The zoo');
  const price = screen.getByLabelText('Tokens it costs');
  expect(document.activeElement).toBe(price);
  await press('Accept Proposal');
  expect(screen.getByText('Please enter a number of tokens from 1 to 1,000,000')).toBeTruthy();
  await userEvent.type(price, '90');
  await press('Accept Proposal');
  expect(await screen.findByText('Accepted. It is in the shop now.')).toBeTruthy();
  expect(posted(family)).toEqual([
    [`/api/proposals/${dog.id}/accept`, {}],
    [`/api/proposals/${zoo.id}/accept`, { price: 90 }],
  ]);
});

test('Rules 12.303: another offer has title, price and a note, and Escape leaves it', async () => {
  const { family } = openParent('/parent', { proposals: [dog] });
  await press('Change Walk the dog');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Walk the dog' }));
  await press('Change Walk the dog');
  await userEvent.clear(screen.getByLabelText('Tokens it pays'));
  await userEvent.type(screen.getByLabelText('Tokens it pays'), '5');
  await userEvent.type(screen.getByLabelText(/Note/), 'Once a week');
  await press('Offer This');
  expect(await screen.findByText('Changed. Mia will answer.')).toBeTruthy();
  expect(posted(family)).toEqual([
    [`/api/proposals/${dog.id}/change`, { title: 'Walk the dog', price: 5, note: 'Once a week' }],
  ]);
});

test('Rules 12.303: declining wants a reason, which the child reads', async () => {
  const { family } = openParent('/parent', { proposals: [zoo] });
  await press('Decline The zoo');
  await press('Decline Proposal');
  expect(screen.getByText('Please say why')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Why not?'), ' In summer ');
  await press('Decline Proposal');
  expect(await screen.findByText('Declined')).toBeTruthy();
  expect(posted(family)).toEqual([[`/api/proposals/${zoo.id}/decline`, { reason: 'In summer' }]]);
});

test('what the server refuses is said in its words, and the form stays', async () => {
  const { host, family } = openParent('/parent', { proposals: [dog] });
  family.failNext({ status: 409, body: { detail: 'This was taken back' } });
  await press('Accept Walk the dog');
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This was taken back' }]);
});

test('Rules 12.303: a question is answered once, in place', async () => {
  const { family } = openParent('/parent', { openQuestions: [asked] });
  await press('Answer the question about Broken window');
  await press('Send Answer');
  expect(screen.getByText('Please write an answer')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your answer'), 'The ball was yours');
  await press('Send Answer');
  expect(await screen.findByText('Answered')).toBeTruthy();
  expect(posted(family)).toEqual([[`/api/tokens/transactions/${asked.id}/answer`, { text: 'The ball was yours' }]]);
});
