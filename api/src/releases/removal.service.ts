import type { EntityManager } from '../database/orm.ts';
import { lockRev, noteEvent } from './registry-change.ts';

const keptDays = 30;

interface Removal {
  readonly name: string;
  readonly actor: string;
  /** The time that the days are counted back from; tests set it. */
  readonly now?: Date;
}

/**
 * Removes old versions and answers which. What is live, its fall-back and its canary stay, and so does what a change
 * within the last 30 days is about: it was published, or was live, not long ago, and tabs may still ask for it.
 */
export function removeOldReleases(em: EntityManager, { name, actor, now = new Date() }: Removal): Promise<string[]> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  return em.transactional(async (tx) => {
    // Nobody makes one of them live meanwhile.
    const rev = await lockRev(tx);
    const rows = await tx.execute<{ version: string }[]>(removalSql, [name, before]);
    const versions = rows.map(({ version }) => version).toSorted();
    for (const from of versions) await noteEvent(tx, rev, { name, action: 'remove', from, actor });
    return versions;
  });
}

const removalSql = `
delete from release r
 where r.name = ?
   and not exists (select from live_release l where l.name = r.name and r.version in (l.current, l.previous, l.canary))
   and not exists (select from release_event e where e.name = r.name and r.version in (e.from_version, e.to_version)
                      and e.action <> 'remove' and e.at > ?)
returning r.version`;
