import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyPage } from './lazy-page.tsx';

const Greeting = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

test('shows a spinner until the code has loaded, then the page immediately', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const { Page } = lazyPage(() => promise);
  render(<Page name="Mia" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => resolve(Greeting));
  expect(screen.getByRole('heading').textContent).toBe('Hello Mia');
});

test('shows no spinner for a page loaded before, and imports it once', async () => {
  const importPage = jest.fn(() => Promise.resolve(Greeting));
  const { Page, load } = lazyPage(importPage);
  await load();
  render(<Page name="Leo" />);
  expect(screen.getByRole('heading').textContent).toBe('Hello Leo');
  expect(importPage).toHaveBeenCalledTimes(1);
});
