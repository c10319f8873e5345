import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as pictures from '@tokennest/shared-ui/pictures/picture-index';
import * as search from '@tokennest/shared-ui/pictures/picture-search';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { loadEveryTab, openParent } from '../../testing/open-parent.tsx';
import { groupPictures } from './picture-groups.ts';

const index = { ...pictures, ...search };

beforeAll(loadEveryTab);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const choices = () => screen.findByRole('radiogroup', { name: 'Picture' });
const namesIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'));
const chosenIn = (group: HTMLElement) => within(group).getByRole('radio', { checked: true }).getAttribute('aria-label');
const film = rowOf('reward', 1, { title: 'Film night', cost: 30, is_active: true, picture: 'popcorn' });

/** Guarantee: without a chosen picture, the title decides, even after creation. A chosen picture stays (Rules 6.64). */
test('preselects the best guess, and picks another by name', async () => {
  const { family } = openParent('/parent/rewards#new');
  await type('Title', 'Trip to the zoo');
  await press('Pick another');
  expect([chosenIn(await choices()), namesIn(await choices())[0]]).toEqual(['elephant', 'elephant']);
  expect(namesIn(await choices())).toContain('roller coaster');
  await type('Search pictures', 'pizza{Enter}');
  expect(family.posts).toEqual([]);
  expect(namesIn(await choices())[0]).toBe('pizza');
  await userEvent.click(screen.getByRole('radio', { name: 'pizza' }));
  await type('Title', ' on Friday');
  await type('Cost', '5');
  await press('Create reward');
  await waitFor(() => expect(family.posts).toHaveLength(1));
  expect(family.posts[0]?.body).toMatchObject({ title: 'Trip to the zoo on Friday', picture: 'pizza' });
});

test('replaces a chosen picture with the one that matches the title', async () => {
  const { family } = openParent('/parent/rewards', { rewards: [film] });
  await press('Edit Film night');
  await press('Match the title');
  expect(screen.getByText('Based on the title. Pick another if you like.')).toBeTruthy();
  await press('Save changes');
  await waitFor(() => expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ picture: null }));
});

test('a search without results shows a message, and an empty one can show all pictures', async () => {
  openParent('/parent/rewards#new');
  await press('Pick another');
  await type('Search pictures', 'qqq');
  expect(await screen.findByText('No picture for “qqq”.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Search pictures'));
  const few = namesIn(await choices()).length;
  await press('Show all pictures');
  expect(namesIn(await choices())).toHaveLength(index.allNames.length);
  expect(few).toBeLessThan(30);
});

/** Guarantee: each picture appears once: best matches, then their theme (Rules 6.64). */
test('shows the best matches first, without repeats', () => {
  const wish = { typed: '', title: 'Walk the dog', of: 'task' as const, value: 'cat', areAllShown: false };
  const groups = groupPictures(index, wish);
  expect(groups.map(({ heading }) => heading)).toEqual(['Fits best', 'Animals']);
  expect(groups[0]?.names.slice(0, 2)).toEqual(['cat', 'dog']);
  const all = groupPictures(index, { ...wish, areAllShown: true }).flatMap(({ names }) => names);
  expect(all.toSorted()).toEqual(index.allNames.toSorted());
  expect(groupPictures(index, { ...wish, typed: 'guitar' }).map(({ heading }) => heading)).toEqual([
    'Results',
    'School and music',
  ]);
});
