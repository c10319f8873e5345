import { faceNames, pictureThemes } from '@tokennest/api/contract';
import { expect, test } from '@jest/globals';
import { readDrawings } from './drawings.ts';
import { fittingPictures, guessPicture, themeOf } from './picture-index.ts';
import { searchPictures } from './picture-search.ts';
import { pictureWords } from './picture-words.messages.ts';

/** Guarantee: a task's picture matches its title, or is a check box if no word matches (Rules 6.62). */
test.each([
  ['Tidy your room', 'teddy-bear'],
  ['Make your bed', 'bed'],
  ['Change your bed linen', 'bed'],
  ['Empty the dishwasher', 'fork-and-knife-with-plate'],
  ['Wash the dishes', 'bubbles'],
  ['Carry your plate to the kitchen', 'fork-and-knife-with-plate'],
  ['Read for 30 minutes', 'open-book'],
  ['Do your homework before dinner', 'pencil'],
  ['Return the library books', 'books'],
  ['Practice piano, 20 minutes', 'musical-keyboard'],
  ['Practice your instrument, 20 minutes', 'musical-notes'],
  ['Walk the dog', 'dog'],
  ['Feed the pet', 'paw-prints'],
  ['Fold the laundry', 'basket'],
  ['Put your clothes in the laundry basket', 'basket'],
  ['Match the socks', 'socks'],
  ['Wash the car', 'automobile'],
  ['Set the table', 'fork-and-knife-with-plate'],
  ['Cook dinner for everyone', 'cooking'],
  ['Sweep the kitchen floor', 'broom'],
  ['Tidy the garage', 'package'],
  ['Vacuum one room', 'broom'],
  ['Clean the living room', 'couch-and-lamp'],
  ['Walk to school', 'footprints'],
  ['Feed the fish', 'tropical-fish'],
  ['Learn to ride a bike', 'bicycle'],
  ['Put your toys to bed', 'teddy-bear'],
  ['Weed the flower bed', 'tulip'],
  ['Get ready for school', 'alarm-clock'],
  ['Catch the bus in time', 'bus'],
  ['Water the plants', 'potted-plant'],
  ['Mow the lawn', 'tractor'],
  ['Take out the recycling', 'recycling-symbol'],
  ['Bake cookies', 'cookie'],
  // Only whole words match.
  ['Educate your brother', 'check-box-with-check'],
  ['', 'check-box-with-check'],
])('%s gets the picture %s', (title, picture) => {
  expect(guessPicture(title, 'task')).toBe(picture);
});

/** Guarantee: a reward's picture matches its title, or is a gift if no word matches. */
test.each([
  ['New board game', 'game-die'],
  ['A game of chess', 'chess-pawn'],
  ['Video game hour', 'video-game'],
  ['An hour of video games', 'video-game'],
  ['30 minutes of screen time', 'mobile-phone'],
  ['Pick the movie', 'clapper-board'],
  ['Pick the movie on Friday', 'clapper-board'],
  ['Ice cream trip', 'soft-ice-cream'],
  ['Stay up 30 minutes', 'crescent-moon'],
  ['A later bedtime', 'crescent-moon'],
  ['Sleepover with a friend', 'camping'],
  ['Camping in the garden', 'camping'],
  ['Day at the zoo', 'elephant'],
  ['Trip to the zoo', 'elephant'],
  ['A wrist watch', 'alarm-clock'],
  ['A box of chocolates', 'chocolate-bar'],
  ['Tickets for the football game', 'stadium'],
  ['Trip to the swimming pool', 'water-wave'],
  ['Justice', 'wrapped-gift'],
])('the reward %s gets the picture %s', (title, picture) => {
  expect(guessPicture(title, 'reward')).toBe(picture);
});

test('lists the pictures that fit a title, best first, and searches names and words', () => {
  expect(fittingPictures('Wash the dog bowl and the dishes', 'task').slice(0, 2)).toEqual(['bone', 'bubbles']);
  expect(searchPictures('dog')).toEqual(['dog', 'dog-face', 'guide-dog', 'bone', 'hot-dog']);
  expect(searchPictures('ice cr')).toEqual(['soft-ice-cream']);
  expect(searchPictures('qqq')).toEqual([]);
});

test('the set has a drawing for every picture and face', () => {
  const themes = Object.keys(pictureThemes) as (keyof typeof pictureThemes)[]; // the record's own keys
  const names: string[] = [...themes.flatMap((theme) => [...pictureThemes[theme]]), ...faceNames];
  expect(new Set(names).size).toBe(names.length);
  const drawings = readDrawings();
  expect(Object.keys(drawings)).toEqual(expect.arrayContaining(names));
  for (const drawing of Object.values(drawings))
    expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 32 32">.+<\/svg>$/s);
  for (const name of [...Object.keys(pictureWords.chores), ...Object.keys(pictureWords.rewards)])
    expect(themeOf(name)).toBeDefined();
  expect(themeOf('constructor')).toBeUndefined();
});
