import { expect, test } from '@jest/globals';
import { type HostApi } from '@tokennest/shared-ui/contract';
import { address, openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { type Answer } from '@tokennest/shared-ui/testing/fake-send';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Shown } from './pictures/shown.tsx';
import DocsApp from './entry.tsx';

const noRequest: Answer = ({ path }) => {
  throw new Error(`The documentation asked for ${path}`);
};

/** Renders the documentation at a path, as the shell does. Requests throw unless a test passes an answer. */
async function openDocs(path: string, overrides: Partial<HostApi> = {}, answer = noRequest) {
  const host = makeTestHost(answer, overrides);
  const ready: true[] = [];
  openRemote(DocsApp, { host, basename: '/docs', path, onReady: () => void ready.push(true) });
  if (screen.queryByRole('main')) await screen.findByRole('searchbox'); // its code loads after the text
  return { host, ready };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('/docs opens Getting Started, calls onReady once and sets the page title', async () => {
  const { host, ready } = await openDocs('/docs');
  expect(heading()).toBe('Getting Started');
  expect(ready).toHaveLength(1);
  expect(host.record.titles).toEqual(['Getting Started']);
});

test.each([
  ['Parent Guide', '/docs/parent-guide'],
  ['Child Guide', '/docs/child-guide'],
  ['FAQ', '/docs/faq'],
  ['About', '/docs/about'],
  ['Getting Started', '/docs'],
])('the sidebar switches to %s at %s', async (label, path) => {
  const { host } = await openDocs(path === '/docs' ? '/docs/faq' : '/docs');
  await userEvent.click(screen.getByRole('link', { name: label }));
  expect(heading()).toBe(label);
  expect(address()).toBe(path);
  expect(host.record.titles.at(-1)).toBe(label);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(label);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: label }));
});

test('opens a section at its address, with or without a trailing slash', async () => {
  await openDocs('/docs/child-guide/');
  expect(heading()).toBe('Child Guide');
});

test.each(['/docs/nothing-here', '/docs/faq/x', '/docs/faq/x/'])(
  'redirects the unknown path %s to /login',
  async (path) => {
    await openDocs(path);
    expect(address()).toBe('/login');
  },
);

test('Back to App leads to /login', async () => {
  await openDocs('/docs/faq');
  await userEvent.click(screen.getByRole('link', { name: 'Back to App' }));
  expect(address()).toBe('/login');
});

test('Rules 12.31: About shows the live version of each part', async () => {
  const versions = { shell: '1.0.0+aa', parentApp: '1.0.0+bb', childApp: '1.0.0+cc', docsApp: '1.0.0+dd' };
  await openDocs('/docs/about', { readVersions: () => Promise.resolve(versions) });
  for (const version of Object.values(versions)) expect(await screen.findByText(version)).toBeTruthy();
});

test('About shows when an older version of a part is still running', async () => {
  const live = { shell: '1.0.0+aa', parentApp: '1.0.0+bb', childApp: '1.0.0+cc', docsApp: '1.0.0+dd' };
  const runningVersions = () => ({ parentApp: '1.0.0+bb', docsApp: '1.0.0+ee' });
  await openDocs('/docs/about', { readVersions: () => Promise.resolve(live), runningVersions });
  expect(await screen.findByText('1.0.0+dd, still 1.0.0+ee here')).toBeTruthy();
  expect(screen.getByText('1.0.0+bb')).toBeTruthy();
});

test('Rules 14.190: About shows version 1.0.0', async () => {
  await openDocs('/docs/about');
  const version = screen.getByText('Version');
  expect(version.nextElementSibling?.textContent).toBe('1.0.0');
});

const build = () => screen.getByText('Build').nextElementSibling?.textContent;

test("Rules 14.190: About shows the server's commit once it responds", async () => {
  const asked: string[] = [];
  await openDocs('/docs/about', {}, ({ path }) => {
    asked.push(path);
    return { body: { status: 'live', version: '1.0.0+457e501' } };
  });
  expect(build()).toBe('…');
  expect(await screen.findByText('457e501')).toBeTruthy();
  expect(asked).toEqual(['/api/health/live']);
});

test.each([
  ['while offline', noRequest],
  ['from a server too old to report its version', () => ({ body: { status: 'live' } })],
  ['from a server without a commit', () => ({ body: { status: 'live', version: '1.0.0' } })],
])('About shows an unknown build %s', async (_, answer: Answer) => {
  await openDocs('/docs/about', {}, answer);
  expect(await screen.findByText('Unknown right now')).toBe(screen.getByText('Build').nextElementSibling);
});

// Whether the built page shows the picture is tested in a browser (shell/e2e/screens/images.spec.ts).
test('pictures have alt text and dimensions in both color schemes and load lazily', () => {
  render(<Shown language="en" name="goal" alt="A goal with its bar" width={360} height={240} />);
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: 'A goal with its bar' });
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect([picture.width, picture.height]).toEqual([360, 240]);
    expect(picture.getAttribute('loading')).toBe('lazy');
  }
});
