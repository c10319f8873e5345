import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

/** Shows a toast with something to press; `pressed` counts. */
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

/** Guarantee: a toast never stands longer than the others, whatever it offers (Rules 12.6). */
test('a toast with something to press stays three seconds, also while it is pointed at', () => {
  const { undo } = offer();
  fireEvent.pointerEnter(undo() ?? document.body);
  pass(2999);
  expect(undo()).toBeTruthy();
  pass(1);
  expect(undo()).toBeNull();
});

/** Guarantee: whoever goes by the keyboard is not thrown to the top of the page by a toast that ends. */
test('a toast that ends while it has the focus gives it back', () => {
  const { undo } = offer();
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  act(() => undo()?.focus());
  pass(3000);
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(before);
});

/** Guarantee: a mistake that is read out with its field is not read out again (Rules 12.88). */
test('a silent toast is seen and not heard', () => {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  act(() => toasts.notify('error', 'Please fill in all fields', undefined, true));
  expect(screen.getByText('Please fill in all fields').closest('[aria-hidden="true"]')).toBeTruthy();
});

test('pressed it is gone, and the focus is where it came from', () => {
  const { undo, pressed } = offer();
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  act(() => undo()?.focus());
  act(() => undo()?.click());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(before);
});
