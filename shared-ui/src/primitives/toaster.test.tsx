import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createToasts, Toaster } from './toaster.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Guarantee: specification 9, three seconds for success and four for an error. */
test.each([
  ['success', 3000],
  ['error', 4000],
] as const)('a toast of %s is said and stays %d ms', (kind, durationMs) => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  const region = screen.getByRole('status');
  act(() => toasts.notify(kind, 'Task created successfully!'));
  expect(region.textContent).toBe('Task created successfully!');
  act(() => jest.advanceTimersByTime(durationMs - 1));
  expect(region.textContent).not.toBe('');
  act(() => jest.advanceTimersByTime(1));
  expect(region.textContent).toBe('');
});

/** Guarantee: what a form in a dialog is told is not hidden behind that dialog. */
test('each toast is lifted above what was opened before it', () => {
  const steps: string[] = [];
  HTMLElement.prototype.hidePopover = () => void steps.push('hide');
  HTMLElement.prototype.showPopover = () => void steps.push('show');
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  act(() => toasts.notify('success', 'First'));
  act(() => toasts.notify('error', 'Second'));
  act(() => jest.runAllTimers());
  expect(steps).toEqual(['hide', 'show', 'hide', 'show']);
});
