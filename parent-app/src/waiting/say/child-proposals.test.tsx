import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDate } from '../../testing/on-date.ts';
import { openChildPage } from '../../testing/open-child-page.ts';
import { loadEveryTab } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./child-proposals.tsx')]));

onDate(new Date('2026-11-19T18:05:00.000Z'));

type Proposal = ReturnType<typeof rowOf<'proposal'>>;

const at = '2026-11-18T10:00:00.000Z';
const stepOf = (step: Proposal['steps'][number]['step'], some: Partial<Proposal['steps'][number]> = {}) =>
  ({ step, by: 'child', title: 'Walk the dog', price: 8, note: null, at, ...some }) satisfies Proposal['steps'][number];
const dog = { child_id: mia.id, kind: 'task', title: 'Walk the dog', price: 8 } as const;
const proposed = stepOf('proposed');
const offered = stepOf('changed', { by: 'parent', title: 'Walk the dog twice', price: 9, note: 'Both ways' });

const open = rowOf('proposal', 1, { ...dog, status: 'open', steps: [proposed] });
const changed = rowOf('proposal', 2, { ...dog, status: 'changed', steps: [proposed, offered] });
const accepted = rowOf('proposal', 3, {
  ...dog,
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
  ...dog,
  status: 'declined',
  closed_at: at,
  steps: [proposed, stepOf('declined', { by: 'parent', note: 'He is too strong' })],
} satisfies Partial<Proposal>;
const declined = rowOf('proposal', 4, no);
const refused = rowOf('proposal', 5, {
  ...dog,
  status: 'declined',
  closed_at: at,
  steps: [proposed, offered, stepOf('declined')],
});
const withdrawn = rowOf('proposal', 6, {
  ...dog,
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
  return [...rows].map((row) => textsOf(row as HTMLElement)); // of a list in HTML
};

test('Rules 12.294: on the child’s page a parent reads what became of each, with who said what and when', async () => {
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
    ['Walk the dog', 'Mia took it back', asked, 'Mia took it back · Yesterday'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide proposals' }));
  expect(screen.queryByText('The zoo')).toBeNull();
});

test('Rules 12.294: nothing is asked before it is opened, and none is said to be none', async () => {
  const { family } = openChildPage({ proposals: [ofLeo] });
  await screen.findByRole('button', { name: 'Show proposals' });
  expect(family.calls.some(({ path }) => path === '/api/proposals')).toBe(false);
  await show();
  expect(await screen.findByText('No proposals yet')).toBeTruthy();
});

test('Rules 12.294: where they did not come it says so', async () => {
  const { family } = openChildPage();
  const { refuse } = family;
  family.refuse = (call) => (call.path === '/api/proposals' ? { status: 503, body: { detail: 'Away' } } : refuse(call));
  await show();
  expect(await screen.findByText('Failed to load proposals. Please try again later.')).toBeTruthy();
});

test('Rules 12.294: what is too old for the list comes by pages', async () => {
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
