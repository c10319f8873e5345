import type { Changed, LiveRow, Report, VersionRow } from './release-api.ts';

const minute = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

const canaryWords = ({ canary }: LiveRow) =>
  canary ? `, with ${canary.version} as the canary of ${canary.percent} %` : '';

/** What is live of a remote, in one line. */
export const liveWords = (row: Changed | LiveRow): string =>
  `${row.name} ${row.current} is live since ${minute(row.since)}, by ${row.promoted_by}${canaryWords(row)}; ` +
  `before it ${row.previous ?? 'nothing'}`;

function placeOf({ current, previous, canary }: LiveRow, { version }: VersionRow): string {
  if (version === current) return 'live';
  if (version === canary?.version) return 'canary';
  return version === previous ? 'before' : '';
}

const versionWords = (row: VersionRow, place: string) =>
  `  ${place.padEnd(6)} ${row.version}  ${minute(row.made_at)} by ${row.made_by}, ${row.tried}, ` +
  `${row.loads} loads, ${row.failures} failures`;

/** One remote's versions, the newest first. */
export function reportWords({ rev, shell, remotes }: Report, name: string): string {
  const shown = remotes.filter((one) => one.name === name);
  const lines = shown.flatMap((row) => [
    liveWords(row),
    ...row.versions.map((each) => versionWords(each, placeOf(row, each))),
  ]);
  return [`Revision ${rev}, shell ${shell.version}`, ...lines].join('\n');
}
