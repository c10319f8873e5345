import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { newPerson } from '@tokennest/api/testing/test-family';
import { expectLoaded } from './expect-reachable.ts';
import { deedsOf, liveThrough } from './family.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { expect, screens, test } from './test.ts';

const letters = { Mia: 'M', Leo: 'L', Ava: 'A' };
type Name = keyof typeof letters;

/** The grounds on which a child's letter stands, anywhere on the page. */
const groundsOf = (page: Page, name: Name) =>
  page.evaluate(
    (letter) => [
      ...new Set(
        [...document.querySelectorAll<HTMLElement>('main [aria-hidden="true"]')]
          .filter(({ textContent, childElementCount }) => textContent === letter && childElementCount === 0)
          .map((element) => getComputedStyle(element).backgroundColor),
      ),
    ],
    letters[name],
  );

const paths = ['', '/tokens', '/tasks', '/tasks?view=week', '/allowances', '/family', '/tokens?view=trends'];

/** Guarantee: a child has one colour wherever it is, another than its siblings', and keeps it when a sibling comes. */
for (const colorScheme of ['light', 'dark'] as const)
  test(`three children have three tints, the same on every screen, ${colorScheme}`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const addChild = (name: string) => granted(family.parent.post('/api/auth/add-child', newPerson('child', name)));
    const ava = await addChild('Ava');
    const { parent, mia } = family;
    await deedsOf(family).award({ ...mia, id: ava.id }, 30);
    const { page } = await openDevice(screens.desk);
    await page.emulateMedia({ colorScheme });
    await signInPage(page).enter(parent, 'Parent');
    const tints: Partial<Record<Name, string>> = {};
    for (const path of paths) {
      await page.goto(`/parent${path}`);
      await expectLoaded(page);
      for (const name of Object.keys(letters) as Name[])
        for (const ground of await groundsOf(page, name))
          expect([path, name, ground]).toEqual([path, name, (tints[name] ??= ground)]);
    }
    expect(new Set(Object.values(tints)).size).toBe(3);

    await addChild('Ben');
    await page.goto('/parent');
    await expectLoaded(page);
    expect(await groundsOf(page, 'Mia')).toEqual([tints.Mia]);
    await signInPage(page).leave();
    await signInPage(page).enter(mia, 'Child');
    await expectLoaded(page);
    expect((await groundsOf(page, 'Mia'))[0]).toBe(tints.Mia);
  });
