import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { advisePassword, PasswordAdvice } from './password-advice.tsx';
import { passwordMessages as words } from './password.messages.ts';

test('a weak password is spoken of in a live region that was there before, a better one is not', () => {
  const { rerender } = render(<PasswordAdvice password="" known={[]} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<PasswordAdvice password="qwerty" known={[]} />);
  expect(region.textContent).toBe(words.row);
  rerender(<PasswordAdvice password="qwerty and a kettle" known={[]} />);
  expect(region.textContent).toBe('');
});

const sarah = ['Sarah Bennett', 'sbennett.home@example.com'];

test.each(['123456', '1234567890', 'aaaaaaaaaa', 'QWERTYuiop', 'abcdef', 'lolalolalola', '1212121212'])(
  '%s is a plain row or repeat',
  (password) => expect(advisePassword(password, [])).toBe(words.row),
);

test.each(['letmein', 'Password1', 'k7#mPq2xz'])('%s is short', (password) =>
  expect(advisePassword(password, sarah)).toBe(words.short),
);

test.each(['sarah4ever', 'mrs BENNETT', 'sbennett!', 'our home 7'])('%s has what others know', (password) =>
  expect(advisePassword(password, sarah)).toBe(words.known),
);

test('a name is found whatever its accents', () => {
  expect(advisePassword('jose loves tea', ['José'])).toBe(words.known);
  expect(advisePassword('josé loves tea', ['Jose'])).toBe(words.known);
});

test.each(['a nest of tokens', 'example.com is fine', 'k7#mPq2xzT', 'blue 17 kettles'])(
  '%s needs no advice',
  (password) => expect(advisePassword(password, sarah)).toBeNull(),
);

test('two letters of a name, or an empty field, are no clue', () => {
  expect(advisePassword('violin and tea', ['Li', '', ' '])).toBeNull();
});

test('below six characters the rule speaks, not the advice', () => {
  expect(advisePassword('12345', [])).toBeNull();
});
