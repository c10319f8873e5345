import { expect, test } from '@jest/globals';
import { tintOf } from '../../theme/tint-of.ts';
import { pictureOf } from './picture-of.ts';
import { rewardPictureOf } from './reward-art.tsx';

/** Guarantee: a picture says what the title says; a plain mark stands where there is none for it. */
test.each([
  ['Tidy your room', 'bed'],
  ['Make your bed', 'bed'],
  ['Change your bed linen', 'bed'],
  ['Empty the dishwasher', 'dish'],
  ['Wash the dishes', 'dish'],
  ['Carry your plate to the kitchen', 'dish'],
  ['Read for 30 minutes', 'book'],
  ['Do your homework before dinner', 'book'],
  ['Return the library books', 'book'],
  ['Practice piano, 20 minutes', 'music'],
  ['Practice your instrument, 20 minutes', 'music'],
  ['Walk the dog', 'paw'],
  ['Feed the pet', 'paw'],
  ['Fold the laundry', 'shirt'],
  ['Put your clothes in the laundry basket', 'shirt'],
  ['Wash a load of laundry', 'shirt'],
  ['Match the socks', 'shirt'],
  // Of two words the longer one says more.
  ['Wash the dog bowl and the dishes', 'dish'],
  ['Read to the cat', 'book'],
  // What was guessed wrongly.
  ['Wash the car', 'check'],
  ['Set the table', 'check'],
  ['Clear the table', 'check'],
  ['Cook dinner for everyone', 'check'],
  ['Sweep the kitchen floor', 'check'],
  ['Tidy the garage', 'check'],
  ['Vacuum one room', 'check'],
  ['Clean the living room', 'check'],
  ['Fold the napkins', 'check'],
  ['Walk to school', 'check'],
  ['Feed the fish', 'check'],
  ['Learn to ride a bike', 'check'],
  ['Put your toys to bed', 'check'],
  ['Weed the flower bed', 'check'],
  ['Get ready for school', 'check'],
  ['Catch the bus in time', 'check'],
  ['Educate your brother', 'check'],
  ['', 'check'],
])('%s is drawn as %s', (title, picture) => {
  expect(pictureOf(title)).toBe(picture);
});

test('a thing keeps its tint', () => {
  const id = '0190f2d4-0000-7000-8000-000000000001';
  expect(tintOf(id)).toBe(tintOf(id));
});

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
