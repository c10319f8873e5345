import type { RemoteName } from '@tokennest/api/remotes';
import { kitFolder, Refusal, typed } from '../command.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow } from './release-api.ts';

const attemptsMax = 5;

const stateOf = ({ current, previous, canary, since }: LiveRow) =>
  JSON.stringify([current, previous, canary?.version, canary?.percent, since]);

/** The revision, what is live of one remote, null where nothing ever was, and of all. */
export async function readLive(api: ReleaseApi, name: RemoteName) {
  const { rev, remotes } = await api.read();
  return { rev, row: remotes.find((one) => one.name === name) ?? null, remotes };
}

const whatHappened = (name: RemoteName, row: LiveRow | null) =>
  `${name} was changed meanwhile${row ? `: ${row.current} is live since ${row.since}, by ${row.promoted_by}` : ''}. ` +
  `Look again (${typed(kitFolder() === undefined ? `list ${name}` : 'list')}), then decide.`;

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

const latelyMs = 60 * 60 * 1000;

/** Whoever saw a version fail may come later than the server, and would go back from the good one (Rules 13.122). */
export function refuseSecond(row: RemoteRow | null): void {
  const [last] = row?.events ?? [];
  if (!row || last?.action !== 'takeback' || Date.now() - Date.parse(last.at) > latelyMs) return;
  const sentence = `${last.from_version} took itself back at ${last.at}, and ${row.current} is live.`;
  throw new Refusal(`${sentence} To go back further, promote an earlier version.`, 409);
}
