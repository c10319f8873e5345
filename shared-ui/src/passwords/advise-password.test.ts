import { expect, test } from '@jest/globals';
import { advisePassword } from './advise-password.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordMessages as words } from './password.messages.ts';

const sarah = ['Sarah Bennett', 'sbennett.home@example.com'];

test.each([
  '123456',
  '987654',
  'aaaaaa',
  'qwerty',
  'QWERTY',
  'asdfgh',
  'abcdef',
  'qwe123',
  'qwertz',
  'lolalola',
  '112233',
])('%s is a plain row or repeat', (password) => expect(advisePassword(password, [])).toBe(words.row));

test.each(['letmein', 'Trustno1', 'Password1!', 'dragon2019', 'football'])('%s is common', (password) =>
  expect(advisePassword(password, [])).toBe(words.common),
);

test.each(['sarah4ever', 'mrs BENNETT', 'sbennett!', 'our home 7'])('%s has what others know', (password) =>
  expect(advisePassword(password, sarah)).toBe(words.known),
);

test('a name is found whatever its accents', () => {
  expect(advisePassword('jose loves tea', ['José'])).toBe(words.known);
  expect(advisePassword('josé loves tea', ['Jose'])).toBe(words.known);
});

test.each(['a nest of tokens', 'example.com is fine', 'k7#mPq2x', 'hatstand', '829461!', 'blue 17 kettles'])(
  '%s needs no advice',
  (password) => expect(advisePassword(password, sarah)).toBeNull(),
);

test('two letters of a name, or an empty field, are no clue', () => {
  expect(advisePassword('violin and tea', ['Li', '', ' '])).toBeNull();
});

test('below six characters the rule speaks, not the advice', () => {
  expect(advisePassword('12345', [])).toBeNull();
});

test('the list holds what it says: 3,000 in lower case, none shorter than the rule', () => {
  const all = [...commonPasswords];
  expect(all).toHaveLength(3000);
  expect(all.filter((password) => !/^[a-z0-9]{6,}$/.test(password))).toEqual([]);
});
