import { beforeAll, expect, test } from '@jest/globals';
import { address, openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DocsApp from '../entry.tsx';
import { findHits } from './find-hits.ts';

beforeAll(() => import('./search-results.tsx'));

function openDocs(path = '/docs') {
  const host = makeTestHost(({ path: asked }) => {
    throw new Error(`The documentation asked for ${asked}`);
  });
  openRemote(DocsApp, { host, basename: '/docs', path });
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search help' });
const results = async () => within(await screen.findByRole('region', { name: 'Search results' }));
const marks = (link: HTMLElement) => [...link.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('what is typed is found in all sections, marked, and leads to its heading', async () => {
  openDocs();
  await userEvent.type(box(), 'family code');
  const found = await results();
  expect(found.getByRole('status').textContent).toMatch(/^\d+ places found$/);
  const links = found.getAllByRole('link');
  for (const link of links) expect(marks(link).length).toBeGreaterThan(0);
  expect(marks(links[0] ?? document.body).map((mark) => mark?.toLowerCase())).toEqual(
    expect.arrayContaining(['family', 'code']),
  );
  expect(new Set(links.map((link) => link.firstChild?.textContent)).size).toBeGreaterThan(2);

  await userEvent.click(found.getByRole('link', { name: /Somebody else has our/ }));
  expect(address()).toBe('/docs/faq#somebody-else-has-our-family-code-is-that-bad');
  const question = screen.getByText('Somebody else has our family code. Is that bad?');
  expect(document.activeElement).toBe(question);
  expect(question.closest('details')?.open).toBe(true);
  expect(box().value).toBe('');
});

test('by keyboard: down to the first result, on to the next, and Enter goes there', async () => {
  openDocs();
  await userEvent.type(box(), 'goal');
  const [first, second] = (await results()).getAllByRole('link');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  if (second) await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/docs/child-guide#your-goal');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your goal' }));
});

test('nothing found says so, and Escape brings the section back', async () => {
  openDocs();
  await userEvent.type(box(), 'zeppelin');
  expect((await results()).getByRole('status').textContent).toMatch(/^Nothing found/);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Getting Started');
});

test('an address with words in it shows what they find; Enter puts them there', async () => {
  openDocs('/docs?q=allowance');
  expect((await results()).getAllByRole('link').length).toBeGreaterThan(1);
  await userEvent.clear(box());
  await userEvent.type(box(), 'tiers{Enter}');
  expect(address()).toBe('/docs?q=tiers');
});

const entry = (heading: string, text = '') => ({ slug: '', label: 'Guide', id: 'x', heading, text });
const headingsOf = (words: string) =>
  findHits(
    [entry('Rewards', 'What tokens buy'), entry('Tokens', 'What a child earns: reward after reward')],
    words,
  ).map((hit) => hit.entry.heading);

test.each([
  ['tok', ['Tokens', 'Rewards']],
  ['TOKENS buy', ['Rewards']],
  ['ward', []],
  ['reward', ['Rewards', 'Tokens']],
  ['  ', []],
])('“%s” finds beginnings of words, all of them, headings first: %j', (words, found) => {
  expect(headingsOf(words)).toEqual(found);
});

test('an excerpt shows what was found in a long text, in whole words', () => {
  const [hit] = findHits([entry('Long', `${'word '.repeat(100)}needle ${'word '.repeat(100)}`)], 'needle');
  const text = hit?.excerpt.map((piece) => piece.text).join('') ?? '';
  expect(text).toMatch(/^… (?:word )+needle (?:word ?)+ …$/);
  expect(text.length).toBeLessThan(180);
});
