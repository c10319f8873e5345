import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startInstallOffer } from '../browser/install-offer.ts';
import { InstallOffer } from './frame.tsx';

beforeAll(startInstallOffer);
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const passAWhile = () => act(() => jest.advanceTimersByTimeAsync(5000));

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const banner = () => screen.queryByRole('complementary', { name: 'Install TokenNest App' });

async function offer() {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  await passAWhile();
  return { prompt, event };
}

/** Safari on a phone, before or after installing. */
async function beSafari(isStandalone: boolean) {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: isStandalone });
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  startInstallOffer();
  await passAWhile();
}

afterEach(() => {
  for (const name of ['standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
});

/** Guarantee: where the browser offers nothing, one sentence explains how to install, once. */
test('explains how to install in Safari on a phone, until dismissed', async () => {
  await beSafari(false);
  render(<InstallOffer />);
  expect(await screen.findByText('Tap Share, then “Add to Home Screen”.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(banner()).toBeNull();
  await beSafari(false);
  expect(banner()).toBeNull();
});

test('shows nothing once the app was installed in Safari', async () => {
  await beSafari(true);
  render(<InstallOffer />);
  expect(banner()).toBeNull();
});

/** Rules 12.32 */
test.each([
  ['Install', 1],
  ['Not Now', 0],
])('%s hides the banner permanently and prompts %d times', async (answer, prompts) => {
  render(<InstallOffer />);
  expect(banner()).toBeNull();
  const { prompt, event } = await offer();
  expect(event.defaultPrevented).toBe(true);
  expect(await screen.findByText('Add to your home screen for a better experience with offline support.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: answer }));
  expect(banner()).toBeNull();
  expect(prompt).toHaveBeenCalledTimes(prompts);
  await offer();
  expect(banner()).toBeNull();
});
