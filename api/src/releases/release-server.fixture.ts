import { pino } from 'pino';
import { type FreshDatabase, openFreshDatabase } from '../testing/fresh-database.ts';
import { makeFolder } from '../testing/make-folder.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { Sent } from '../testing/test-client.ts';
import { openTestOrmAt } from '../testing/test-database.ts';
import { type BundleSetup, manifestOf, openPages, packOf, remoteFiles } from './build.fixture.ts';
import { followRegistry } from './live-registry.ts';
import type { RemoteName } from './registry.contract.ts';
import { makeToken } from './token.service.ts';

const usual: BundleSetup = { version: '1.0.0+aaaaaaaa' };

/** A server with pages, on a database that other tests have nothing in. */
export async function openReplica(database: Pick<FreshDatabase, 'appUrl'>, setup: BundleSetup = usual) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const orm = openTestOrmAt(database.appUrl);
  opening.defer(() => orm.close());
  const pages = await openPages(orm, folder.path, setup);
  const api = opening.use(startTestApi({ databaseUrl: database.appUrl, pages }));
  const open = opening.move();
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const follow = () => open.defer(followRegistry(pages.registry, { orm, log }).stop);
  return {
    ...api,
    orm,
    pages,
    folder: folder.path,
    log: lines,
    follow,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
export type Replica = Awaited<ReturnType<typeof openReplica>>;

/** A database and a first server on it, with a token of each remote. */
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
    publisher: publisherAt(server),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Sends what `npm run release` sends for one remote. */
const publisherAt =
  ({ app, send }: Replica) =>
  (name: RemoteName, token: string) => ({
    upload: async (version: string, pack?: Buffer, query = '?tried=true') => {
      const files = remoteFiles(name, version);
      const body = new Uint8Array(pack ?? packOf(manifestOf(name, version, files), files));
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/vnd.tokennest.release',
        'Content-Length': String(body.length),
      };
      const answer = await app.request(`/api/releases/${name}/${encodeURIComponent(version)}${query}`, {
        method: 'PUT',
        headers,
        body,
      });
      return { status: answer.status, body: await answer.json() };
    },
    check: (manifest: unknown) => send('POST', `/api/releases/${name}/check`, { token, body: manifest }),
    change: (verb: string, rev: number | null, body: object = {}) => {
      const headers: Sent['headers'] = rev === null ? {} : { 'If-Match': `"${rev}"` };
      return send('POST', `/api/releases/${name}/${verb}`, { token, body, headers });
    },
    report: async () => (await send('GET', '/api/releases', { token })).body,
  });
