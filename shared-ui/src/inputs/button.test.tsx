import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';

/** Guarantee: a busy button does nothing when pressed, by mouse or by keyboard, and keeps the focus. */
test('a busy button cannot be pressed again', async () => {
  const presses: string[] = [];
  const button = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        presses.push('submit');
      }}
    >
      <Button type="submit" isBusy={isBusy} onClick={() => presses.push('click')}>
        Approve
      </Button>
    </form>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  rerender(button(true));
  await userEvent.click(screen.getByRole('button', { name: 'Approve', busy: true }));
  await userEvent.keyboard('{Enter} ');
  expect(presses).toEqual(['click', 'submit']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }));
});

test('a button that is off refuses and says so', async () => {
  const presses: string[] = [];
  render(
    <Button aria-disabled onClick={() => presses.push('click')}>
      Newer
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Newer' });
  await userEvent.click(button);
  expect(presses).toEqual([]);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
