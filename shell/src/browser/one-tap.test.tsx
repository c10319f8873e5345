import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { startOneTap } from './one-tap.ts';

beforeAll(startOneTap);

let presses: string[] = [];
let startMs = 0;
beforeEach(() => {
  presses = [];
  startMs += 10_000;
});

/** Clicks an element at `atMs` after the test began; by default with the mouse, first click in that place. */
function click(element: Element, atMs: number, { x = 0, detail = 1, pointerType = 'mouse', type = 'click' } = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, detail });
  Object.defineProperties(event, { timeStamp: { value: startMs + atMs }, pointerType: { value: pointerType } });
  fireEvent(element, event);
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => () => void presses.push(name);

/** Guarantee: a double tap or a burst of taps awards tokens once; a tap half a second later counts again. */
test.each([
  [[0, 499], 1],
  [[0, 1], 1],
  [[0, 300, 600, 900], 1],
  [[0, 500], 2],
  [[0, 400, 900], 2],
])('taps at %j ms count as %d', (times, count) => {
  render(
    <button type="button" onClick={press('+10')}>
      <span>+10 Tokens</span>
    </button>,
  );
  for (const time of times) click(screen.getByText('+10 Tokens'), time);
  expect(presses).toHaveLength(count);
});

test('counts two buttons separately, even when taps alternate between them', () => {
  render(
    <>
      <button type="button" onClick={press('Mia')}>
        Mia
      </button>
      <button type="button" onClick={press('Leo')}>
        Leo
      </button>
    </>,
  );
  click(button('Mia'), 0);
  click(button('Leo'), 100, { x: 200 });
  click(button('Mia'), 200);
  click(button('Leo'), 300, { x: 200 });
  expect(presses).toEqual(['Mia', 'Leo']);
});

test('counts each tap on a button with data-each-tap, such as the digits of a PIN', () => {
  render(
    <button type="button" data-each-tap onClick={press('7')}>
      7
    </button>,
  );
  for (const time of [0, 100, 200]) click(button('7'), time);
  expect(presses).toEqual(['7', '7', '7']);
});

/** Guarantee: the second half of a double tap on a dialog's button does not open the link below it. */
test('ignores a second tap in the same place if it lands on a link', () => {
  render(
    <>
      <button type="button" onClick={press('Fulfill')}>
        Fulfill
      </button>
      <a href="#mia" onClick={press('link')}>
        Mia
      </a>
    </>,
  );
  const link = screen.getByText('Mia');
  click(button('Fulfill'), 0);
  click(link, 100, { detail: 2 });
  click(link, 700);
  click(link, 750, { detail: 2 });
  expect(presses).toEqual(['Fulfill', 'link', 'link']);
});

test('treats role="button" as a button', () => {
  const element = document.createElement('span');
  element.setAttribute('role', 'button');
  element.addEventListener('click', press('span'));
  document.body.append(element);
  click(element, 0);
  click(element, 100);
  element.remove();
  expect(presses).toEqual(['span']);
});

/** Each press replaces the button with another one in the same place. */
function Steps() {
  const [step, setStep] = useState(1);
  const go = () => {
    presses.push(`step ${step}`);
    setStep(step + 1);
  };
  return (
    <button type="button" key={step} onClick={go}>
      Step {step}
    </button>
  );
}

test.each([
  ['a double click', { detail: 2 }, 1],
  ['a second tap of the finger', { pointerType: 'touch', x: 10 }, 1],
  ['a tap of the finger elsewhere', { pointerType: 'touch', x: 200 }, 2],
  ['a separate click', { detail: 1 }, 2],
])('button that appeared in the same place: %s', (_, second, count) => {
  render(<Steps />);
  click(button('Step 1'), 0);
  click(button('Step 2'), 200, second);
  expect(presses).toHaveLength(count);
});

test('ignores a second tap that hits the button underneath', () => {
  render(
    <>
      <button type="button" onClick={press('under')}>
        Under
      </button>
      <button type="button" onClick={press('over')}>
        Over
      </button>
    </>,
  );
  click(button('Under'), 0);
  click(button('Over'), 1000);
  click(button('Under'), 1200, { detail: 2 });
  expect(presses).toEqual(['under', 'over']);
});

test('submits a form once when Enter is pressed twice', () => {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        presses.push('sent');
      }}
    >
      <input aria-label="Amount" />
      <button type="submit">Award tokens</button>
    </form>,
  );
  click(button('Award tokens'), 0, { detail: 0 });
  click(button('Award tokens'), 100, { detail: 0 });
  expect(presses).toEqual(['sent']);
});

test('ignores a repeated Enter on a button, but not in a text area, and not other keys', () => {
  render(
    <>
      <button type="button">+10 Tokens</button>
      <textarea aria-label="Description" />
    </>,
  );
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(button('+10 Tokens'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button('+10 Tokens'), held)).toBe(false);
  expect(fireEvent.keyDown(button('+10 Tokens'), { key: 'Tab', repeat: true })).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('Description'), held)).toBe(true);
});

const escape = (element: Element) => fireEvent.keyDown(element, { key: 'Escape' });

test.each([
  ['the second half of the tap that opened it', (dialog: Element) => click(dialog, 200, { type: 'pointerup' }), true],
  ['a later tap outside it', (dialog: Element) => click(dialog, 700, { type: 'pointerup' }), false],
  ['Escape right away', escape, false],
])('a dialog dismissed by %s', (_, dismiss, isRefused) => {
  render(
    <>
      <button type="button">Approve</button>
      <dialog open onCancel={press('dismissed')} />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  click(button('Approve'), 0, { type: 'pointerup' });
  click(button('Approve'), 0);
  dismiss(dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(presses).toEqual(isRefused ? [] : ['dismissed']);
});

test('ignores links, checkboxes and fields', () => {
  render(
    <>
      <a href="#here" onClick={press('link')}>
        Help
      </a>
      <input type="checkbox" aria-label="Active" onClick={press('choice')} />
    </>,
  );
  for (const element of [screen.getByText('Help'), screen.getByLabelText('Active')]) {
    click(element, 0);
    click(element, 50, { detail: 2 });
  }
  expect(presses).toEqual(['link', 'link', 'choice', 'choice']);
});
