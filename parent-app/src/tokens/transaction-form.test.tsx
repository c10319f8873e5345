import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { useState } from 'react';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { loadTab, openParent } from '../testing/open-parent.tsx';
import { TokenStepper } from '../ui/forms/token-stepper.tsx';

beforeAll(() => Promise.all([loadTab('tokens'), import('./history-dialog.tsx')]));

const openForm = async (query = '', start: Partial<FakeFamily> = {}) => {
  const opened = openParent(`/parent/tokens${query}`, start);
  await userEvent.click(await screen.findByRole('button', { name: 'New transaction' }));
  await screen.findByRole('dialog', { name: 'New transaction' });
  return opened;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Award tokens' }));
const ofMia = `?child=${mia.id}`;

test('Rules 12.4: an empty form shows an error under its first field and focuses it', async () => {
  const { host, family } = await openForm();
  await submit();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Please fill in all fields' }]);
  const child = screen.getByRole('combobox', { name: 'Child' });
  expect(child).toBe(document.activeElement);
  expect(child.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please fill in all fields')).toBeTruthy();
  expect(family.posts).toEqual([]);
});

test('rejects an amount that is not a whole number (Rules 5.7)', async () => {
  const { host, family } = await openForm(ofMia);
  await userEvent.type(screen.getByLabelText('Amount'), '2.5');
  await userEvent.type(screen.getByLabelText('Description'), 'Great help{Enter}');
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Please enter a valid positive number' }]);
  expect(screen.getByLabelText('Amount')).toBe(document.activeElement);
  expect(family.posts).toEqual([]);
});

test('Enter awards the selected child, and the drawer closes', async () => {
  const { host, family } = await openForm();
  await userEvent.click(screen.getByRole('combobox', { name: 'Child' }));
  await userEvent.click(await screen.findByTitle('Mia'));
  await userEvent.type(screen.getByLabelText('Amount'), '25');
  await userEvent.type(screen.getByLabelText('Description'), ' Great help {Enter}');
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Tokens awarded successfully!' }]),
  );
  expect(family.posts[0]?.body).toEqual({ child_id: mia.id, amount: 25, description: 'Great help' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Rules 12.22: deducting shows the balance before and after, and names the action on its button', async () => {
  const { host, family } = await openForm(ofMia, { balances: { [mia.id]: 86 } });
  await userEvent.click(screen.getByRole('radio', { name: 'Deduct' }));
  await userEvent.type(screen.getByLabelText('Amount'), '30');
  expect(screen.getByText(/^Mia has/).parentElement?.textContent).toMatch(/86.*then.*56/);
  await fillField(screen.getByLabelText('Description'), 'Broken window');
  await userEvent.click(screen.getByRole('button', { name: 'Deduct tokens' }));
  await waitFor(() =>
    expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Tokens deducted successfully!' }]),
  );
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tokens/deduct', { child_id: mia.id, amount: 30, description: 'Broken window' }],
  ]);
});

test('warns while typing if the balance is too low, and shows the server’s refusal', async () => {
  const { host, family } = await openForm(ofMia, { balances: { [mia.id]: 1 } });
  const detail = 'Mia has only 1 token';
  family.failNext({ status: 409, body: { detail } });
  await userEvent.click(screen.getByRole('radio', { name: 'Deduct' }));
  await userEvent.type(screen.getByLabelText('Amount'), '5');
  expect(screen.getByText(detail)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Description'), 'Broken window{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: detail }]));
});

test('a child’s history opens and closes', async () => {
  const transactions = [rowOf('transaction', 1, { description: 'Great help', amount: 25, balance_after: 86 })];
  openParent('/parent/tokens', { transactions });
  await userEvent.click(await screen.findByRole('button', { name: 'History of Mia' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mia’s history' });
  expect(await within(dialog).findByText('Great help')).toBeTruthy();
  expect(within(dialog).getByText('Balance 86')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the server’s error at its field, and keeps the input', async () => {
  const { host, family } = await openForm(ofMia);
  const message = 'Please enter a valid positive number';
  family.failNext({ status: 422, body: { detail: message, errors: [{ field: 'amount', message }] } });
  await fillField(screen.getByLabelText('Amount'), '2000000');
  await userEvent.type(screen.getByLabelText('Description'), 'Too much{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: message }]));
  const amount = screen.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('2000000');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
});

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

/** jsdom has no pointer events. */
const press = (button: HTMLElement) => fireEvent(button, new MouseEvent('pointerdown', { bubbles: true }));

/** Like a finger: the click that follows must not step again. */
function tap(button: HTMLElement) {
  press(button);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
}

test('a tap or key is one step, and typing continues from there', () => {
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

/** Renders each step before the next, as on a screen. */
function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 40) act(() => jest.advanceTimersByTime(40));
}

test('repeats while held, and stops at the minimum', () => {
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
