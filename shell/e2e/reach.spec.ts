import { isLong } from '@tokennest/api/testing/is-long';
import { clientOf } from '@tokennest/api/testing/test-client';
import { registerPerson } from '@tokennest/api/testing/test-family';
import { obstaclesOf } from './expect-reachable.ts';
import { askToJoin, liveThrough } from './family.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { walk } from './routes.ts';
import { expect, screens, test } from './test.ts';

const schemes = ['light', 'dark'] as const;
/** `npm run proof:reach` takes all of them; here each scheme once, in the narrowest and the widest. */
const looks = isLong
  ? Object.values(screens).flatMap((screen) => schemes.map((colorScheme) => ({ colorScheme, screen })))
  : ([
      { colorScheme: 'light', screen: screens.small },
      { colorScheme: 'dark', screen: screens.desk },
    ] as const);

/** Guarantee: every page is usable by keyboard and assistive technology (WCAG 2.2 AA), wide and narrow, in both schemes. */
for (const { colorScheme, screen } of looks)
  test(`no axe finding and no sideways scrolling, ${colorScheme}, ${screen.width} px`, async ({
    openDevice,
    product,
    family,
  }) => {
    const client = clientOf(product.url);
    const lone = await registerPerson(client, 'child', 'Noah');
    await liveThrough(family);
    const { page, complaints } = await openDevice(screen);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    const { annotations } = test.info();
    const look = async (what: string) => {
      const seen = `${what} ${colorScheme} ${screen.width}`;
      annotations.push({ type: 'page', description: seen });
      for (const obstacle of await obstaclesOf(page)) {
        found.push(`${what}: ${obstacle}`);
        annotations.push({ type: 'finding', description: `${seen}: ${obstacle}` });
      }
    };

    await signInPage(page).enter(lone, 'Child');
    await look('/child, to enter a code');
    await askToJoin(client, lone, family);
    await page.reload();
    await look('/child, waiting');
    await signInPage(page).leave();
    await walk(page, family, async (path) => {
      await page.goto(path);
      await look(path);
    });
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
