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

function setRegistry(inline: object | null, now: object | null = inline): void {
  document.getElementById('registry')?.remove();
  const element = document.createElement('data');
  element.id = 'registry';
  element.textContent = JSON.stringify(inline && { remotes: inline });
  document.head.append(element);
  said = now;
}
let said: object | null = null;

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

test('Rules 13.182: shows the remote that the registry names for a path and those below it', async () => {
  setRegistry(remotesWith({}));
  openNobody('/gallery/one');
  expect(await screen.findByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  expect(shownHeader()).toContain('Sign In');
});

test('redirects an unknown path to /login once the server confirms it', async () => {
  setRegistry({}, {});
  openNobody('/nothing');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('asks the server for a page published in the meantime', async () => {
  setRegistry({}, remotesWith({}));
  openNobody('/gallery');
  expect(await screen.findByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  expect(document.getElementById('registry')?.textContent).toContain('galleryApp');
});

test('Rules 13.185: the header names the person and offers Help, the pages and Sign Out', async () => {
  setRegistry(remotesWith({ role: 'child' }));
  await openAs('child', '/gallery');
  await waitFor(() => expect(shownHeader()).toContain('Sign Out'));
  for (const words of ['Pages', 'Gallery', 'Help']) expect(shownHeader()).toContain(words);
});

test('Rules 13.182: sends another role to its dashboard, and signed-out people to /login', async () => {
  setRegistry(remotesWith({ role: 'child' }));
  await openAs('parent', '/gallery');
  await waitFor(() => expect(address()).toBe('/parent'));
});

test('sends signed-out people to /login', async () => {
  setRegistry(remotesWith({ role: 'child' }));
  openNobody('/gallery');
  await waitFor(() => expect(address()).toBe('/login'));
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('Rules 13.186: leaves a withdrawn page within seconds', async () => {
  jest.useFakeTimers();
  setRegistry(remotesWith({}), remotesWith({}));
  openNobody('/gallery');
  await pass(0);
  expect(screen.getByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  said = {};
  await pass(5000);
  expect(address()).toBe('/login');
});

test('keeps the page while the server does not answer', async () => {
  jest.useFakeTimers();
  setRegistry(remotesWith({}), null);
  openNobody('/gallery');
  await pass(0);
  expect(screen.getByRole('heading', { name: 'galleryApp at /gallery' })).toBeTruthy();
  await pass(5500);
  expect(address()).toBe('/gallery');
});
