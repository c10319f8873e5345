import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { liveValue } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { letterOf } from '../../testing/letter-of.ts';
import { onDate } from '../../testing/on-date.ts';
import { button, desk, openLetter, sheet } from '../../testing/open-letter.ts';
import { loadTab } from '../../testing/open-parent.tsx';
import { isLetterTime } from './letter-notice.tsx';

beforeAll(() => Promise.all([loadTab('letter'), loadTab('children')]));

const sundayEvening = new Date('2026-11-29T18:00:00.000Z');
onDate(sundayEvening);

const textsOf = (side: HTMLElement) =>
  within(side)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('Rules 12.312: what went well, promises on both sides, sums, and two lines for names', async () => {
  const { host } = openLetter();
  const page = await sheet();
  expect(page.getByText(/^Dear Mia/).parentElement?.textContent).toBe(
    'Dear Mia, this week you did 8 of 11 tasks, and three days were complete. Here is what stood out.',
  );
  const [rings, well] = page.getAllByRole('list');
  expect(textsOf(rings as HTMLElement).map((text) => text?.replace(/^\w{3}(?:\d\/\d)?/, ''))).toEqual([
    'Monday: Everything done',
    'Tuesday: Everything done',
    'Wednesday: 1 of 2 done',
    'Thursday: Away',
    'Friday: 1 of 2 done',
    'Saturday: Everything done',
    'Sunday: 1 of 2 done',
  ]);
  expect(textsOf(well as HTMLElement)).toEqual([
    'Feed the cat done every time, all six.',
    'Mow the lawn anyone could have done it, and you did.',
    'Tidy your desk done on Monday.',
  ]);
  expect(page.getByText('“So careful!” for Feed the cat')).toBeTruthy();
  expect(textsOf(page.getByRole('region', { name: 'Mia' }))).toEqual([
    'Feed the cat and Mow the lawn: done',
    'Tidy your desk: not done Wed and Fri',
  ]);
  const adult = page.getByRole('region', { name: 'Sarah' });
  expect(within(adult).getByText('1 of 3 kept')).toBeTruthy();
  expect(textsOf(adult)).toEqual([
    'Looked at 6 of 7 tasks within a day',
    'Ice cream trip: still openBought Nov 24.A good day: Sat, Dec 5.',
    'Movie night: given on Friday',
  ]);
  expect(page.getByText(/spent/).closest('p')?.textContent).toBe(
    '38 tokens earned, 30 tokens spent, 59 tokens in the nest, 41 tokens to go for “A board game”.',
  );
  expect(page.getByRole('contentinfo').textContent).toMatch(/^MiaSarah/);
  expect(host.record.titles.at(-1)).toBe('Mia’s week');
  expect(document.body.textContent).not.toContain('Leo');
});

test('Rules 12.312: a week without anything done starts with the suggestion, never with a zero', async () => {
  openLetter({ letter: letterOf({}, { '2026-11-27': [desk('missed')] }) });
  const page = await sheet();
  expect(page.getByText('Dear Mia, a new week is a fresh start.')).toBeTruthy();
  const titles = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['One suggestion', 'Promises, on both sides']);
  expect(page.getByText('Mia has few tokens to earn right now. Add a chore?')).toBeTruthy();
  expect(page.queryByText(/kept|earned|nest/)).toBeNull();
});

test.each([
  ['letter', '2026-11-23'],
  ['letter/2026-11-16', '2026-11-16'],
  ['letter/2026-11-18', '2026-11-16'],
  ['letter/2026-12-07', '2026-11-23'],
  ['letter/never', '2026-11-23'],
  ['letter/1066-10-14', '2026-11-23'],
])('%s shows the week of %s', async (path, week) => {
  const { family } = openLetter({}, `/parent/children/${mia.id}/${path}`);
  await sheet();
  const asked = family.calls.filter((call) => call.path.endsWith('/letter')).map(({ search }) => search.get('week'));
  expect([...new Set(asked)]).toEqual([week]);
});

test('the turner stays between the child’s first week and this one', async () => {
  const added = { ...mia, created_at: '2026-11-18T10:00:00.000Z' };
  openLetter({ profiles: [rowOf('profile', 1, { role: 'parent' }), leo, added] });
  await sheet();
  expect(button('Next letter').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Previous letter'));
  await waitFor(() => expect(address()).toBe(`/parent/children/${mia.id}/letter/2026-11-16`));
  expect(button('Previous letter').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button('Previous letter'));
});

test('an older server has no letter, and the page says so', async () => {
  openLetter({ letter: 404 });
  expect(await screen.findByText('This letter isn’t here yet')).toBeTruthy();
  expect(button('Print').getAttribute('aria-disabled')).toBe('true');
});

test('a failure offers Retry', async () => {
  openLetter({ letter: 503 });
  expect(await screen.findByText('Failed to load the letter. Please try again later.')).toBeTruthy();
  expect(button('Retry')).toBeTruthy();
});

test('Rules 12.86: a letter that is open stays readable offline, and its answers wait', async () => {
  const isOnline = liveValue(true);
  openLetter({}, undefined, { isOnline });
  await sheet();
  act(() => isOnline.set(false));
  expect(await screen.findByText('Needs a connection')).toBeTruthy();
  expect(screen.getByText(/^Dear Mia/)).toBeTruthy();
  expect(button('Raise to 6').getAttribute('aria-disabled')).toBe('true');
});

test('an erased child has no letter, and nothing is requested', async () => {
  const { family } = openLetter({}, '/parent/children/nobody/letter');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such child in your family' })).toBeTruthy();
  expect(family.calls.some(({ path }) => path.endsWith('/letter'))).toBe(false);
});

const link = (name: string) => screen.findByRole('link', { name });

test('Rules 12.312: on Sunday evening, one quiet row of the Overview leads to each letter, without a request', async () => {
  const { family } = openLetter({}, '/parent');
  expect((await link('Leo’s letter')).getAttribute('href')).toBe(`/parent/children/${leo.id}/letter/2026-11-23`);
  expect((await link('Mia’s letter')).getAttribute('href')).toBe(`/parent/children/${mia.id}/letter/2026-11-23`);
  expect(family.calls.some(({ path }) => path.endsWith('/letter'))).toBe(false);
});

test('Rules 12.312: a child’s page always links to the newest letter', async () => {
  openLetter({}, `/parent/children/${mia.id}`);
  expect((await link('This week’s letter')).getAttribute('href')).toBe(`/parent/children/${mia.id}/letter`);
});

/** Guarantee: Sunday evening is that of the family, also on the days on which clocks change. */
test.each([
  ['Europe/Berlin', '2026-11-29T15:59:00Z', false],
  ['Europe/Berlin', '2026-11-29T16:00:00Z', true],
  ['Europe/Berlin', '2026-11-30T19:59:00Z', true],
  ['Europe/Berlin', '2026-11-30T20:00:00Z', false],
  ['Europe/Berlin', '2026-10-25T15:59:00Z', false],
  ['Europe/Berlin', '2026-10-25T16:00:00Z', true],
  ['Pacific/Auckland', '2026-11-29T03:59:00Z', false],
  ['Pacific/Auckland', '2026-11-29T04:00:00Z', true],
  ['America/Los_Angeles', '2026-11-29T16:00:00Z', false],
])('Rules 12.312: in %s at %s the Overview offers letters: %s', (zone, time, isOffered) => {
  expect(isLetterTime(zone, new Date(time))).toBe(isOffered);
});
