import { expectReachable } from '../utilities/expect-reachable.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: the first person on a new server sees what this is and where to begin without scrolling. */
for (const [name, screen] of Object.entries(screens))
  test(`Rules 12.311: a new server greets above the sign-in form, ${name}`, async ({ openDevice }) => {
    const { page } = await openDevice(screen);
    // Other tests of this worker have registered people, so the page is told otherwise.
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace('</head>', '<meta name="moving-in" /></head>') });
    });
    await page.goto('/login');
    const start = page.getByRole('link', { name: 'Start your family' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    await expectReachable(page);
    await start.click();
    await expect(page).toHaveURL(/\/register$/);
  });
