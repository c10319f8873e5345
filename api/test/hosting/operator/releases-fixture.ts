import type { MikroORM } from '../../../src/core/database/orm.ts';
import { createOperator } from '../../../src/hosting/operator/operator.ts';
import { noteReleaseOperator } from '../../../src/hosting/operator/releases/note-release-operator.ts';
import type { TryLimits } from '../../../src/core/config/try-limits.ts';
import { openPages } from '../../releases/registry/build-fixture.ts';
import { publisherOf } from '../../releases/registry/publisher-fixture.ts';
import { makeToken } from '../../../src/releases/publishing/release-tokens.ts';
import type { FreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { openTestOrmAt } from '../../testing/processes/test-database.ts';
import { startTestApi } from '../../testing/test-api.ts';

interface Setup {
  readonly token: string;
  readonly secret?: string;
  readonly dataDir?: string;
  readonly tryLimits?: Partial<TryLimits>;
  readonly isNoted?: boolean;
}

export async function openOperatedReleases(database: FreshDatabase, setup: Setup) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const { token, secret = 'a secret of tests', dataDir = folder.path, tryLimits = {} } = setup;
  const orm = openTestOrmAt(database.appUrl);
  opening.defer(() => orm.close());
  const { ownerUrl } = database;
  const pages = await openPages({ orm, ownerUrl }, folder.path, { version: '1.0.0+aaaaaaaa' });
  const operatorOf = (of: MikroORM) =>
    createOperator({ orm: of, token, secret, version: '1.4.0+457e501', dataDir, makesBackups: true });
  const api = opening.use(startTestApi({ databaseUrl: database.appUrl, pages, operatorOf, tryLimits }));
  const { operator } = api;
  if (!operator) throw new Error('There is no operator');
  if (setup.isNoted !== false) await noteReleaseOperator({ orm, ownerUrl }, operator);
  const path = '/api/operator/releases';
  const read = (sent = token) => api.send('GET', path, { token: sent });
  const change = (name: string, verb: string, { rev, body = {}, sent = token }: Change) =>
    api.send('POST', `${path}/${name}/${verb}`, {
      token: sent,
      body,
      headers: rev === null ? {} : { 'If-Match': `"${rev}"` },
    });
  const teamOf = async (name: 'parentApp' | 'childApp') =>
    publisherOf({ request: api.app.request, send: api.send })(
      name,
      (await makeToken(ownerUrl, { name, days: 1, note: `team of ${name}` })).token,
    );
  const open = opening.move();
  return {
    api,
    operator,
    pages,
    dataDir,
    read,
    change,
    teamOf,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

interface Change {
  readonly rev: number | null;
  readonly body?: object;
  readonly sent?: string;
}
