import type { EntityManager } from '../database/orm.ts';
import { findLive, listLive, type Live, noCanary, setLive } from './live-release.service.ts';
import { lockRev, noteEvent, raiseRev } from './registry-change.ts';

/** Fewer than these say nothing about a version. */
const failuresMin = 5;

/** Ends each canary of which more browsers than its limit told that it did not load; answers the remotes' names. */
export async function takeBackFailing(em: EntityManager): Promise<string[]> {
  const running = (await listLive(em)).filter(({ canary }) => canary !== null);
  const taken: string[] = [];
  for (const live of running) {
    if ((await isFailing(em, live)) && (await takeBack(em, live))) taken.push(live.name);
  }
  return taken;
}

/** What was told since the hour in which the canary began. */
async function isFailing(em: EntityManager, { name, canary, canary_since, ...live }: Live): Promise<boolean> {
  const sql = `select coalesce(sum(loads), 0)::int as loads, coalesce(sum(failures), 0)::int as failures
    from release_load where name = ? and version = ? and hour >= date_trunc('hour', ?::timestamptz)`;
  const [told] = await em.execute<{ loads: number; failures: number }[]>(sql, [name, canary, canary_since]);
  if (!told || told.failures < failuresMin) return false;
  return told.failures * 100 > (live.canary_failures_max_percent ?? 100) * (told.loads + told.failures);
}

/** Every replica sees the failures; one of them takes the canary back. */
const takeBack = (em: EntityManager, { name, canary, current }: Live): Promise<boolean> =>
  em.transactional(async (tx) => {
    const seen = await lockRev(tx);
    if ((await findLive(tx, name)).canary !== canary) return false;
    const rev = await raiseRev(tx, seen);
    await setLive(tx, name, noCanary);
    await noteEvent(tx, rev, { name, action: 'takeback', from: canary, to: current, actor: 'server' });
    return true;
  });
