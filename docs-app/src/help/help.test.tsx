import { expect, test } from '@jest/globals';
import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { address, openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { mia, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { aroundOf, makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import DocsApp, { loadHelp } from '../entry.tsx';
import { sections } from '../sections/section-list.ts';
import { addressOf } from '../search/address-of.ts';
import { readEntries } from '../search/read-entries.ts';
import { AllSections } from '../search/all-sections.tsx';
import { placeFor } from './topics.ts';

const noRequest = ({ path }: { path: string }) => {
  throw new Error(`Help asked for ${path}`);
};

async function openHelp(path: string, profile: ProfileDto | null) {
  const Help = await loadHelp();
  const host = makeTestHost(noRequest, { profile });
  const Sheet = ({ host: given }: { host: HostApi }) => <Help host={given} basename="/docs" path={path} />;
  openRemote(Sheet, { host, basename: '/docs', path });
}

const titlesShown = async () => {
  await screen.findByRole('link', { name: 'All of help' });
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

/** All sections as the search reads them. */
function readAll() {
  const host = makeTestHost(noRequest);
  let entries: ReturnType<typeof readEntries> = [];
  render(
    <AllSections host={host} sections={sections} ref={(box) => void (box && (entries = readEntries(sections, box)))} />,
    { wrapper: aroundOf(host) },
  );
  return entries;
}

test.each([
  ['/parent', ['Overview', 'Proposals and questions']],
  ['/parent/tokens', ['Tokens']],
  ['/parent/tasks', ['Tasks', 'Tasks that come back']],
  ['/parent/allowances', ['Allowances']],
  ['/parent/rewards', ['Rewards']],
  ['/parent/redemptions', ['Redemptions']],
  ['/parent/family', ['Family', 'Parents and helpers']],
  ['/parent/settings', ['Settings']],
  ['/parent/children/0192', ['A child’s page']],
  ['/parent/children/0192/letter', ['The week’s letter']],
  ['/parent/children/0192/homes', ['Two homes']],
  ['/parent/set-up', ['Set up your family']],
])('Rules 12.340: on %s the sheet shows %j', async (path, parts) => {
  await openHelp(path, sarah);
  expect(await titlesShown()).toEqual(parts);
});

test('a page that this version does not know gets the whole guide of its reader', async () => {
  await openHelp('/parent/new-page', sarah);
  expect(await screen.findByRole('heading', { level: 2, name: 'Parent Guide' })).toBeTruthy();
});

test('Rules 12.341: a child gets the story alone in Little, above the guide in Kid, and no story in Teen', () => {
  const placeOfLook = (look: ProfileDto['look']) => placeFor('/child', { ...mia, look }).view;
  expect(placeOfLook('little')).toMatchObject({ parts: [], hasStory: true });
  expect(placeOfLook('kid')).toEqual({ hasStory: true });
  expect(placeOfLook('teen')).toEqual({ hasStory: false });
  expect(placeFor('/child', mia, false).view).toEqual({ parts: ['join'] });
});

test('All of help leads to the part on the full page', async () => {
  await openHelp('/parent/tasks', sarah);
  const link = await screen.findByRole('link', { name: 'All of help' });
  expect(link.getAttribute('href')).toBe('/docs/parent-guide#tasks');
});

test('Rules 12.342: a result opens its part in the sheet, and the page keeps its address', async () => {
  await openHelp('/parent/tasks', sarah);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search help' }), 'balance below zero');
  await userEvent.click(await screen.findByRole('link', { name: /Can a balance go below zero/ }));
  expect(await titlesShown()).toEqual(['Tokens']);
  const question = screen.getByText('Can a balance go below zero?').closest('details');
  expect(question?.open).toBe(true);
  expect(document.activeElement).toBe(question);
  expect(address()).toBe('/parent/tasks');
});

test('Rules 12.342: on the page, results replace the section, and a result leads to its part', async () => {
  openRemote(DocsApp, { host: makeTestHost(noRequest), basename: '/docs', path: '/docs' });
  const field = await screen.findByRole('searchbox', { name: 'Search help' });
  await userEvent.type(field, 'recovery code');
  const [found] = await screen.findAllByRole('link', { name: /recovery code/i });
  expect(screen.queryByRole('article')).toBeNull();
  expect(
    within(found ?? field)
      .getAllByText(/^recovery$/i)
      .map(({ tagName }) => tagName),
  ).toContain('MARK');
  await userEvent.clear(field);
  await userEvent.type(field, 'zzz');
  expect(await screen.findByText('No match for “zzz”. Try another word.')).toBeTruthy();
  await userEvent.clear(field);
  expect(screen.getByRole('article', { name: 'Getting Started' })).toBeTruthy();
  await userEvent.type(field, 'tokens money');
  await userEvent.click(await screen.findByRole('link', { name: /Are tokens money/ }));
  expect(address()).toBe('/docs/faq#are-tokens-money-');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DETAILS'));
});

/** Guarantee: no text of help is left out of the search, and each place in it can be linked to. */
test('Rules 12.342: the search reads every part, every question and every paragraph', () => {
  const entries = readAll();
  const places = entries.map(({ to }) => addressOf('/docs', to.slug, to.id));
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) expect(place).toMatch(/^\/docs(?:\/[a-z-]+)?#[a-z0-9-]+$/);
  for (const place of ['#getting-started', '/parent-guide#settings', '/faq#are-tokens-money-', '/about#about'])
    expect(places).toContain(`/docs${place}`);
  const sentences = entries.flatMap((entry) => entry.sentences);
  for (const sentence of [
    'A child does a task',
    'With enough tokens, they press Redeem in the shop.',
    'Token: what kids earn and spend.',
    'License: MIT, open source',
    'Never, not even to confirm an account.',
    'Token Collector 50 to 99 tokens',
  ])
    expect(sentences).toContain(sentence);
  expect(sentences.join(' ')).not.toContain('Unknown right now');
});

test('the pages that Add or find knows are sections of help', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const titles = JSON.parse(read('shared-ui/languages/en/parent-app.json'))['parent.quick-add'];
  const listed = read('parent-app/src/quick-add/find.ts').matchAll(/\[words\.(helpPages\.\w+), '\/docs\/?([^']*)'\]/g);
  const known = [...listed].map(([, title = '', slug]) => ({ label: titles[title], slug }));
  expect(known).toHaveLength(4);
  for (const page of known) expect(sections).toContainEqual(expect.objectContaining(page));
});
