import { expect, test } from '@jest/globals';
import { pictureOf } from './picture-of.ts';
import { tintOf } from '../../theme/tint-of.ts';

test.each([
  ['Tidy your room', 'bed'],
  ['Empty the dishwasher', 'dish'],
  ['Read for 30 minutes', 'book'],
  ['Practise piano, 20 minutes', 'music'],
  ['Walk Biscuit', 'paw'],
  ['Fold the laundry', 'shirt'],
  ['Educate your brother', 'check'],
  ['', 'check'],
])('%s is drawn as %s', (title, picture) => {
  expect(pictureOf(title)).toBe(picture);
});

test('a thing keeps its tint', () => {
  const id = '0190f2d4-0000-7000-8000-000000000001';
  expect(tintOf(id)).toBe(tintOf(id));
});
