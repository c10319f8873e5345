import type { RemoteName } from '@tokennest/api/remotes';
import { kitFolder, Refusal, typed } from '../command.ts';
import type { Change, Changed, LiveRow, ReleaseApi, RemoteRow } from './release-api.ts';

const attemptsMax = 5;

const stateOf = ({ current, previous, canary, since }: LiveRow) =>
  JSON.stringify([current, previous, canary?.version, canary?.percent, since]);

/** Reads the revision, all remotes, and the row of this one; null if no version was ever live. */
export async function readLive(api: ReleaseApi, name: RemoteName) {
  const { rev, remotes } = await api.read();
  return { rev, row: remotes.find((one) => one.name === name) ?? null, remotes };
}

const whatHappened = (name: RemoteName, row: LiveRow | null) =>
  `${name} was changed in the meantime${row ? `: ${row.current} is live since ${row.since}, by ${row.promoted_by}` : ''}. ` +
  `Check (${typed(kitFolder() === undefined ? `list ${name}` : 'list')}), then decide.`;

/** Changes the live version unless it changed since `seen`. Conflicts caused by other remotes are retried. */
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

/** Refuses a manual rollback right after an automatic one, which would replace the good version (Rules 13.122). */
export function refuseSecond(row: RemoteRow | null): void {
  const [last] = row?.events ?? [];
  if (!row || last?.action !== 'takeback' || Date.now() - Date.parse(last.at) > latelyMs) return;
  const sentence = `${last.from_version} was rolled back automatically at ${last.at}, and ${row.current} is live.`;
  throw new Refusal(`${sentence} To go back further, promote an earlier version.`, 409);
}
