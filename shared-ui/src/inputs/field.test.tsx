import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';
import { Button } from './button.tsx';
import { advisePassword, PasswordAdvice } from '../passwords/password-advice.tsx';
import { passwordMessages as words } from '../passwords/password.messages.ts';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('a control is connected to its label and help', () => {
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

/** Guarantee: an amount means the same in every notation, and other text is kept, so that it can be refused. */
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
])('reads the typed number %j as %j', async (typed, value) => {
  render(
    <Field label="Token reward">
      <NumberInput isTokens />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Token reward'), typed);
  expect(screen.getByLabelText<HTMLInputElement>('Token reward').value).toBe(value);
});

test('screen readers read an error with the control, before its help', () => {
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

test('the button reveals a password without submitting', async () => {
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

/** Guarantee: a busy button ignores mouse and keyboard and keeps the focus. */
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

test('a disabled button ignores presses and explains why', async () => {
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

test('advice on a weak password appears in an existing live region', () => {
  const { rerender } = render(<PasswordAdvice password="" known={[]} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<PasswordAdvice password="qwerty" known={[]} />);
  expect(region.textContent).toBe(words.row);
  rerender(<PasswordAdvice password="qwerty and a kettle" known={[]} />);
  expect(region.textContent).toBe('');
});

const sarah = ['Sarah Bennett', 'sbennett.home@example.com'];

test.each(['123456', '1234567890', 'aaaaaaaaaa', 'QWERTYuiop', 'abcdef', 'lolalolalola', '1212121212'])(
  '%s is a keyboard pattern or repeat',
  (password) => expect(advisePassword(password, [])).toBe(words.row),
);

test.each(['letmein', 'Password1', 'k7#mPq2xz'])('%s is short', (password) =>
  expect(advisePassword(password, sarah)).toBe(words.short),
);

test.each(['sarah4ever', 'mrs BENNETT', 'sbennett!', 'our home 7'])('%s contains public data', (password) =>
  expect(advisePassword(password, sarah)).toBe(words.known),
);

test('finds a name regardless of accents', () => {
  expect(advisePassword('jose loves tea', ['José'])).toBe(words.known);
  expect(advisePassword('josé loves tea', ['Jose'])).toBe(words.known);
});

test.each(['a nest of tokens', 'example.com is fine', 'k7#mPq2xzT', 'blue 17 kettles'])(
  '%s needs no advice',
  (password) => expect(advisePassword(password, sarah)).toBeNull(),
);

test('ignores two letters of a name and empty fields', () => {
  expect(advisePassword('violin and tea', ['Li', '', ' '])).toBeNull();
});

test('gives no advice below six characters, where the rule applies', () => {
  expect(advisePassword('12345', [])).toBeNull();
});
