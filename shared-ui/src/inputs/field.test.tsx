import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('a control belongs to its label and help', () => {
  render(
    <Field label="Token reward" help="What it earns.">
      <NumberInput isTokens min={1} />
    </Field>,
  );
  const input = screen.getByLabelText('Token reward');
  expect(describedBy(input)).toEqual(['What it earns.']);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(input.getAttribute('inputmode')).toBe('numeric');
});

/** Guarantee: an amount means the same however a keyboard writes it, and other text is kept to be refused. */
test.each([
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['1.000', '1000'],
  ['1\u202f000', '1000'],
  ['1,000,000', '1000000'],
  ['\u0661\u0662', '12'],
  ['\u06f5\u06f0', '50'],
  ['2.5', '2.5'],
  ['1e3', '1e3'],
  ['ten', 'ten'],
])('a number typed as %j is %j', async (typed, value) => {
  render(
    <Field label="Token reward">
      <NumberInput isTokens />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Token reward'), typed);
  expect(screen.getByLabelText<HTMLInputElement>('Token reward').value).toBe(value);
});

test('an error is said with the control, before its help', () => {
  render(
    <Field label="Title" help="Short and clear." error="Please fill in required fields">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Title');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toEqual(['Please fill in required fields', 'Short and clear.']);
});

test('two fields with one label do not share an id', () => {
  render(
    <>
      <Field label="For" isOptional>
        <TextInput />
      </Field>
      <Field label="For" isOptional>
        <TextInput />
      </Field>
    </>,
  );
  const [first, second] = screen.getAllByLabelText('For (optional)');
  expect(first?.id).not.toBe(second?.id);
});

test('a password shows itself on demand and submits nothing by that', async () => {
  render(
    <form onSubmit={() => expect('the form').toBe('untouched')}>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>
    </form>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});
