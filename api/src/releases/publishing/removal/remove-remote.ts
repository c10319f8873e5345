import { StartupError } from '../../../core/config/startup-error.ts';
import { connectOrRefuse } from '../../../core/database/database-check.ts';
import type { RemoteName } from '../../registry/remotes.ts';

/** One statement, so that no one sees a partial removal. Events stay, including the removal. */
const removal = `
with raised as (update release_registry set rev = rev + 1 where id = 1 returning rev),
     live as (delete from live_release where name = $1 returning current),
     noted as (insert into release_event (rev, name, action, from_version, is_forced, actor)
               select rev, $1, 'remove', (select current from live), false, 'server' from raised),
     tokens as (delete from release_token where name = $1 returning id)
select (select count(*)::int from tokens) as tokens`;

/** Also removes its tokens, so that no one can bring it back without a new one (Rules 13.186). */
export async function removeRemote(ownerUrl: string, name: RemoteName): Promise<{ versions: number; tokens: number }> {
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await client.query('begin');
    await client.query('select from release_registry where id = 1 for update');
    const { rows } = await client.query<{ tokens: number }>(removal, [name]);
    const { rowCount } = await client.query('delete from release where name = $1', [name]);
    const gone = { versions: rowCount ?? 0, tokens: rows[0]?.tokens ?? 0 };
    if (gone.versions + gone.tokens === 0) throw new StartupError(`${name} does not exist here.`);
    await client.query('commit');
    return gone;
  } finally {
    // Rolls back an open transaction.
    await client.end();
  }
}
