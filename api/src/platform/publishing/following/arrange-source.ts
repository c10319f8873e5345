import { createHmac } from 'node:crypto';
import { connectOrRefuse } from '../../database/database-check.ts';
import { type RemoteName, remoteNames } from '../../releases/remotes.ts';
import { hashOfToken } from '../release-token.ts';

/** The other server, and the hashes of the tokens by which what it has is kept here. */
export interface ReleaseSource {
  readonly origin: string;
  /** As whom it publishes here. */
  readonly host: string;
  readonly tokens: ReadonlyMap<RemoteName, Buffer>;
}

/** The same for every server on this database, so no start leaves a token behind; nobody is ever told it. */
const hashFor = (secret: string, name: RemoteName): Buffer =>
  hashOfToken(
    createHmac('sha256', secret)
      .update(JSON.stringify(['follows', name]))
      .digest('hex'),
  );

type Arranging = { readonly ownerUrl: string; readonly secret: string; readonly origin: string | null };

/**
 * As the owner, at a start: a token of each remote that was ever let in here, whose note is the other server, and the row
 * that says which that is. Null where none is followed; then the tokens of before open nothing any more.
 */
export async function arrangeSource({ ownerUrl, secret, origin }: Arranging): Promise<ReleaseSource | null> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  let tokens: ReadonlyMap<RemoteName, Buffer>;
  try {
    const { rows } = await owner.query<{ name: RemoteName }>('select distinct name from release_token');
    const names = new Set([...remoteNames, ...rows.map(({ name }) => name)]);
    tokens = new Map([...names].map((name) => [name, hashFor(secret, name)]));
    await owner.query('begin');
    if (origin === null) {
      await owner.query('delete from release_source');
      await owner.query('update release_token set revoked_at = now() where hash = any($1) and revoked_at is null', [
        [...tokens.values()],
      ]);
    } else {
      await owner.query(keepSourceSql, [origin]);
      for (const [name, hash] of tokens) await owner.query(keepTokenSql, [name, hash, new URL(origin).host]);
    }
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  return origin === null ? null : { origin, host: new URL(origin).host, tokens };
}

/** What was read of another one says nothing of this. */
const keepSourceSql = `
insert into release_source as s (id, origin) values (1, $1)
on conflict (id) do update
  set origin = excluded.origin, since = now(), claimed_at = null, read_at = null, fault = null, refused = '[]'
where s.origin <> excluded.origin`;

const keepTokenSql = `
insert into release_token (name, hash, note, expires_at) values ($1, $2, $3, now() + interval '10 years')
on conflict (hash) do update set note = excluded.note, expires_at = excluded.expires_at, revoked_at = null`;
