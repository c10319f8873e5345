import { pino } from 'pino';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { openTestOrmAt } from '../../testing/processes/test-database.ts';
import { type BundleSetup, openPages } from './build-fixture.ts';
import { fitting } from '../../../src/releases/publishing/verify-release.ts';
import { followRegistry } from '../../../src/releases/registry/live-registry.ts';
import { publisherOf } from './publisher-fixture.ts';
import type { RemoteName } from '../../../src/releases/registry/remotes.ts';
import { makeToken } from '../../../src/releases/publishing/release-tokens.ts';

const usual: BundleSetup = { version: '1.0.0+aaaaaaaa' };

export async function openReplica(database: Pick<FreshDatabase, 'appUrl' | 'ownerUrl'>, setup: BundleSetup = usual) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const orm = openTestOrmAt(database.appUrl);
  opening.defer(() => orm.close());
  const pages = await openPages({ orm, ownerUrl: database.ownerUrl }, folder.path, setup);
  const api = opening.use(startTestApi({ databaseUrl: database.appUrl, pages }));
  const open = opening.move();
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const isFit = fitting(pages.registry.shell);
  const follow = () => open.defer(followRegistry(pages.registry, { orm, log, isFit }).stop);
  return {
    ...api,
    orm,
    ownerUrl: database.ownerUrl,
    pages,
    folder: folder.path,
    log: lines,
    follow,
    publisher: publisherOf({ request: api.app.request, send: api.send }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
export type Replica = Awaited<ReturnType<typeof openReplica>>;

export async function openReleaseServer(setup?: BundleSetup) {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await openFreshDatabase());
  const server = opening.use(await openReplica(database, setup));
  const tokenOf = async (name: RemoteName, days = 90) =>
    (await makeToken(database.ownerUrl, { name, days, note: `team of ${name}` })).token;
  const tokens = { parentApp: await tokenOf('parentApp'), childApp: await tokenOf('childApp') };
  const open = opening.move();
  return {
    ...server,
    database,
    tokenOf,
    tokens,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
