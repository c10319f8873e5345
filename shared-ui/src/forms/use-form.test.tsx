import { expect, test } from '@jest/globals';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../kit/kit.ts';
import { Field } from '../inputs/field.tsx';
import { PasswordInput, TextInput } from '../inputs/text-input.tsx';
import { requireAll } from './field-error.ts';
import { type FormOptions, useForm } from './use-form.ts';

type Given = Partial<FormOptions<{ title: string; note: string }>>;

function openForm(given: Given = {}) {
  const sent: { values: unknown; key: string }[] = [];
  const toasts: string[] = [];
  function Form() {
    const { props, inputOf, errorOf, isBusy, rejection } = useForm({
      notify: (_, sentence) => void toasts.push(sentence),
      initial: { title: 'Old title', note: 'Old note' },
      validate: ({ title }) => requireAll({ title }, 'Please fill in the title'),
      send: async (values, key) => void sent.push({ values, key }),
      sentenceOf: () => 'It did not work',
      ...given,
    });
    return (
      <form {...props} aria-busy={isBusy}>
        <Field label="Title" error={errorOf('title')}>
          <TextInput {...inputOf('title')} />
        </Field>
        <Field label="Note" error={errorOf('note')}>
          <TextInput {...inputOf('note')} />
        </Field>
        <p role="alert">{rejection}</p>
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />);
  return { sent, toasts };
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const refused = () =>
  Promise.reject(
    new ApiError(422, { detail: 'No', errors: [{ field: 'title', code: 'test.taken', message: 'Taken' }] }),
  );

test('an edit starts with the current values, sends the new ones, and waits to be closed', async () => {
  const { sent } = openForm();
  expect(title().value).toBe('Old title');
  await userEvent.type(title(), '!');
  await save();
  await save();
  expect(sent.map(({ values }) => values)).toEqual([{ title: 'Old title!', note: 'Old note' }]);
  expect(title().value).toBe('Old title!');
});

test('Rules 12.185: keeps and sends values filled in without an event', async () => {
  const sent: unknown[] = [];
  function SignIn() {
    const { props, inputOf, errorOf } = useForm({
      notify: () => undefined,
      initial: { email: '', password: '' },
      validate: (values) => requireAll(values, 'Please fill in all fields'),
      send: async (values) => void sent.push(values),
      sentenceOf: () => 'It did not work',
    });
    return (
      <form {...props}>
        <Field label="Email" error={errorOf('email')}>
          <TextInput autoComplete="username" {...inputOf('email')} />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="current-password" {...inputOf('password')} />
        </Field>
        <button type="submit">Sign in</button>
      </form>
    );
  }
  render(<SignIn />);
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const fillSilently = (text: string) => Reflect.set(HTMLInputElement.prototype, 'value', text, password);
  fillSilently('tokennest');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.com');
  expect(password.value).toBe('tokennest');
  fillSilently('tokennest 2');
  act(() => screen.getByRole('button', { name: 'Sign in' }).click());
  await waitFor(() => expect(sent).toEqual([{ email: 'mia@example.com', password: 'tokennest 2' }]));
});

test('a form with `next` is reset, and its next request has a new key', async () => {
  const { sent } = openForm({ next: () => ({ title: '', note: '' }) });
  await save();
  expect(title().value).toBe('');
  await userEvent.type(title(), 'Old title');
  await userEvent.type(screen.getByLabelText('Note'), 'Old note');
  await save();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.values).toEqual(sent[1]?.values);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('Rules 12.4: a server error shows as a toast and below its focused field until the field changes', async () => {
  const { toasts } = openForm({ send: refused });
  await save();
  expect(toasts).toEqual(['It did not work']);
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(document.activeElement).toBe(title());
  await userEvent.type(title(), '!');
  expect(screen.queryByText('Taken')).toBeNull();
});

test('an inline error is not a toast and stays until the form is sent again', async () => {
  const { toasts } = openForm({ send: refused, isInline: true });
  await save();
  await userEvent.type(title(), '!');
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(toasts).toEqual([]);
  await userEvent.clear(title());
  await save();
  expect(toasts).toEqual(['Please fill in the title']);
  expect(screen.queryByText('Taken')).toBeNull();
});

test('an inline error about no field appears above the fields', async () => {
  openForm({ send: () => Promise.reject(new Error('away')), isInline: true });
  await save();
  expect(screen.getByRole('alert').textContent).toBe('It did not work');
});

/** Guarantee: a list of ids is still a list after a reload. */
test('Rules 12.180: a draft stores a list as text', () => {
  const written: unknown[] = [];
  const { result } = renderHook(() =>
    useForm<{ title: string; children: readonly string[] }>({
      notify: () => undefined,
      initial: { title: '', children: [] },
      validate: () => null,
      send: () => Promise.resolve(),
      sentenceOf: () => '',
      draft: {
        read: (initial) => ({ values: { ...initial, title: 'Dishes', children: 'mia,leo' } }),
        write: (initial, values) => void written.push([initial, values]),
      },
    }),
  );
  expect(result.current.values).toEqual({ title: 'Dishes', children: ['mia', 'leo'] });
  act(() => result.current.set('children', ['leo']));
  expect(written).toEqual([
    [
      { title: '', children: '' },
      { title: 'Dishes', children: 'leo' },
    ],
  ]);
});
