import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { releaseToken, tokenRejections } from '../release-token.ts';
import type { RemoteName } from '../../registry/remotes.ts';
import { ofRemote, removed } from '../../registry/release.contract.ts';

export const removeOldReleases = operation(
  {
    route: 'POST /api/releases/:name/gc',
    summary: 'Remove versions that are not live and had no activity for 30 days',
    who: 'open',
    guard: releaseToken,
    params: ofRemote,
    answers: { 200: removed },
  },
  async ({ params: { name } }, c) => ({
    removed: await removeReleases(c.var.services.orm.em.fork(), { name, tokenHash: c.var.tokenHash }),
  }),
);

type Removal = { readonly name: RemoteName; readonly tokenHash: Buffer };

export async function removeReleases(em: EntityManager, { name, tokenHash }: Removal): Promise<string[]> {
  const sql = 'select version from fn.remove_releases(?, ?) version';
  const rows = await orReject(callFunction<{ version: string }>(em, sql, [tokenHash, name]), tokenRejections);
  return rows.map(({ version }) => version).toSorted();
}
