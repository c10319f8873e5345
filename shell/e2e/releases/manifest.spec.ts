import { createInstance } from '@module-federation/enhanced/runtime';
import { readRegistry } from '../../../scripts/remote/trial/candidate.ts';
import { expect, screens, test } from '../utilities/test.ts';

test('Rules 13.156: another host finds a live remote by its manifest, which our pages do not request', async ({
  openDevice,
  product,
}) => {
  const version = (await readRegistry(product.url)).remotes['docsApp']?.current;
  const place = `${product.url}/remotes/docsApp/${version}`;
  const asked: unknown[] = [];
  const host = createInstance({
    name: 'another-host',
    remotes: [{ name: 'docsApp', entry: `${place}/mf-manifest.json` }],
    plugins: [
      {
        name: 'no-browser',
        loadEntry: ({ remoteInfo: { entry, entryGlobalName, type } }) => {
          asked.push({ entry, entryGlobalName, type });
          const container = { init: () => undefined, get: () => Promise.resolve(() => 'the page') };
          return Promise.resolve(container as never); // only the part that is used
        },
      },
    ],
  });
  expect(await host.loadRemote('docsApp/app')).toBe('the page');
  expect(asked).toEqual([{ entry: `${place}/remoteEntry.js`, entryGlobalName: 'docsApp', type: 'var' }]);

  const answer = await fetch(`${place}/mf-manifest.json`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { metaData, exposes } = await answer.json();
  expect(metaData.buildInfo.buildVersion).toBe(version);
  const { js, css } = exposes[0].assets;
  for (const file of [...js.sync, ...js.async, ...css.sync, ...css.async])
    expect((await fetch(`${place}/${file}`)).status).toBe(200);

  const { page, requests } = await openDevice(screens.phone);
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests.filter((url) => url.includes('mf-manifest'))).toEqual([]);
  // The graph exists only in development (Rules 13.147).
  const noted = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis;
    return federation.moduleInfo;
  });
  expect(noted).toEqual({});
});
