import type { Changed, LiveRow, Report, VersionRow } from './release-api.ts';

const minute = (time: string) => time.slice(0, 16).replace('T', ' ');

const canaryWords = ({ canary }: LiveRow) => (canary ? `, ${canary.version} for ${canary.percent} %` : '');

/** What is live of a remote, in one line. */
export const liveWords = (row: Changed | LiveRow): string =>
  `${row.name} ${row.current} is live since ${minute(row.since)}${canaryWords(row)}, before ${row.previous ?? 'nothing'}`;

const versionWords = ({ version, made_at, made_by, tried, loads, failures, is_live }: VersionRow) =>
  `  ${is_live ? '*' : ' '} ${version}  ${minute(made_at)} by ${made_by}, ${tried}, ${loads} loads, ${failures} failures`;

/** One remote's versions, the live ones with a star. */
export function reportWords({ rev, shell, remotes }: Report, name: string): string {
  const shown = remotes.filter((one) => one.name === name);
  const lines = shown.flatMap((row) => [liveWords(row), ...row.versions.map(versionWords)]);
  return [`Revision ${rev}, shell ${shell.version}`, ...lines].join('\n');
}
