import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import { tokenRejections } from './release-token.ts';
import type { RemoteName } from './remotes.ts';

type Removal = { readonly name: RemoteName; readonly tokenHash: Buffer };

/** Removes old versions and answers which; remove-unused-releases.sql says what stays. */
export async function removeOldReleases(em: EntityManager, { name, tokenHash }: Removal): Promise<string[]> {
  const sql = 'select version from fn.remove_releases(?, ?) version';
  const rows = await orReject(callFunction<{ version: string }>(em, sql, [tokenHash, name]), tokenRejections);
  return rows.map(({ version }) => version).toSorted();
}
