import { expect, test } from '@jest/globals';
import { lookOf, mixesAlphabets } from './look-alike.ts';

/** Guarantee: no menu title can be mistaken for the shell's own labels. */
test.each([
  ['a Cyrillic letter', 'Sіgn Out'],
  ['a dotless letter', 'Sıgn Out'],
  ['a letter with a mark', 'Sígn Out'],
  ['another g', 'Siɡn Out'],
  ['digits', 'S1gn 0ut'],
  ['no space', 'SignOut'],
  ['a capital I for an l, the other way around', 'Slgn Out'],
  ['wide letters', 'Ｓｉｇｎ Ｏｕｔ'],
])('sees Sign Out in a title with %s', (_what, title) => {
  expect(lookOf(title)).toBe(lookOf('Sign Out'));
});

test.each([
  ['ΗΕΙΡ', 'Help'],
  ['НЕІР', 'Help'],
  ['РАGЕЅ', 'Pages'],
])('%s looks like %s', (title, own) => expect(lookOf(title)).toBe(lookOf(own)));

test.each(['Gallery', 'Помощь', 'Ελλάδα', '写真アルバム', 'מפה'])('%s looks like none of our labels', (title) => {
  for (const own of ['Help', 'Sign Out', 'Sign In', 'Pages', 'TokenNest']) expect(lookOf(title)).not.toBe(lookOf(own));
});

test.each(['Gаllery', 'Ρhotos', 'Սhop', 'Ꭺlbum', 'Фото album'])('%s mixes alphabets', (title) =>
  expect(mixesAlphabets(title)).toBe(true),
);

test.each(['Gallery', 'Фото 2', 'Café & Crème', 'TV ガイド', '우리 TV', '🎁 Gifts', 'मेरा घर', '写真'])(
  '%s does not mix alphabets',
  (title) => expect(mixesAlphabets(title)).toBe(false),
);
