import { expect, screens, test } from '../utilities/test.ts';

interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { icons: Picture[] }[];
}
interface Picture {
  src: string;
  sizes: string;
}

/** Guarantee: the images a device shows before the app opens exist in their declared sizes. */
test('icons and screenshots of the manifest and of the page are pictures', async ({ openDevice }) => {
  const { page } = await openDevice(screens.desktop);
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
