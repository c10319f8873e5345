import { afterEach, expect, jest, test } from '@jest/globals';
import { keepChoices, languageHeaders, readChoices, wantedLanguage } from './language.ts';

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  jest.restoreAllMocks();
});

const prefer = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

/** Guarantee: a person's choice comes before the device's, the family's and the browser's (Rules 4.31). */
test('the language is the person’s, else the device’s, the family’s, the browser’s, or English', () => {
  prefer('xx');
  expect(wantedLanguage()).toBe('en');
  keepChoices({ family: 'en-XA' });
  expect(wantedLanguage()).toBe('en-XA');
  keepChoices({ device: 'ar-XB' });
  expect(wantedLanguage()).toBe('ar-XB');
  keepChoices({ person: 'en' });
  expect(wantedLanguage()).toBe('en');
});

/** Guarantee: a device that nobody has set up stores nothing. */
test('a choice that is taken back leaves nothing behind', () => {
  keepChoices({ person: 'ar-XB' });
  keepChoices({ person: null });
  expect([readChoices(), localStorage.length]).toEqual([{}, 0]);
});

test('what another app stored is no choice', () => {
  prefer('en-US');
  for (const stored of ['null', '"de"', '[1]', '{"person":7}', 'x']) {
    localStorage.setItem('language', stored);
    expect(wantedLanguage()).toBe('en');
  }
});

/** Guarantee: a page whose person has chosen another language since is answered in the page’s (Rules 1.14). */
test('requests name the page’s language', () => {
  prefer('en-GB', 'de');
  keepChoices({ person: 'de' });
  expect(languageHeaders()).toEqual({ 'Page-Language': 'en' });
  document.documentElement.lang = 'de';
  expect(languageHeaders()).toEqual({ 'Page-Language': 'de' });
});
