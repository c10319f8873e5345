import { typed } from '../../core/config/own-version.ts';
import { plural } from '../../core/kernel/plural.ts';
import type { Change } from './changelog.ts';

export interface Update {
  /** This version; `newest` is upstream's, null if `newest_unknown` has a reason. */
  readonly version: string;
  readonly newest: {
    readonly version: string;
    /** The tag, if only releases were considered. */
    readonly release: string | null;
    readonly date: string;
    readonly behind: number;
    readonly ahead: number;
  } | null;
  readonly newest_unknown: string | null;
  readonly changes: readonly Change[];
  /** Missing migrations; null if `data_unknown` has a reason. */
  readonly migrations: readonly string[] | null;
  readonly data_unknown: string | null;
  /** Sentences about live remotes that do not fit the newest server. */
  readonly misfits: readonly string[];
  /** Where a start would make a backup before migrating; null if it makes none. */
  readonly backup_folder: string | null;
  readonly way_back: string;
  readonly is_updated: boolean;
}

/** Removes control characters, because changelogs come from another server. */
export function describeUpdate(update: Update): string {
  const parts = [
    `This is TokenNest ${update.version}. ${newestOf(update)}`,
    ...update.changes.map(({ date, text }) => `${date}\n\n${text}`),
    dataOf(update),
    update.misfits.join('\n'),
    update.way_back,
    nextOf(update),
  ];
  return parts
    .filter((part) => part !== '')
    .join('\n\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '');
}

function newestOf({ newest, newest_unknown }: Update): string {
  if (newest === null) return newest_unknown ?? '';
  const { version, release, date, behind, ahead } = newest;
  const [what, name] = release === null ? ['one', version] : ['release', release];
  if (behind === 0 && ahead === 0) return `That is the newest ${what}${release === null ? '' : `, ${name}`}.`;
  if (behind === 0) return `It is ${plural(ahead, 'commit')} before the newest ${what}, ${name}.`;
  const own = ahead === 0 ? '' : ` and has ${plural(ahead, 'commit')} of its own`;
  return `The newest ${what} is ${name} of ${date}; this one is ${plural(behind, 'commit')} behind${own}.`;
}

function dataOf({ migrations, data_unknown, backup_folder }: Update): string {
  if (migrations === null) return `The pending migrations are unknown: ${data_unknown}`;
  if (migrations.length === 0) return 'The data is up to date: a start migrates nothing.';
  const what = `The next start runs ${plural(migrations.length, 'migration')}: ${migrations.join(', ')}.`;
  return `${what} ${backup_folder === null ? 'It makes no backup before that.' : `It makes a backup first, in ${backup_folder}.`}`;
}

function nextOf({ newest, is_updated }: Update): string {
  if (is_updated) return `It is ${newest?.version} now: stop TokenNest and start it again, ${typed('start')}.`;
  return newest !== null && newest.behind > 0 && newest.ahead === 0 ? `To take it: ${typed('update')}` : '';
}

/** `brings`: the data will have been migrated, so the older version refuses it. */
export function describeWayBack({ commit, brings }: { commit: string | null; brings: boolean }): string {
  const older = commit === null ? 'start the previous bundle' : `git switch --detach ${commit}, then ${typed('start')}`;
  if (!brings) return `To go back: ${older}.`;
  return commit === null
    ? 'To go back: ./tokennest restore FILE --replace with the previous bundle and a backup from before, then start it.'
    : `To go back: git switch --detach ${commit}, then npm run restore -- FILE --replace with a backup from before, then npm start.`;
}
