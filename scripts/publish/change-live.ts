import type { RemoteName } from '@tokennest/api/remotes';
import { Refusal } from './refusal.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow } from './release-api.ts';

const attemptsMax = 5;

const stateOf = ({ current, previous, canary, since }: LiveRow) =>
  JSON.stringify([current, previous, canary?.version, canary?.percent, since]);

/** The revision, and what is live of one remote; null where nothing ever was. */
export async function readLive(api: ReleaseApi, name: RemoteName): Promise<{ rev: number; row: RemoteRow | null }> {
  const { rev, remotes } = await api.read();
  return { rev, row: remotes.find((one) => one.name === name) ?? null };
}

const whatHappened = (name: RemoteName, row: LiveRow | null) =>
  `${name} was changed meanwhile${row ? `: ${row.current} is live since ${row.since}, by ${row.promoted_by}` : ''}. ` +
  `Look again (npm run release -- list ${name}), then decide.`;

/**
 * Changes what is live, if that is still what it was when the person decided (`seen`). The revision is of all remotes
 * together: one that only another remote moved on is read again.
 */
export async function changeLive(
  api: ReleaseApi,
  name: RemoteName,
  { change, seen }: { change: Change; seen: LiveRow | null },
): Promise<Changed> {
  for (let attempt = 1; ; attempt += 1) {
    const { rev, row } = await readLive(api, name);
    if (row && seen && stateOf(row) !== stateOf(seen)) throw new Refusal(whatHappened(name, row), 412);
    try {
      return await api.change(name, change, rev);
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 412) || attempt === attemptsMax) throw error;
    }
  }
}
