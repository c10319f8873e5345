import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createToasts, Toaster } from './toaster.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Guarantee: a toast stays three seconds for success and four for an error (Rules 12.6). */
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

/** Guarantee: a press that is repeated fills no screen with one sentence, and what is said last stays its whole time. */
test('equal toasts are shown once, and their time starts anew', () => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  const region = screen.getByRole('status');
  act(() => toasts.notify('error', 'Failed to complete task'));
  act(() => jest.advanceTimersByTime(3000));
  act(() => toasts.notify('error', 'Failed to complete task'));
  expect(region.textContent).toBe('Failed to complete task');
  act(() => jest.advanceTimersByTime(3999));
  expect(region.textContent).toBe('Failed to complete task');
  act(() => jest.advanceTimersByTime(1));
  expect(region.textContent).toBe('');
});

test('the same words of another kind, and other words, are toasts of their own', () => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  act(() => toasts.notify('success', 'Task created successfully!'));
  act(() => toasts.notify('error', 'Task created successfully!'));
  act(() => toasts.notify('success', 'Task deleted successfully!'));
  expect(screen.getByRole('status').children).toHaveLength(3);
});
