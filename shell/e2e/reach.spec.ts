import { isLong } from '@tokennest/api/testing/is-long';
import { clientOf } from '@tokennest/api/testing/test-client';
import { registerPerson } from '@tokennest/api/testing/test-family';
import { obstaclesOf } from './expect-reachable.ts';
import { askToJoin, liveThrough } from './family.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

const schemes = ['light', 'dark'] as const;
const heights = { 320: 640, 360: 740, 768: 1024, 1280: 900 };
const all = Object.entries(heights).flatMap(([width, height]) =>
  schemes.map((colorScheme) => ({ colorScheme, width: Number(width), height })),
);
/** `npm run proof:reach` takes all of them; here each scheme once, in the narrowest and the widest. */
const looks = isLong ? all : all.filter(({ colorScheme, width }) => width === (colorScheme === 'light' ? 320 : 1280));

/** Guarantee: every page is usable by keyboard and assistive technology (WCAG 2.2 AA), wide and narrow, in both schemes. */
for (const { colorScheme, width, height } of looks)
  test(`no axe finding and no sideways scrolling, ${colorScheme}, ${width} px`, async ({
    openDevice,
    product,
    family,
  }) => {
    const client = clientOf(product.url);
    const lone = await registerPerson(client, 'child', 'Noah');
    await liveThrough(family);
    const { page, complaints } = await openDevice({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    const look = async (what: string) => {
      test.info().annotations.push({ type: 'page', description: `${what} ${colorScheme} ${width}` });
      for (const obstacle of await obstaclesOf(page)) {
        found.push(`${what}: ${obstacle}`);
        test.info().annotations.push({ type: 'finding', description: `${what} ${colorScheme} ${width}: ${obstacle}` });
      }
    };
    const lookAll = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await look(path);
      }
    };

    await lookAll(routes.nobody);
    await signInPage(page).enter(lone, 'Child');
    await look('/child, to enter a code');
    await askToJoin(client, lone, family);
    await page.reload();
    await look('/child, waiting');
    await signInPage(page).leave();
    await signInPage(page).enter(family.parent, 'Parent');
    await lookAll(routes.parent);
    await signInPage(page).leave();
    await signInPage(page).enter(family.mia, 'Child');
    await lookAll(routes.child);
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
