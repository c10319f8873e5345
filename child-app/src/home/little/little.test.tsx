import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { liveValue, type HostApi } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fakeOutbox } from '../../testing/fake-outbox.ts';
import { fakeVoice } from '../../testing/fake-voice.ts';
import { miaAs, openChild } from '../../testing/open-child.tsx';
import { Coins } from './coins.tsx';

let voice: ReturnType<typeof fakeVoice>;
beforeEach(() => void (voice = fakeVoice({})));
afterEach(() => void Reflect.deleteProperty(window, 'speechSynthesis'));

const little = miaAs({ look: 'little' });
const openLittle = (some: Partial<FakeFamily> = {}, overrides: Partial<HostApi> = {}) => {
  const family = fakeFamily({ profiles: [little], balances: { [mia.id]: 29 }, ...some });
  return { family, host: openChild(family, { profile: little, ...overrides }) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
/** The message behind the picture. */
const told = () => document.querySelector('output')?.textContent;
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const zoo = rowOf('reward', 1, { title: 'Zoo', cost: 15, is_active: true });
const posts = ({ posts }: FakeFamily, end: string) => posts.filter(({ path }) => path.endsWith(end));

/** Guarantee: a child who cannot read completes a task with one tap and undoes it with another. */
test('Rules 12.203: completing takes one tap without a question, and Undo replaces the loudspeaker', async () => {
  const { family, host } = openLittle({ tasks: [taskOf(1), taskOf(2)] });
  await press('Mark Complete Task 1');
  await press('Undo Task 1');
  expect(host.record.questions).toEqual([]);
  expect(posts(family, '/complete')).toHaveLength(1);
  expect(posts(family, '/complete')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await button('Mark Complete Task 1')).toBeTruthy();
  expect(posts(family, '/undo')).toHaveLength(1);
  expect(voice.spoken).toEqual(['Task marked as complete! Waiting for approval.', 'It’s back on your list.']);
});

test('Rules 12.203: reads the next card, and cards keep their order', async () => {
  openLittle({ tasks: [taskOf(1, { description: 'All of it' }), taskOf(2)] });
  await press('Mark Complete Task 1');
  await press('Next');
  expect(title()).toBe('Task 2');
  expect(voice.spoken.at(-1)).toBe('Task 2. 15 tokens.');
  await press('Next');
  expect(title()).toBe('Task 1');
  expect(voice.spoken.at(-1)).toBe('Task 1. All of it. 15 tokens. Waiting for approval.');
});

test('Rules 12.202: the loudspeakers read the card and the balance', async () => {
  openLittle({ tasks: [taskOf(1)] });
  await press('Read aloud: Task 1');
  await press('Read aloud: Your tokens');
  expect(voice.spoken).toEqual(['Task 1. 15 tokens.', 'You have 29 tokens.']);
});

test.each([
  ['a parent said no', { look: 'little', reads_aloud: false }, [{}]],
  ['no voice on this device', { look: 'little' }, []],
] as const)('works the same without read-aloud: %s', async (_, profile, voices) => {
  voice.tell(...voices);
  openLittle({ tasks: [taskOf(1)] }, { profile: miaAs(profile) });
  await press('Mark Complete Task 1');
  await button('Undo Task 1');
  expect(screen.queryByRole('button', { name: /^Read aloud/ })).toBeNull();
  expect(voice.spoken).toEqual([]);
  expect(told()).toBe('Task marked as complete! Waiting for approval.');
});

test('an offline tap waits on its card and can be taken back', async () => {
  const { outbox } = fakeOutbox('waiting');
  const { family } = openLittle({ tasks: [taskOf(1)] }, { outbox });
  await press('Mark Complete Task 1');
  await waitFor(() => expect(voice.spoken).toEqual(['Saved. We’ll send it soon.']));
  await press('Undo Task 1');
  expect(await button('Mark Complete Task 1')).toBeTruthy();
  expect(family.posts).toEqual([]);
});

test('reads a refusal aloud, with buttons to retry and dismiss', async () => {
  const { outbox, asked } = fakeOutbox('refused');
  openLittle({ tasks: [taskOf(1)] }, { outbox });
  await press('Mark Complete Task 1');
  const note = { selector: 'p' };
  expect(await screen.findByText('Someone else was first', note)).toBeTruthy();
  expect(voice.spoken).toEqual(['Someone else was first']);
  await press('Mark Complete Task 1');
  await waitFor(() => expect(asked).toHaveLength(2));
  await press('OK Task 1');
  expect(await button('Mark Complete Task 1')).toBeTruthy();
  expect(screen.queryByText('Someone else was first', note)).toBeNull();
});

/** Guarantee: redeeming asks the specified question aloud and is paid once. */
test('Rules 12.203: redeeming asks in pictures and reads the question aloud', async () => {
  const { family, host } = openLittle({ rewards: [zoo] });
  await press('Rewards Shop');
  await press('Redeem Zoo');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to redeem this reward?')).toBeTruthy();
  expect(voice.spoken).toEqual([
    'Rewards Shop. Zoo. It costs 15 tokens. You have enough.',
    'Zoo. Are you sure you want to redeem this reward? You have 29 tokens. Then you’ll have 14 tokens.',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Not Now' }));
  expect(family.posts).toEqual([]);
  await press('Redeem Zoo');
  await press('Redeem');
  const sentence = 'Reward redeemed successfully! Ask your parent to fulfill it.';
  await waitFor(() => expect(told()).toBe(sentence));
  expect(host.record.toasts).toEqual([]);
  expect(posts(family, '/redeem')).toHaveLength(1);
  await press('My nest');
  await press('Next');
  expect(voice.spoken.slice(-3)).toEqual([
    sentence,
    'My nest. You have 14 tokens. Getting Started.',
    'Zoo. On the way. Ask your parent.',
  ]);
});

test('a reward that is too expensive or sold out has no basket and says why', async () => {
  const rewards = [
    { ...zoo, cost: 30 },
    rowOf('reward', 2, { title: 'Film', cost: 5, is_active: true, quantity_available: 0 }),
  ];
  openLittle({ rewards });
  await press('Rewards Shop');
  await waitFor(() => expect(voice.spoken.at(-1)).toMatch(/^Rewards Shop\. Zoo\. .* You need 1 more token to redeem/));
  await press('Film');
  expect(voice.spoken.at(-1)).toBe('Film. It costs 5 tokens. Out of stock.');
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
});

test('Rules 12.203: empty, failed and offline states are pictures with spoken text', async () => {
  const { family } = openLittle();
  await press('Read aloud: No tasks available');
  expect(voice.spoken).toEqual(['No tasks available. Enjoy your free time!']);
  family.refuse = ({ path }) => (path === '/api/rewards' ? { status: 404, body: { detail: 'Not found' } } : undefined);
  await press('Rewards Shop');
  await press('Read aloud: Failed to load rewards. Please try again later.');
  family.refuse = () => undefined;
  await press('Try again');
  expect(await screen.findByText('No rewards available yet')).toBeTruthy();
  document.body.replaceChildren();
  openLittle({ refuse: () => new Promise(() => undefined) }, { isOnline: liveValue(false) });
  expect(await screen.findByText('No internet right now. It’ll come back.')).toBeTruthy();
});

const forGrownUps = 'For grown-ups: hold for two seconds';

test('Rules 12.308: the face opens Help; Sign Out and settings take a press of two seconds', async () => {
  let signedOut = 0;
  openLittle({}, { signOut: () => Promise.resolve(void signedOut++) });
  await press('Help and Sign Out');
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/docs');
  const hold = await button(forGrownUps);
  await userEvent.click(hold); // too short
  await userEvent.type(hold, '{Enter}');
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  expect(screen.queryByText('Appearance')).toBeNull();
  fireEvent.pointerDown(hold);
  await waitFor(() => expect(screen.getByText('Appearance')).toBeTruthy(), { timeout: 4000 });
  await press('Sign Out');
  expect(signedOut).toBe(1);
});

test.each([
  ['a held key', (hold: HTMLElement) => fireEvent.keyDown(hold, { key: ' ' })],
  ['a press of a screen reader', (hold: HTMLElement) => fireEvent.click(hold)],
])('Rules 12.308: %s opens it, too', async (_, act) => {
  openLittle();
  await press('Help and Sign Out');
  act(await button(forGrownUps));
  expect(await screen.findByRole('button', { name: 'Sign Out' }, { timeout: 4000 })).toBeTruthy();
});

test('Rules 12.308: the whole page in Little has no Sign Out and no settings', async () => {
  openLittle();
  await press('My page');
  expect(await screen.findByRole('link', { name: 'Help' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  expect(screen.queryByText('Appearance')).toBeNull();
});

test('Rules 12.308: without a voice, an arrow back has the place of the loudspeaker', async () => {
  voice.tell();
  openLittle({ tasks: [taskOf(1), taskOf(2)] });
  await press('Back');
  expect(title()).toBe('Task 2');
  await press('Next');
  expect(title()).toBe('Task 1');
});

const drawn = (value: number, of?: number) => {
  const { container } = render(<Coins value={value} {...(of !== undefined && { of })} />);
  const count = (name: string) => container.querySelectorAll(`.${name}`).length;
  return ['coin', 'missing', 'frame', 'full', 'hundred'].map(count);
};

test.each([
  [[20], [20, 0, 0, 0, 0]],
  [
    [3, 5],
    [3, 2, 0, 0, 0],
  ],
  [[21], [21, 0, 3, 2, 0]],
  [
    [29, 30],
    [29, 1, 3, 2, 0],
  ],
  [[153], [53, 0, 6, 5, 1]],
  [
    [0, 25],
    [0, 25, 3, 0, 0],
  ],
] as const)('Rules 12.203: %j tokens as coins, missing ones, frames, full ones and hundreds', ([value, of], parts) => {
  expect(drawn(value, of)).toEqual(parts);
});
