import { openOwnerDatabase } from '../database/open-owner-database.ts';
import type { RemoteName } from './remotes.ts';
import { makeToken, revokeToken } from './token.service.ts';

async function asOwner<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  await using closing = new AsyncDisposableStack();
  return await work(await openOwnerDatabase(closing));
}

/** A token for one command beside the database, which is not held meanwhile: its server may be started anew. */
export async function makeBriefToken(name: RemoteName, note: string) {
  const { id, token } = await asOwner((url) => makeToken(url, { name, days: 1, note }));
  return { token, revoke: () => asOwner((url) => revokeToken(url, Number(id))) };
}
