import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { useState } from 'react';
import { TokenStepper } from './token-stepper.tsx';

afterEach(() => void jest.useRealTimers());

function Amount({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Amount">
      <TokenStepper min={1} value={value} onChange={({ target }) => setValue(target.value)} onStep={setValue} />
    </Field>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const more = () => screen.getByRole('button', { name: 'One token more' });
const less = () => screen.getByRole('button', { name: 'One token less' });

/** The test's browser has no pointer events of its own. */
const press = (button: HTMLElement) => fireEvent(button, new MouseEvent('pointerdown', { bubbles: true }));

/** As a finger does it: the click that follows is no second step. */
function tap(button: HTMLElement) {
  press(button);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
}

test('a tap is one step, a key as well, and what is typed goes on from there', () => {
  render(<Amount start="" />);
  tap(less());
  expect(field().value).toBe('');
  tap(more());
  tap(more());
  expect(field().value).toBe('2');
  fireEvent.click(more(), { detail: 0 });
  expect(field().value).toBe('3');
  fireEvent.change(field(), { target: { value: '40' } });
  tap(less());
  expect(field().value).toBe('39');
});

/** Each step is drawn before the next, as on a screen. */
function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 40) act(() => jest.advanceTimersByTime(40));
}

test('held it runs until it is let go, and stops at the least there may be', () => {
  jest.useFakeTimers();
  render(<Amount start="5" />);
  press(more());
  wait(400 + 4 * 80);
  expect(field().value).toBe('11');
  fireEvent.pointerUp(more());
  wait(2000);
  expect(field().value).toBe('11');
  press(less());
  wait(5000);
  expect(field().value).toBe('1');
  expect(less().getAttribute('aria-disabled')).toBe('true');
});
