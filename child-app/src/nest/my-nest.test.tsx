import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { birdThresholds } from '@tokennest/shared-ui/contract/nest';
import { liveValue } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { nestOf } from '@tokennest/shared-ui/testing/fake-nest';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { fakeVoice } from '../testing/fake-voice.ts';
import { miaAs, openChild } from '../testing/open-child.tsx';
import { birdArts } from './birds.ts';
import { proposedNames } from './bird-names.messages.ts';
import { nextEggOf } from './use-nest.ts';

await Promise.all([import('./my-nest.tsx'), import('./new-bird.tsx')]);

const openNest = (nest: ReturnType<typeof nestOf>, overrides: Parameters<typeof openChild>[1] = {}) => {
  const family = fakeFamily({ nests: { [mia.id]: nest } });
  return { family, host: openChild(family, overrides, '/child/nest') };
};
const three = () => nestOf(536, ['Pip', 'Olive', 'Ruby']);

test('each bird has a drawing and three names', () => {
  expect([birdArts.length, proposedNames.length]).toEqual([birdThresholds.length, birdThresholds.length]);
  expect(new Set(proposedNames.flat()).size).toBe(36);
});

/** Guarantee: the egg's progress counts from the previous bird. */
test.each([
  [0, 0, { at: 50, missing: 50, share: 0, cracks: 0 }],
  [13, 0, { at: 50, missing: 37, share: 0.26, cracks: 1 }],
  [375, 3, { at: 600, missing: 225, share: 0.25, cracks: 1 }],
  [450, 3, { at: 600, missing: 150, share: 0.5, cracks: 2 }],
  [525, 3, { at: 600, missing: 75, share: 0.75, cracks: 3 }],
  [20, 3, { at: 600, missing: 580, share: 0, cracks: 0 }], // after a reversal
  [6000, 12, null],
])('Rules 12.254: the next egg after %i earned and %i birds', (earned, birds, egg) => {
  expect(
    nextEggOf(
      nestOf(
        earned,
        Array.from({ length: birds }, () => null),
      ),
    ),
  ).toEqual(egg);
});

test('Rules 12.254: shows the missing tokens, the birds newest first, and the next eggs', async () => {
  openNest(three());
  expect(await screen.findByText('64 more')).toBeTruthy();
  expect(screen.getByText('536 of 600')).toBeTruthy();
  expect(screen.getByText('Then this egg hatches. Your birds stay even when you spend.')).toBeTruthy();
  expect(screen.getByText('3 of 12')).toBeTruthy();
  const names = within(screen.getByRole('region', { name: 'My birds' })).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Ruby', 'Olive', 'Pip']);
  const eggs = within(screen.getByRole('region', { name: 'Next eggs' })).getAllByRole('listitem');
  expect(eggs.map(({ textContent }) => textContent)).toEqual(['600', '1,000', '1,500', '2,000', '2,500']);
});

test('Rules 12.254: before the first bird, and after the twelfth', async () => {
  openNest(nestOf(12));
  expect(await screen.findByText('No bird yet')).toBeTruthy();
  expect(screen.getByText('38 more')).toBeTruthy();
  cleanup();
  openNest(
    nestOf(
      5100,
      birdThresholds.map((_, place) => `Bird ${place}`),
    ),
  );
  expect(await screen.findByText('All twelve have hatched.')).toBeTruthy();
  expect(screen.getAllByText('12 of 12')).toHaveLength(1);
});

test('Rules 12.254: the bar matches the text next to it', async () => {
  openNest(nestOf(351, ['Pip', 'Olive', 'Ruby']));
  const figures = (await screen.findByText('351 of 600')).parentElement;
  expect(figures?.nextElementSibling?.querySelector('span')?.style.inlineSize).toBe('58.5%');
});

test('Rules 12.255: renames a bird with a typed or a suggested name', async () => {
  const { family } = openNest(three());
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Pip' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename Pip' }));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'What’s its name?' });
  await userEvent.clear(field);
  await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(dialog.getByText('Use 1 to 12 letters')).toBeTruthy();
  await fillField(field, 'Thirteen long');
  await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(dialog.getByText('Use 1 to 12 letters')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Bluebell' }));
  expect(field.value).toBe('Bluebell');
  await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('button', { name: 'Rename Bluebell' })).toBeTruthy();
  expect(family.calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/api/tokens/nest/birds/1',
    body: { name: 'Bluebell' },
  });
});

test('shows an error if the nest does not load, and a message when offline', async () => {
  const family = fakeFamily({ refuse: ({ path }) => (path.endsWith('/nest') ? { status: 500, body: {} } : undefined) });
  openChild(family, {}, '/child/nest');
  expect(await screen.findByText('Your nest didn’t load')).toBeTruthy();
  cleanup();
  openChild(family, { isOnline: liveValue(false) }, '/child/nest');
  expect(await screen.findByText('You’re offline')).toBeTruthy();
});

test('Rules 12.202: reads the nest to children with read-aloud on', async () => {
  const voice = fakeVoice({});
  openNest(three(), { profile: miaAs({ look: 'little' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Read aloud: My nest' }));
  expect(voice.spoken).toEqual([
    'You’ve earned 536 tokens so far. 64 tokens more and the egg hatches. Your birds: Pip, Olive, Ruby.',
  ]);
  Reflect.deleteProperty(window, 'speechSynthesis');
});

const birdCard = () => screen.findByRole('region', { name: 'A new bird!' });
const greeted = ({ nests }: FakeFamily) => nests[mia.id]?.birds.map(({ is_greeted }) => is_greeted);

/** Guarantee: a new bird never covers the first task and never appears twice, even if the child leaves immediately. */
test('Rules 12.255: new birds wait for the first task and an uncovered page, and appear once', async () => {
  const question = document.body.appendChild(document.createElement('dialog'));
  question.open = true;
  let isHeld = true;
  const family = fakeFamily({ tasks: [taskOf(1)], nests: { [mia.id]: nestOf(160, [null, null], [1, 2]) } });
  family.refuse = ({ path }) =>
    isHeld && path === '/api/tasks' ? { status: 404, body: { detail: 'Not found' } } : undefined;
  openChild(family);
  await waitFor(() => expect(family.calls.some(({ path }) => path.endsWith('/nest'))).toBe(true));
  await act(async () => question.remove());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('A new bird!')).toBeNull();
  isHeld = false;
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  const card = within(await birdCard());
  expect(card.getByText('You’ve earned 150 tokens so far.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(greeted(family)).toEqual([true, true]));
  await userEvent.click(card.getByRole('button', { name: 'Skip' }));
  expect(screen.queryByText('A new bird!')).toBeNull();
});

test.each([
  ['little', false],
  ['kid', true],
] as const)('Rules 12.255: asks only children who can write for a name: %s', async (look, isAsked) => {
  const family = fakeFamily({ tasks: [taskOf(1)], nests: { [mia.id]: nestOf(60, [null], [1]) } });
  openChild(family, { profile: miaAs({ look }) });
  const card = within(await birdCard());
  expect(card.queryByRole('link', { name: 'Give it a name' }) !== null).toBe(isAsked);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Rules 12.255: Teen has no birds unless asked for', async () => {
  const profile = miaAs({ look: 'teen' });
  const family = fakeFamily({ profiles: [profile], tasks: [taskOf(1)], nests: { [mia.id]: nestOf(60, [null], [1]) } });
  openChild(family, { profile });
  await screen.findByRole('link', { name: '60 earned so far' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('A new bird!')).toBeNull();
  expect(greeted(family)).toEqual([false]);
});

test.each([
  ['kid', 'My nest'],
  ['teen', '536 earned so far'],
] as const)('Rules 12.254: in %s the link "%s" opens the nest', async (look, name) => {
  const profile = miaAs({ look });
  const family = fakeFamily({ profiles: [profile], nests: { [mia.id]: three() }, balances: { [mia.id]: 86 } });
  openChild(family, { profile });
  await userEvent.click(await screen.findByRole('link', { name }));
  expect(await screen.findByText('64 more')).toBeTruthy();
});

test('Rules 12.254: in Little the tab opens the nest', async () => {
  const family = fakeFamily({ nests: { [mia.id]: three() }, balances: { [mia.id]: 86 } });
  openChild(family, { profile: miaAs({ look: 'little' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'My nest' }));
  await userEvent.click(await screen.findByRole('link', { name: 'My nest' }));
  expect(await screen.findByText('64 more')).toBeTruthy();
});
