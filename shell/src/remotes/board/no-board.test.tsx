import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeAccount } from '../../testing/fake-account.ts';
import { address, renderShell } from '../../testing/render-shell.tsx';
import { NoBoard } from './no-board.tsx';

test('Rules 12.113: on other devices /board explains itself and links to /login', () => {
  renderShell(fakeAccount({ role: 'child' }).answer, '/board', {
    '/board': <NoBoard />,
    '/login': <p>Sign-in form</p>,
  });
  expect(document.title).toContain('The family board');
  expect(screen.getByRole('heading', { level: 1, name: 'The family board' })).toBeTruthy();
  expect(screen.getByText(/^It’s for a tablet that all children share/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }));
  expect(address()).toBe('/login');
});
