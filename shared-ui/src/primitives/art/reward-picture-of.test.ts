import { expect, test } from '@jest/globals';
import { rewardPictureOf } from './reward-picture-of.ts';

test.each([
  ['New board game', 'dice'],
  ['Video game hour', 'game'],
  ['Pick the movie', 'movie'],
  ['Ice cream trip', 'ice'],
  ['Stay up 30 minutes', 'moon'],
  ['Sleepover with a friend', 'tent'],
  ['Day at the zoo', 'gift'],
  ['Trip to the swimming pool', 'gift'],
  ['Justice', 'gift'],
])('%s is drawn as %s', (title, picture) => {
  expect(rewardPictureOf(title)).toBe(picture);
});
