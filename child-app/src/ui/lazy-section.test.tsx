import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LazySection, type Section } from './lazy-section.tsx';

const Shop = ({ name }: { name: string }) => <p>The shop of {name}</p>;
const sectionOf = (load: Section<{ name: string }>['load']): Section<{ name: string }> => ({
  id: 'shop',
  title: 'Shop',
  load,
  loading: 'Loading the shop',
});
const given = { name: 'Mia' };

/** Guarantee: a section below the first screen does not slow it down, and its heading is available from the start. */
test('a section loads once, when needed, and stays', async () => {
  let loads = 0;
  const section = sectionOf(() => {
    loads++;
    return Promise.resolve(Shop);
  });
  const { rerender } = render(<LazySection section={section} isFirstScreenHere={false} given={given} />);
  expect(screen.getByRole('heading', { name: 'Shop' })).toBeTruthy();
  expect(screen.getByText('Loading the shop').closest('[aria-busy="true"]')).toBeNull();
  expect(loads).toBe(0);
  rerender(<LazySection section={section} isFirstScreenHere given={given} />);
  const shop = await screen.findByText('The shop of Mia');
  rerender(<LazySection section={section} isFirstScreenHere={false} given={given} />);
  rerender(<LazySection section={section} isFirstScreenHere given={given} />);
  await new Promise((resolve) => setTimeout(resolve)); // when it would load again
  expect(screen.getByText('The shop of Mia')).toBe(shop);
  expect(loads).toBe(1);
});

/** Guarantee: content far below does not slow down the first screen, and loads even without scrolling. */
test('a section out of view loads after a while', async () => {
  jest.useFakeTimers();
  jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.resolve(Shop));
  render(<LazySection section={sectionOf(load)} isFirstScreenHere given={given} />);
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(load).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(await screen.findByText('The shop of Mia')).toBeTruthy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('Rules 12.29: a browser that saves data loads a section only when the reader comes close', async () => {
  jest.useFakeTimers();
  jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const load = jest.fn(() => Promise.resolve(Shop));
  render(<LazySection section={sectionOf(load)} isFirstScreenHere given={given} />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Guarantee: Retry loads failed code again and keeps the focus. */
test('a failed section shows an error, and Retry loads it', async () => {
  let isAway = true;
  const load = () => (isAway ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve(Shop));
  render(<LazySection section={sectionOf(load)} isFirstScreenHere given={given} />);
  expect((await screen.findByRole('alert')).textContent).toContain('This part didn’t load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' }).ariaBusy).toBeNull());
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The shop of Mia')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('The shop of Mia').parentElement);
});
