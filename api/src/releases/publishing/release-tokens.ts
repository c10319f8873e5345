import { openOwnerDatabase } from '../../core/database/open-owner-database.ts';
import { randomBytes } from 'node:crypto';
import { StartupError } from '../../core/config/startup-error.ts';
import { connectOrRefuse } from '../../core/database/database-check.ts';
import type { RemoteName } from '../registry/remotes.ts';
import { hashOfToken } from './release-token.ts';

interface NewToken {
  readonly name: RemoteName;
  readonly days: number;
  readonly note: string;
}

export interface ListedToken {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly made_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
}

const listed = `id, name, note, to_json(made_at) #>> '{}' as made_at, to_json(expires_at) #>> '{}' as expires_at,
  to_json(revoked_at) #>> '{}' as revoked_at`;

/** Only the token's hash is stored, so it cannot be shown again. */
export async function makeToken(ownerUrl: string, { name, days, note }: NewToken) {
  const token = `tnr_${randomBytes(32).toString('base64url')}`;
  const sql = `insert into release_token (name, hash, note, expires_at)
    values ($1, $2, $3, now() + make_interval(days => $4)) returning ${listed}`;
  const [row] = await queryAsOwner(ownerUrl, sql, [name, hashOfToken(token), note, days]);
  return { ...row, token };
}

export const listTokens = (ownerUrl: string): Promise<ListedToken[]> =>
  queryAsOwner(ownerUrl, `select ${listed} from release_token order by id`, []);

export async function revokeToken(ownerUrl: string, id: number): Promise<ListedToken> {
  const sql = `update release_token set revoked_at = coalesce(revoked_at, now()) where id = $1 returning ${listed}`;
  const [row] = await queryAsOwner(ownerUrl, sql, [id]);
  if (!row) throw new StartupError(`There is no release token ${id}.`);
  return row;
}

async function queryAsOwner(ownerUrl: string, sql: string, values: unknown[]): Promise<ListedToken[]> {
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    return (await client.query<ListedToken>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function asOwner<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  await using closing = new AsyncDisposableStack();
  return await work(await openOwnerDatabase(closing));
}

/** A token for one command. Closes the database in between, because the command may restart its server. */
export async function makeBriefToken(name: RemoteName, note: string) {
  const { id, token } = await asOwner((url) => makeToken(url, { name, days: 1, note }));
  return { token, revoke: () => asOwner((url) => revokeToken(url, Number(id))) };
}
