import type { EntityManager } from '../../database/orm.ts';
import { toIso } from '../../releases/live-release.ts';
import type { Follows } from '../../releases/release.contract.ts';

type Row = Omit<Follows, 'from'> & { origin: string };

/** Null where none is followed. */
export async function readSource(em: EntityManager): Promise<Follows | null> {
  const [row] = await em.execute<Row[]>('select origin, since, read_at, fault, refused from release_source');
  if (!row) return null;
  const { origin, since, read_at, fault, refused } = row;
  return { from: origin, since: toIso(since), read_at: read_at && toIso(read_at), fault, refused };
}
