import type { Page, Route } from '@playwright/test';
import { answerTo } from '../../utilities/network.ts';
import { otherHash, serveOther } from './next-release.ts';
import { expect, screens, test } from '../../utilities/test.ts';

const entry = /\/remotes\/docsApp\/[^/]+\/remoteEntry\.js$/;
const chunk = /\/remotes\/docsApp\/[^/]+\/app\.[^/]+\.js$/;
/** The live version, not the previous one. */
const ofCurrent = (file: string) => new RegExp(`/remotes/docsApp/(?!.*${otherHash}).*/${file}\\.`);

const abort = (route: Route) => route.abort();
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Getting Started' });
const panel = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

function followEntries(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const [version = ''] = /[^/]+(?=\/remoteEntry\.js$)/.exec(pathname) ?? [];
    if (version) asked.push((version.endsWith(otherHash) ? 'previous' : 'current') + search);
  });
  return asked;
}

/** Removes docsApp's integrity from the page, for a test that changes its code in transit. */
const withoutIntegrity = (html: string) =>
  html.replace(/("docsApp":\{[^}]*"integrity":)\{[^}]*\}/, '$1{}').replaceAll(/ integrity="[^"]*"/g, '');

async function changePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(/\/docs$/, async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

async function publishPrevious(page: Page): Promise<void> {
  await serveOther(page, 'docsApp');
  await changePage(page, (html) => {
    const published = withoutIntegrity(html).replace(
      /("docsApp":\{"current":"([^"+]+\+)[^"]+","previous":)null/,
      `$1"$2${otherHash}"`,
    );
    expect(published).toContain(otherHash);
    return published;
  });
}

/** Makes entries require a React the shell lacks, like a remote built with another one. */
async function askForAnotherReact(route: Route): Promise<void> {
  const response = await answerTo(route);
  const code = await response.text();
  const asking = code.replaceAll('"react",!1,[2,19,', '"react",!1,[2,18,');
  expect(asking).not.toBe(code);
  await route.fulfill({ response, body: asking });
}

/** Guarantee: a lost request costs one more request, not the page. */
for (const [what, address] of Object.entries({ entry, chunk }))
  test(`requests a remote past every cache after its ${what} was refused`, async ({ openDevice }) => {
    const { page } = await openDevice(screens.phone);
    const asked = followEntries(page);
    await page.route(address, abort, { times: 1 });
    await page.goto('/docs');
    await expect(heading(page)).toBeVisible();
    expect(asked).toEqual(['current', 'current?r=1']);
  });

/** Guarantee: a release that cannot be loaded is replaced by the previous one. */
test('shows the previous version if the current one is gone', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const asked = followEntries(page);
  await publishPrevious(page);
  await page.route(ofCurrent('app'), abort);
  await page.goto('/docs');
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual(['current', 'current?r=1', 'previous']);
});

/**
 * Guarantee: there is one React. A remote built for another one is refused with a message and never breaks the shell.
 */
test('Rules 13.151: a remote built for another React is refused; its previous version or Retry helps', async ({
  openDevice,
}) => {
  const { page, complaints } = await openDevice(screens.phone);
  await changePage(page, withoutIntegrity);
  await page.route(ofCurrent('remoteEntry'), askForAnotherReact);
  await page.goto('/docs');
  await expect(panel(page)).toBeVisible();
  expect(complaints.join('\n')).toMatch(/Unsatisfied version 19\.\S+ from shell of shared singleton module react/);

  const other = await openDevice(screens.phone);
  const asked = followEntries(other.page);
  await publishPrevious(other.page);
  await other.page.route(ofCurrent('remoteEntry'), askForAnotherReact);
  await other.page.goto('/docs');
  await expect(heading(other.page)).toBeVisible();
  expect(asked.at(-1)).toBe('previous');

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toBeVisible();
});
