import { expect, screens, test } from '../utilities/test.ts';

const views = (['light', 'dark'] as const).flatMap((scheme) =>
  (['phone', 'desktop'] as const).map((screen) => ({ scheme, screen })),
);

/** Guarantee: the reference works under its page's policy and contacts only this server. */
for (const { scheme, screen } of views) {
  test(`the API reference, ${scheme}, on a ${screen}`, async ({ openDevice, product }) => {
    const { page, complaints } = await openDevice(screens[screen]);
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Sign in with a password' })).toBeVisible();
    await expect(page.locator('body')).toHaveClass(new RegExp(`${scheme}-mode`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.goto('/api/docs#tag/rewards/POST/api/rewards/{id}/redeem');
    await expect(page.getByRole('heading', { name: 'Redeem a reward' })).toBeInViewport();
    expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([product.url]));
    expect(complaints).toEqual([]);
  });
}
