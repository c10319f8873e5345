import { beforeAll, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { PasswordAdvice } from './password-advice.tsx';
import { passwordMessages as words } from './password.messages.ts';

beforeAll(() => import('./advice-sentence.tsx'));

test('a weak password is spoken of in a live region that was there before, a better one is not', async () => {
  const { rerender } = render(<PasswordAdvice password="" known={[]} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<PasswordAdvice password="qwerty" known={[]} />);
  await waitFor(() => expect(region.textContent).toBe(words.row));
  rerender(<PasswordAdvice password="qwerty and a kettle" known={[]} />);
  expect(region.textContent).toBe('');
});
