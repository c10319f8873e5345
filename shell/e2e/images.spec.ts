import type { Page } from '@playwright/test';
import { closeDialog } from './close-dialog.ts';
import { expectLoaded } from './expect-reachable.ts';
import { liveThrough } from './family.ts';
import { recoveryPage } from './pages/recovery.page.ts';
import { routes, walk } from './routes.ts';
import { expect, screens, test } from './test.ts';

/** What the page shows no picture for: its image elements, each scrolled to, and the pictures of its styles. */
async function brokenImages(page: Page): Promise<{ count: number; broken: string[] }> {
  // Parts of a page that come later bring pictures of their own.
  await page.waitForLoadState('networkidle');
  const images = await page.locator('img:visible').all();
  const broken: string[] = [];
  for (const image of images) {
    await image.scrollIntoViewIfNeeded();
    const hasPicture = await image.evaluate(async (element: HTMLImageElement) => {
      const isOver = () => element.complete && (element.naturalWidth > 0 || !element.getAttribute('src'));
      for (let tries = 0; !isOver() && tries < 50; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
      return element.naturalWidth > 0;
    });
    if (!hasPicture) broken.push(await image.evaluate((element) => element.outerHTML));
  }
  const ofStyles = await page.evaluate(async () => {
    const addresses = [...document.querySelectorAll('*')]
      .flatMap((element) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)))
      .flatMap((style) => [style.backgroundImage, style.maskImage, style.listStyleImage, style.borderImageSource])
      .flatMap((value) => [...value.matchAll(/url\("([^"]*)"\)/g)].map(([, address = '']) => address));
    const failed: string[] = [];
    for (const address of new Set(addresses))
      await Object.assign(new Image(), { src: address })
        .decode()
        .catch(() => failed.push(address));
    return failed;
  });
  return { count: images.length, broken: [...broken, ...ofStyles] };
}

/** Opens, one after the other, whatever the page says opens a dialog. */
async function eachDialog(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const openers = page.locator('[aria-haspopup="dialog"]:visible');
  for (let index = 0; index < (await openers.count()); index++) {
    const opener = openers.nth(index);
    const name = await opener.innerText();
    await opener.click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await look(name);
    await closeDialog(page);
  }
}

/** Guarantee: where a picture is meant to be, a person sees one. */
for (const colorScheme of ['light', 'dark'] as const)
  test(`every image of every page has a picture, ${colorScheme}`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page } = await openDevice(screens.desk);
    await page.emulateMedia({ colorScheme });
    const broken: string[] = [];
    const counts: Record<string, number> = {};
    const look = async (what: string) => {
      const seen = await brokenImages(page);
      counts[what] = seen.count;
      broken.push(...seen.broken.map((image) => `${what}: ${image}`));
    };
    await page.goto('/login');
    await recoveryPage(page).open();
    await look('/login, Forgot your password?');
    await walk(page, family, async (path) => {
      await page.goto(path);
      await expectLoaded(page);
      await look(path);
      await eachDialog(page, (name) => look(`${path}, ${name}`));
    });
    await childPageDialogs(page, look);
    expect(broken).toEqual([]);
    // The pictures of the help pages, of which each section shows those of its scheme.
    const ofHelp = routes.nobody.filter((path) => path.startsWith('/docs')).map((path) => counts[path] ?? 0);
    expect(ofHelp.reduce((sum, count) => sum + count)).toBe(10);
  });

/** What asks a child before something is done. */
async function childPageDialogs(page: Page, look: (what: string) => Promise<void>) {
  for (const name of ['Mark Complete', 'Redeem']) {
    await page.getByRole('button', { name }).and(page.locator(':not([aria-disabled])')).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(`/child, ${name}`);
    await closeDialog(page);
  }
}

interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { icons: Picture[] }[];
}
interface Picture {
  src: string;
  sizes: string;
}

/** Guarantee: what a device shows of the app before it is opened is there, in the size that it was promised in. */
test('icons and screenshots of the manifest and of the page are pictures', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desk);
  await page.goto('/login');
  const { icons, screenshots, shortcuts } = await page.evaluate(async (): Promise<Manifest> => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? { href: '' };
    return (await fetch(href)).json();
  });
  const ofPage = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => ({ src: link.getAttribute('href') ?? '', sizes: 'any' })));
  const all: Picture[] = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...ofPage];
  const sizeOf = (src: string) =>
    page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode().catch(() => undefined);
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
  for (const { src, sizes } of all) {
    const size = await sizeOf(src);
    if (sizes === 'any') expect(size, src).not.toBe('0x0');
    else expect(size, src).toBe(sizes);
  }
  expect(all.length).toBeGreaterThan(6);
});
