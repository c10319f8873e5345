import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf } from '../utilities/family.ts';
import { fail } from '../utilities/network.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

/**
 * Guarantee: someone signed out elsewhere is signed out at the next tap, on /login and with nothing left (Rules 3.7).
 */
for (const role of ['Parent', 'Child'] as const)
  test(`a ${role}’s session that was ended elsewhere ends at the next tap`, async ({ openDevice, family }) => {
    const { page } = await openDevice(screens.desktop);
    const person = role === 'Parent' ? family.parent : family.mia;
    await deedsOf(family).giveTask({ title: 'Walk the dog', child: family.mia });
    // The last request of a page that opens.
    const listens = page.waitForResponse((response) => response.url().endsWith('/api/live'));
    await signInPage(page).enter(person, role);
    const next = parentPage(page).button('+10 Tokens for Mia');
    await expect(role === 'Parent' ? next : childPage(page).taskCard('Walk the dog')).toBeVisible();
    await listens;
    // Requests without a tap would reveal it as well.
    await fail(page, ['GET /api/*', 'POST /api/moments/take', 'POST /api/remote-loads']);
    await granted(person.delete('/api/auth/sessions'));
    if (role === 'Parent') await next.click();
    else await childPage(page).sayDone('Walk the dog');
    await page.waitForURL('**/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });
