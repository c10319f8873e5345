import { expect, test } from '@jest/globals';
import { rewardPictureOf } from './reward-picture-of.ts';

/** Guarantee: a picture says what the title says; a gift stands where there is none for it. */
test.each([
  ['New board game', 'dice'],
  ['A game of chess', 'dice'],
  ['Video game hour', 'game'],
  ['An hour of video games', 'game'],
  ['30 minutes of screen time', 'game'],
  ['Pick the movie', 'movie'],
  ['Film night', 'movie'],
  ['Choose the film on Friday', 'movie'],
  ['Ice cream trip', 'ice'],
  ['Stay up 30 minutes', 'moon'],
  ['Stay up half an hour', 'moon'],
  ['A later bedtime', 'moon'],
  ['Sleepover with a friend', 'tent'],
  ['Camping in the garden', 'tent'],
  ['Day at the zoo', 'zoo'],
  ['Trip to the zoo', 'zoo'],
  // What was guessed wrongly.
  ['A new phone case', 'gift'],
  ['A wrist watch', 'gift'],
  ['A box of chocolates', 'gift'],
  ['Lunch with a friend', 'gift'],
  ['A toy from the shop', 'gift'],
  ['Tickets for the football game', 'gift'],
  ['Breakfast, starting late', 'gift'],
  ['Trip to the swimming pool', 'gift'],
  ['Justice', 'gift'],
])('%s is drawn as %s', (title, picture) => {
  expect(rewardPictureOf(title)).toBe(picture);
});
