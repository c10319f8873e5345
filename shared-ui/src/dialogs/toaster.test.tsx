import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToasts, Toaster } from './toaster.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Guarantee: a toast stays three seconds for success and four for an error (Rules 12.6). */
test.each([
  ['success', 3000],
  ['error', 4000],
] as const)('a toast of %s is announced and stays %d ms', (kind, durationMs) => {
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

/** Guarantee: a dialog never hides the toast that reports on its form. */
test('each toast appears above dialogs that were opened before it', () => {
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

/** Guarantee: repeated presses show one toast, and the last one stays for its full time. */
test('equal toasts show once and restart their time', () => {
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

test('a different kind or sentence is a separate toast', () => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  act(() => toasts.notify('success', 'Task created successfully!'));
  act(() => toasts.notify('error', 'Task created successfully!'));
  act(() => toasts.notify('success', 'Task deleted successfully!'));
  expect(screen.getByRole('status').children).toHaveLength(3);
});

function offer() {
  const toasts = createToasts();
  const pressed = jest.fn();
  render(
    <>
      <button type="button">Before</button>
      <Toaster toasts={toasts} />
    </>,
  );
  act(() => toasts.notify('success', 'Task marked as complete!', { label: 'Undo', act: pressed }));
  return { pressed, undo: () => screen.queryByRole('button', { name: 'Undo' }) };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a toast with an action stays three seconds, even under the pointer', () => {
  const { undo } = offer();
  fireEvent.pointerEnter(undo() ?? document.body);
  pass(2999);
  expect(undo()).toBeTruthy();
  pass(1);
  expect(undo()).toBeNull();
});

/** Guarantee: a disappearing toast never moves keyboard users to the top of the page. */
test('a toast that ends with the focus gives it back', () => {
  const { undo } = offer();
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  act(() => undo()?.focus());
  pass(3000);
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(before);
});

/** Guarantee: an error read with its field is not read a second time (Rules 12.88). */
test('a silent toast is visible but not announced', () => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  act(() => toasts.notify('error', 'Please fill in all fields', undefined, true));
  expect(screen.getByText('Please fill in all fields').closest('[aria-hidden="true"]')).toBeTruthy();
});

test('pressing the action closes the toast and restores the focus', () => {
  const { undo, pressed } = offer();
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  act(() => undo()?.focus());
  act(() => undo()?.click());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(before);
});
