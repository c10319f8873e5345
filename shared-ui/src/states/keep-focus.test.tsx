import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { KeepFocus } from './keep-focus.tsx';

const stage = (of: 'pending' | 'completed' | 'approved') => (
  <>
    <button type="button">Elsewhere</button>
    <KeepFocus>
      {of === 'pending' && (
        <button type="button" key={of}>
          Mark Complete
        </button>
      )}
      {of === 'completed' && (
        <button type="button" key={of}>
          Approve
        </button>
      )}
      {of === 'approved' && <p>Tokens paid</p>}
    </KeepFocus>
  </>
);

/** Guarantee: who works with the keyboard stays where they pressed. */
test('the focus goes on to what stands in the place of the pressed button', () => {
  const { rerender } = render(stage('pending'));
  screen.getByRole('button', { name: 'Mark Complete' }).focus();
  rerender(stage('completed'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }));
  rerender(stage('approved'));
  expect(document.activeElement?.textContent).toBe('Tokens paid');
});

test('who has gone on to something else is left there', () => {
  const { rerender } = render(stage('pending'));
  screen.getByRole('button', { name: 'Mark Complete' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(stage('completed'));
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
