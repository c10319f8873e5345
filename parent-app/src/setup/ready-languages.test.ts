import { expect, test } from '@jest/globals';
import { choosingBy, fittingPictures } from '@tokennest/shared-ui/pictures/picture-index';
import { readyChores } from '../tasks/recurring/ready-chores.ts';
import { entriesBelow, entriesOf, languages } from '../testing/catalog.ts';
import { readyRewards } from './ready-rewards.ts';

const wordsOf = (language: string) => entriesOf(language, 'shared-ui', 'shared.picture-words');
const begun = languages.filter((language) => Object.keys(wordsOf(language)).length > 0);

/** Guarantee: in each language, a title has the same picture whether setup suggested it or a parent typed it. */
test.each(begun)('Rules 6.62: suggestions have the picture that their title calls for: %s', (language) => {
  const words = wordsOf(language);
  const by = choosingBy({ chores: entriesBelow(words, 'chores'), rewards: entriesBelow(words, 'rewards') });
  const chores = entriesOf(language, 'parent-app', 'parent.ready-chores');
  const rewards = entriesOf(language, 'parent-app', 'parent.ready-rewards');
  const suggested = [
    ...readyChores.map(({ name, picture }) => ({ title: chores[`titles.${name}`], picture, of: 'task' as const })),
    ...readyRewards.map(({ name, picture }) => ({ title: rewards[`titles.${name}`], picture, of: 'reward' as const })),
  ].flatMap(({ title, picture, of }) => (title ? [{ title, picture, of }] : [])); // not all are translated yet
  const guessed = suggested.map(({ title, of }) => `${title}: ${fittingPictures(title, of, by)[0]}`);
  expect(guessed).toEqual(suggested.map(({ title, picture }) => `${title}: ${picture}`));
});
