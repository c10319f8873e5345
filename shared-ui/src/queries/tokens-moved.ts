import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

/** Tokens of a child have moved: whatever shows its balance or history is asked for again. */
export async function tokensMoved({ query }: HostApi, childId: string): Promise<void> {
  const changed = [keys.tokens(childId), keys.overview, keys.trends];
  await Promise.all(changed.map((queryKey) => query.invalidateQueries({ queryKey })));
}
