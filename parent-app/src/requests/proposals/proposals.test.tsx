import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { loadEveryTab, openParent } from '../../testing/open-parent.tsx';
import { onDesktop } from '../../testing/on-desktop.ts';
import { onDate } from '../../testing/on-date.ts';
import { openChildPage } from '../../testing/open-child-page.ts';

beforeAll(() => import('../waiting-groups.tsx'));

onDesktop();

const dog = rowOf('proposal', 1, { title: 'Walk the dog', kind: 'task', price: 8, status: 'open', child_id: mia.id });
const zoo = rowOf('proposal', 2, { title: 'The zoo', kind: 'reward', price: null, status: 'open', child_id: leo.id });
const reported = rowOf('proposal', 3, { title: 'Shown', status: 'changed', price: 5, child_id: mia.id });
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

test('Rules 12.303: proposals and questions wait on the Overview, and the menu counts them', async () => {
  const { family } = openParent('/parent', { proposals: [dog, zoo, reported], openQuestions: [asked] });
  const proposals = await screen.findByRole('region', { name: 'Proposals 2 waiting' });
  expect(await within(proposals).findByText(/Mia · Chore/)).toBeTruthy();
  expect(within(proposals).getByText('You decide')).toBeTruthy();
  expect(within(proposals).queryByText('Shown')).toBeNull();
  const questions = screen.getByRole('region', { name: 'Questions 1 waiting' });
  expect(await within(questions).findByText(/3 tokens taken: Broken window/)).toBeTruthy();
  expect(screen.getByText('3 things need you.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Menu 3 waiting' })).toBeTruthy();
  expect(family.posts).toEqual([]);
});

test('reads neither list if there are no proposals or questions', async () => {
  const { family } = openParent('/parent', { proposals: [reported] });
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  const paths = family.calls.map(({ path }) => path);
  expect(paths).not.toContain('/api/proposals');
  expect(paths).not.toContain('/api/tokens/questions');
});

test('Rules 12.303: accepts a priced chore with one press, and asks for the price of a reward without one', async () => {
  const { family } = openParent('/parent', { proposals: [dog, zoo] });
  await press('Accept Walk the dog');
  expect(await screen.findByText('Accepted. It’s a task now.')).toBeTruthy();
  await press('Accept The zoo');
  const price = screen.getByLabelText('Tokens it costs');
  expect(document.activeElement).toBe(price);
  await press('Accept proposal');
  expect(screen.getByText('Please enter a number of tokens from 1 to 1,000,000')).toBeTruthy();
  await userEvent.type(price, '90');
  await press('Accept proposal');
  expect(await screen.findByText('Accepted. It’s in the shop now.')).toBeTruthy();
  expect(posted(family)).toEqual([
    [`/api/proposals/${dog.id}/accept`, {}],
    [`/api/proposals/${zoo.id}/accept`, { price: 90 }],
  ]);
});

test('Rules 12.303: a counteroffer has a title, a price, and a note, and Escape closes it', async () => {
  const { family } = openParent('/parent', { proposals: [dog] });
  await press('Change Walk the dog');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Walk the dog' }));
  await press('Change Walk the dog');
  await userEvent.clear(screen.getByLabelText('Tokens it pays'));
  await userEvent.type(screen.getByLabelText('Tokens it pays'), '5');
  await fillField(screen.getByLabelText(/Note/), 'Once a week');
  await press('Make offer');
  expect(await screen.findByText('Changed. Waiting for Mia to answer.')).toBeTruthy();
  expect(posted(family)).toEqual([
    [`/api/proposals/${dog.id}/change`, { title: 'Walk the dog', price: 5, note: 'Once a week' }],
  ]);
});

test('Rules 12.303: declining requires a reason, which the child reads', async () => {
  const { family } = openParent('/parent', { proposals: [zoo] });
  await press('Decline The zoo');
  await press('Decline proposal');
  expect(screen.getByText('Please say why')).toBeTruthy();
  await fillField(screen.getByLabelText('Why not?'), ' In summer ');
  await press('Decline proposal');
  expect(await screen.findByText('Declined')).toBeTruthy();
  expect(posted(family)).toEqual([[`/api/proposals/${zoo.id}/decline`, { reason: 'In summer' }]]);
});

test('shows the server’s refusal, and keeps the form', async () => {
  const { host, family } = openParent('/parent', { proposals: [dog] });
  family.failNext({ status: 409, body: { detail: 'This was withdrawn' } });
  await press('Accept Walk the dog');
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This was withdrawn' }]);
});

test('Rules 12.303: a question is answered once, in place', async () => {
  const { family } = openParent('/parent', { openQuestions: [asked] });
  await press('Answer the question about Broken window');
  await press('Send answer');
  expect(screen.getByText('Please write an answer')).toBeTruthy();
  await fillField(screen.getByLabelText('Your answer'), 'The ball was yours');
  await press('Send answer');
  expect(await screen.findByText('Answered')).toBeTruthy();
  expect(posted(family)).toEqual([[`/api/tokens/transactions/${asked.id}/answer`, { text: 'The ball was yours' }]]);
});

beforeAll(() => Promise.all([loadEveryTab(), import('./child-proposals.tsx')]));

onDate(new Date('2026-11-19T18:05:00.000Z'));

type Proposal = ReturnType<typeof rowOf<'proposal'>>;

const at = '2026-11-18T10:00:00.000Z';
const stepOf = (step: Proposal['steps'][number]['step'], some: Partial<Proposal['steps'][number]> = {}) =>
  ({ step, by: 'child', title: 'Walk the dog', price: 8, note: null, at, ...some }) satisfies Proposal['steps'][number];
const walk = { child_id: mia.id, kind: 'task', title: 'Walk the dog', price: 8 } as const;
const proposed = stepOf('proposed');
const offered = stepOf('changed', { by: 'parent', title: 'Walk the dog twice', price: 9, note: 'Both ways' });

const open = rowOf('proposal', 1, { ...walk, status: 'open', steps: [proposed] });
const changed = rowOf('proposal', 2, { ...walk, status: 'changed', steps: [proposed, offered] });
const accepted = rowOf('proposal', 3, {
  ...walk,
  kind: 'reward',
  title: 'The zoo',
  status: 'accepted',
  closed_at: at,
  steps: [
    stepOf('proposed', { title: 'The zoo', price: null }),
    stepOf('accepted', { by: 'parent', title: 'The zoo', price: 30 }),
  ],
});
const no = {
  ...walk,
  status: 'declined',
  closed_at: at,
  steps: [proposed, stepOf('declined', { by: 'parent', note: 'He is too strong' })],
} satisfies Partial<Proposal>;
const declined = rowOf('proposal', 4, no);
const refused = rowOf('proposal', 5, {
  ...walk,
  status: 'declined',
  closed_at: at,
  steps: [proposed, offered, stepOf('declined')],
});
const withdrawn = rowOf('proposal', 6, {
  ...walk,
  status: 'withdrawn',
  closed_at: at,
  steps: [proposed, stepOf('withdrawn')],
});
const ofLeo = rowOf('proposal', 7, { ...no, child_id: leo.id, title: 'Of Leo' });

const show = async () => userEvent.click(await screen.findByRole('button', { name: 'Show proposals' }));
const textsOf = (row: HTMLElement) => [...row.querySelectorAll('h3, p, li')].map(({ textContent }) => textContent);
const linesOf = async () => {
  const region = within(await screen.findByRole('region', { name: 'Proposals' }));
  const [first] = await region.findAllByRole('heading', { level: 3 });
  const rows = first?.closest('ul')?.children ?? [];
  return [...rows].map((row) => textsOf(row as HTMLElement)); // list items are HTML elements
};

test('Rules 12.294: the child’s page shows the outcome and history of each proposal', async () => {
  openChildPage({ proposals: [open, changed, accepted, declined, refused, withdrawn, ofLeo] });
  await show();
  const asked = 'Mia proposed: Walk the dog, 8 tokens · Yesterday';
  const offer = 'You offered: Walk the dog twice, 9 tokens “Both ways” · Yesterday';
  expect(await linesOf()).toEqual([
    ['Walk the dog', 'Waiting for you', asked],
    ['Walk the dog', 'Waiting for Mia to answer', asked, offer],
    ['The zoo', 'Became a reward', 'Mia proposed: The zoo · Yesterday', 'You accepted: The zoo, 30 tokens · Yesterday'],
    ['Walk the dog', 'You declined it', asked, 'You declined it “He is too strong” · Yesterday'],
    ['Walk the dog', 'Mia said no thanks', asked, offer, 'Mia said no thanks · Yesterday'],
    ['Walk the dog', 'Mia withdrew it', asked, 'Mia withdrew it · Yesterday'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide proposals' }));
  expect(screen.queryByText('The zoo')).toBeNull();
});

test('Rules 12.294: loads nothing before it is opened, and says if there are none', async () => {
  const { family } = openChildPage({ proposals: [ofLeo] });
  await screen.findByRole('button', { name: 'Show proposals' });
  expect(family.calls.some(({ path }) => path === '/api/proposals')).toBe(false);
  await show();
  expect(await screen.findByText('No proposals yet')).toBeTruthy();
});

test('Rules 12.294: reports a failure to load', async () => {
  const { family } = openChildPage();
  const { refuse } = family;
  family.refuse = (call) => (call.path === '/api/proposals' ? { status: 503, body: { detail: 'Away' } } : refuse(call));
  await show();
  expect(await screen.findByText('Failed to load proposals. Please try again later.')).toBeTruthy();
});

test('Rules 12.294: loads older proposals in pages', async () => {
  const closed = Array.from({ length: 120 }, (_, number) => rowOf('proposal', number + 1, no));
  const { family } = openChildPage({ proposals: closed });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Older proposals' }));
  await waitFor(async () => expect(await linesOf()).toHaveLength(120));
  expect(screen.queryByRole('button', { name: 'Older proposals' })).toBeNull();
  expect(
    family.calls
      .filter(({ path, search }) => path === '/api/proposals' && search.has('page'))
      .map(({ search }) => search.toString()),
  ).toEqual(['page=2&page_size=100']);
});
