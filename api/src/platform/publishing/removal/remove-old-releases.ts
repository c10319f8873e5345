import { callFunction } from '../../database/call-function.ts';
import type { EntityManager } from '../../database/orm.ts';
import { orReject } from '../../database/rejection.ts';
import { operation } from '../../http/operation.ts';
import { releaseToken, tokenRejections } from '../release-token.ts';
import type { RemoteName } from '../../releases/remotes.ts';
import { ofRemote, removed } from '../../releases/release.contract.ts';

/** Answers which; remove-unused-releases.sql says what stays. */
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
    removed: await removeReleases(c.var.orm.em.fork(), { name, tokenHash: c.var.tokenHash }),
  }),
);

type Removal = { readonly name: RemoteName; readonly tokenHash: Buffer };

export async function removeReleases(em: EntityManager, { name, tokenHash }: Removal): Promise<string[]> {
  const sql = 'select version from fn.remove_releases(?, ?) version';
  const rows = await orReject(callFunction<{ version: string }>(em, sql, [tokenHash, name]), tokenRejections);
  return rows.map(({ version }) => version).toSorted();
}
