import { chromium } from '@playwright/test';
import { expect } from '../utilities/test.ts';
import { wholeChromium } from '../utilities/whole-chromium.ts';
import { test } from '../utilities/worker.ts';

/** Guarantee: Chromium finds the product installable, and every picture in the manifest. */
test('Chromium would install it', async ({ launchOptions, product }) => {
  // A temporary profile, because a window without one counts as private.
  await using context = await chromium.launchPersistentContext('', { ...launchOptions, ...wholeChromium });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const readErrors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
  expect(await readErrors(), 'of an empty page').not.toEqual([]);
  await page.goto(`http://localhost:${product.port}/login`);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({ id: '/', name: 'TokenNest', display: 'standalone' });
  await expect.poll(readErrors).toEqual([]);

  const named = (manifest.data ?? '').match(/"\/[^"]+\.(png|svg)"/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  for (const path of named.map((quoted) => quoted.slice(1, -1)))
    expect((await page.request.get(`http://localhost:${product.port}${path}`)).status(), path).toBe(200);
});

for (const answer of ['Install', 'Not Now'])
  test(`${answer} hides the banner permanently`, async ({ openDevice, product }) => {
    const { page } = await openDevice({ width: 360, height: 740 });
    const offer = () =>
      page.evaluate(() => {
        const prompt = async () => document.body.setAttribute('data-prompted', '');
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      });
    const banner = page.getByRole('complementary', { name: 'Install TokenNest App' });
    const heading = page.getByRole('heading', { level: 1 });
    await page.clock.install();
    await page.goto(`${product.url}/login`);
    await expect(heading).toBeVisible();
    await expect(banner).toHaveCount(0);
    await offer();
    await page.clock.fastForward(5000);
    await expect(banner).toContainText('Add to your home screen for a better experience with offline support.');
    await banner.getByRole('button', { name: answer }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.locator('[data-prompted]')).toHaveCount(answer === 'Install' ? 1 : 0);
    await page.reload();
    await expect(heading).toBeVisible();
    await offer();
    await page.clock.fastForward(6000); // it would have appeared after five seconds
    await expect(banner).toHaveCount(0);
  });
