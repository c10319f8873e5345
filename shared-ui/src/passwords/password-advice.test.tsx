import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PasswordAdvice } from './password-advice.tsx';
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
