import { afterEach, expect, jest, test } from '@jest/globals';
import { MemoryRouter } from '@tokennest/shared-ui/kit';
import { act, render, screen } from '@testing-library/react';
import { RemoteFailed } from './remote-failed.tsx';

const offline = /You’re offline, and this page hasn’t been opened on this device yet/;
const nothingLost = 'Nothing is lost. Check your connection and try again.';

function turn(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => void jest.restoreAllMocks());

/** Guarantee: opening a page for the first time offline explains why it is missing (Rules 13.47). */
test('says that the device is offline, as long as it is', () => {
  turn(false);
  render(
    <MemoryRouter>
      <RemoteFailed onRetry={() => undefined} isHelp={false} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(offline)).toBeTruthy();
  expect(screen.queryByText(nothingLost)).toBeNull();
  turn(true);
  expect(screen.getByText(nothingLost)).toBeTruthy();
  expect(screen.queryByText(offline)).toBeNull();
});

/** Guarantee: an installed app has no Back button, so the page offers a link. */
test.each([
  [true, 'Back to App', '/login'],
  [false, 'Open Help', '/docs'],
])('offers a link, with Help failed %s: %s', (isHelp, name, path) => {
  render(
    <MemoryRouter>
      <RemoteFailed onRetry={() => undefined} isHelp={isHelp} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});
