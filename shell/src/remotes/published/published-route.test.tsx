import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemotePage } from '@tokennest/shared-ui/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeAccount } from '../../testing/fake-account.ts';
import { openSignedIn } from '../../testing/open-signed-in.tsx';
import { address, renderShell } from '../../testing/render-shell.tsx';
import { PublishedRoute } from './published-route.tsx';

const page: RemotePage = { title: 'Gallery', route: '/gallery', role: null, place: 'header' };
const remotesWith = (more: Partial<RemotePage>) => ({
  galleryApp: { current: '1', previous: null, page: { ...page, ...more } },
});

/** As the server has put it into the page, and as it says it now. */
function setRegistry(inline: object | null, now: object | null = inline): void {
  document.getElementById('registry')?.remove();
  const element = document.createElement('data');
  element.id = 'registry';
  element.textContent = JSON.stringify(inline && { remotes: inline });
  document.head.append(element);
  said = now;
}
let said: object | null = null;

/** The rest of the server is the account's. */
function answerRegistry(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    input === '/registry.json'
      ? Promise.resolve(new Response(JSON.stringify({ remotes: said ?? {} }), { status: said ? 200 : 503 }))
      : fetch(input, init);
}

const Remote = ({ name, basename }: { name: string; basename: string }) => <h1>{`${name} at ${basename}`}</h1>;
const routes = {
  '/login': <p>Sign-in form</p>,
  '/child': <p>Child dashboard</p>,
  '/parent': <p>Parent dashboard</p>,
  '*': <PublishedRoute Remote={Remote} />,
};
const shownHeader = () => document.querySelector('[data-shell-header]')?.shadowRoot?.textContent ?? '';

function openNobody(path: string) {
  const services = renderShell(fakeAccount({ role: 'child' }).answer, path, routes);
  answerRegistry();
  return services;
}

async function openAs(role: 'parent' | 'child', path: string) {
  const { auth } = await openSignedIn({ role }, path, { routes });
  answerRegistry();
  await act(() => auth.start());
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('Rules 13.182: a path that the registry names is its remote’s, and those below', async () => {
  setRegistry(remotesWith({}));
  openNobody('/gallery/one');
  expect(await screen.findByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  expect(shownHeader()).toContain('Sign In');
});

test('what nobody has is /login, at once where the server says so', async () => {
  setRegistry({}, {});
  openNobody('/nothing');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a page that was published since is found by asking', async () => {
  setRegistry({}, remotesWith({}));
  openNobody('/gallery');
  expect(await screen.findByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  expect(document.getElementById('registry')?.textContent).toContain('galleryApp');
});

test('Rules 13.185: the header names the person, and offers Help, the pages and Sign Out', async () => {
  setRegistry(remotesWith({ role: 'child' }));
  await openAs('child', '/gallery');
  await waitFor(() => expect(shownHeader()).toContain('Sign Out'));
  for (const words of ['Pages', 'Gallery', 'Help']) expect(shownHeader()).toContain(words);
});

test('Rules 13.182: another role goes to the dashboard of their own, nobody to /login', async () => {
  setRegistry(remotesWith({ role: 'child' }));
  await openAs('parent', '/gallery');
  await waitFor(() => expect(address()).toBe('/parent'));
});

test('nobody is sent to sign in', async () => {
  setRegistry(remotesWith({ role: 'child' }));
  openNobody('/gallery');
  await waitFor(() => expect(address()).toBe('/login'));
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Guarantee: whoever takes a page away sees it gone where it is open. */
test('Rules 13.186: a page that is gone is left within seconds', async () => {
  jest.useFakeTimers();
  setRegistry(remotesWith({}), remotesWith({}));
  openNobody('/gallery');
  await pass(0);
  expect(screen.getByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  said = {};
  await pass(5000);
  expect(address()).toBe('/login');
});

test('a server that does not answer takes no page away', async () => {
  jest.useFakeTimers();
  setRegistry(remotesWith({}), null);
  openNobody('/gallery');
  await pass(0);
  expect(screen.getByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  await pass(5500);
  expect(address()).toBe('/gallery');
});
