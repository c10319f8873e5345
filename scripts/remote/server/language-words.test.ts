import { expect, test } from '@jest/globals';
import { languageWords } from './language-words.ts';

const catalog = (tag: string, missing: number | null = 0) => ({ tag, missing });

/** Guarantee: of each release the list says which languages it has, and which ones people read in English instead. */
test.each([
  ['all that the shell offers', [catalog('de'), catalog('fr')], ['de', 'fr'], 'in en, de, fr'],
  ['from before catalogs', [], ['de', 'fr'], 'in en; English instead of de, fr'],
  ['with gaps', [catalog('de', 7), catalog('fr', null)], ['de', 'fr'], 'in en, de (lacks 7), fr'],
  [
    'with a language that the shell does not offer',
    [catalog('de'), catalog('it')],
    ['de', 'fr'],
    'in en, de, it; English instead of fr; the shell does not offer it',
  ],
  ['in a shell from before languages', [catalog('de')], [], 'in en, de; the shell does not offer de'],
])('Rules 13.194: says the languages of a release %s', (_, languages, offered, words) => {
  expect(languageWords({ languages }, offered)).toBe(words);
});

test('Rules 13.194: says nothing about languages for a server that does not report them', () => {
  expect(languageWords({}, undefined)).toBe('');
});
