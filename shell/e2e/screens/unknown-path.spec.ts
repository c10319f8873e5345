import { keepSession } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: an unknown path leads to the person's dashboard, or to /login when signed out. */
for (const [role, home, unknown] of [
  ['Parent', '/parent', ['/parent/nonsense', '/parent/tasks/x', '/docs/faq/x', '/child/nonsense', '/nonsense']],
  ['Child', '/child', ['/child/nonsense', '/child/tasks/', '/docs/nonsense/', '/parent/nonsense']],
] as const)
  test(`Rules 12.1: an unknown path, opened by a ${role}`, async ({ openDevice, newPerson }) => {
    const { page, complaints } = await openDevice(screens.desktop);
    await keepSession(page, await newPerson(role));
    for (const path of unknown) {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === home);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Welcome/);
    }
    expect(complaints).toEqual([]);
  });

test('Rules 12.1: an unknown path when signed out; a known one stays', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
  for (const path of ['/docs/nonsense', '/docs/faq/x', '/parent/nonsense', '/child/nonsense']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  }
  await page.goto('/docs/faq/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
});
