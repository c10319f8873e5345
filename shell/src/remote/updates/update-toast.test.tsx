import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UpdateToast } from './update-toast.tsx';

/** Guarantee: a screen reader hears of it in its turn, and nobody's focus is moved. */
test('it is said politely, and asks for a reload or goes', async () => {
  const said: string[] = [];
  const toast = (isShown: boolean) => (
    <UpdateToast isShown={isShown} onReload={() => said.push('reload')} onClose={() => said.push('close')} />
  );
  const { rerender } = render(toast(false));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(toast(true));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('A new version is ready.');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(said).toEqual(['reload', 'close']);
});
