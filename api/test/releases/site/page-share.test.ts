import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { usualTryLimits } from '../../../src/core/config/try-limits.ts';
import { openPages } from '../registry/build-fixture.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openTestOrmAt } from '../../testing/processes/test-database.ts';

const open = new AsyncDisposableStack();
let api: TestApi;
beforeAll(async () => {
  const folder = open.use(await makeFolder());
  const database = open.use(await openFreshDatabase());
  const orm = open.adopt(openTestOrmAt(database.appUrl), (each) => each.close());
  const pages = await openPages({ orm, ownerUrl: database.ownerUrl }, folder.path, { version: '1.0.0+aaaaaaaa' });
  const { workPerFamilyMs, workPerAddressMs } = usualTryLimits;
  api = open.use(
    startTestApi({ databaseUrl: database.appUrl, pages, tryLimits: { workPerFamilyMs, workPerAddressMs } }),
  );
});
afterAll(() => open.disposeAsync());

async function askAtOnce(paths: readonly string[], count: number, address: string) {
  const incoming = { socket: { remoteAddress: address } };
  const ask = async (index: number) =>
    (await api.app.request(paths[index % paths.length] ?? '', {}, { incoming })).status;
  const statuses = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  return Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, same]) => [status, same.length]));
}

test.each(['/login', '/registry.json', '/remotes/childApp/1.0.0+aaaaaaaa/app.js', '/assets/main.js'])(
  'Rules 14.6: %s shares time by address',
  async (path) => {
    const [flood, other] = await Promise.all([
      askAtOnce([path], 400, `198.51.100.${path.length}`),
      askAtOnce([path], 20, `203.0.113.${path.length}`),
    ]);
    expect(Object.keys(flood)).toEqual(['200', '429']);
    expect(flood[429]).toBeGreaterThan(100);
    expect(other).toEqual({ 200: 20 });
  },
);

/** Guarantee: ten devices that open the product for the first time simultaneously are refused nothing. */
test('Rules 14.6: ten simultaneous first visits of 20 files from one address are all answered', async () => {
  const files = ['/login', '/registry.json', '/assets/main.js', '/assets/login.js', '/sw.js'];
  const remote = ['remoteEntry.js', 'app.js', 'goal.webp'].map((file) => `/remotes/childApp/1.0.0+aaaaaaaa/${file}`);
  expect(await askAtOnce([...files, ...remote], 200, '198.51.100.200')).toEqual({ 200: 200 });
});
