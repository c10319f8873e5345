import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export async function tokensMoved({ query }: HostApi, ...childIds: string[]): Promise<void> {
  const changed = [...childIds.map(keys.tokens), keys.overview, keys.trends];
  await Promise.all(changed.map((queryKey) => query.invalidateQueries({ queryKey })));
}
