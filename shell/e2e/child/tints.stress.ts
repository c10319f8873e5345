import { granted } from '@tokennest/api/testing/test-client';
import { newPerson } from '@tokennest/api/testing/test-family';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { groundsOf } from '../screens/walk/tints.ts';

/**
 * Guarantee: a child keeps its color when a sibling is added, and on its own page; walk.stress.ts checks the others.
 */
for (const colorScheme of ['light', 'dark'] as const)
  test(`a child keeps its tint when a sibling is added, ${colorScheme}`, async ({ openDevice, family }) => {
    const { parent, mia } = family;
    const { page } = await openDevice(screens.desktop);
    await page.emulateMedia({ colorScheme });
    await openAs(page, parent, '/parent');
    await expectLoaded(page);
    const before = await groundsOf(page, 'Mia');
    expect(before).toHaveLength(1);

    await granted(parent.post('/api/auth/add-child', newPerson('child', 'Ben')));
    await page.reload();
    await expect(page.getByRole('article', { name: 'Ben' })).toBeVisible();
    expect(await groundsOf(page, 'Mia')).toEqual(before);

    const { page: ofMia } = await openDevice(screens.desktop);
    await ofMia.emulateMedia({ colorScheme });
    await openAs(ofMia, mia, '/child');
    await expectLoaded(ofMia);
    expect((await groundsOf(ofMia, 'Mia'))[0]).toBe(before[0]);
  });
