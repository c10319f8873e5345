import { openAs } from '../../utilities/open-as.ts';
import { expect, screens } from '../../utilities/test.ts';
import { remote, test } from './gallery.ts';
import { stockBuild, stockSources } from './stock-build.ts';

interface Published {
  version: string;
  is_forced: boolean;
  warnings: string[];
}

/** Guarantee: a fallback that nobody loads is not a second React; a copy that the remote may load is refused. */
test('Rules 13.191: publishes a stock build with warnings, and shows it with the React of the shell', async ({
  gallery,
  product,
  family,
  openDevice,
}) => {
  const { kit, read, write, run } = gallery;
  await run('mkdir', ['-p', 'stock']);
  for (const [file, text] of Object.entries(stockSources)) await write(`stock/${file}`, text);
  await write('stock.js', stockBuild);
  const build = async () => expect(await run(process.execPath, ['stock.js'])).toMatchObject({ code: 0 });
  const publish = () => kit(`publish --at-once --dist stock-dist --sources stock --server ${product.url}`);
  await build();
  const { code, stdout, stderr } = await publish();
  expect(code, stderr).toBe(0);
  const { warnings, is_forced, version } = JSON.parse(stdout) as Published;
  expect({ warnings, is_forced }).toEqual({
    warnings: [
      ...Array(2).fill(
        expect.stringMatching(/^\d+\.js is left out: it contains a copy of React, which your remote never/),
      ),
      'index.html is left out, because the shell is the page.',
    ],
    is_forced: false,
  });
  for (const warning of warnings) expect(stderr).toContain(`Warning: ${warning}`);

  const { page, complaints, requests } = await openDevice(screens.phone);
  await openAs(page, family.mia, remote.route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(complaints).toEqual([]);
  const folder = `/remotes/${remote.name}/${version}/`;
  const loaded = requests.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []));
  const { firstScreen } = JSON.parse(await read('stock-dist/release.json')) as { firstScreen: string[] };
  expect([...new Set(loaded)].toSorted()).toEqual(firstScreen.toSorted());
  for (const warning of warnings) {
    const [file = ''] = warning.split(' ');
    expect((await fetch(product.url + folder + file)).status).toBe(404);
  }

  const late = `export const openLate = () => import('react-dom/client').then(({ createRoot }) => createRoot);`;
  const own = '{ strictVersion: true, requiredVersion: "^20.0.0" }';
  for (const [file, text] of [
    ['stock/more.jsx', `${stockSources['more.jsx']}\n${late}`],
    ['stock.js', stockBuild.replace('{ singleton: true }', own)], // found in the browser
  ] as const) {
    const before = await read(file);
    await write(file, text);
    await build();
    await write(file, before);
    const refused = await publish();
    expect({ code: refused.code, ...JSON.parse(refused.stdout) }).toMatchObject({
      code: 2,
      detail: expect.stringMatching(/^\d+\.js contains a copy of React: use the React that the shell shares/),
    });
  }
});
