import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startInstallOffer } from '../browser/install-offer.ts';
import { InstallOffer } from './install-offer.tsx';

beforeAll(startInstallOffer);
beforeEach(() => localStorage.clear());

const banner = () => screen.queryByRole('complementary', { name: 'Install TokenNest App' });

/** The browser offers to install; answers its prompt and whether its own banner was kept back. */
function offer() {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

/** Rules 12.32. */
test.each([
  ['Install', 1],
  ['Not Now', 0],
])('%s hides the banner for good, and prompts %d times', async (answer, prompts) => {
  render(<InstallOffer />);
  expect(banner()).toBeNull();
  const { prompt, event } = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(await screen.findByText('Add to your home screen for a better experience with offline support.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(banner()).toBeNull();
  expect(prompt).toHaveBeenCalledTimes(prompts);
  offer();
  await act(() => Promise.resolve());
  expect(banner()).toBeNull();
});
