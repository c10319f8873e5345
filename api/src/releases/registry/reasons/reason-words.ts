import type { ReleaseReport } from '../release.contract.ts';
import type { Phase } from './reasons.contract.ts';

type Version = ReleaseReport['remotes'][number]['versions'][number];
type VersionRow = Pick<Version, 'version' | 'errors'>;
type VersionError = VersionRow['errors'][number];

/** Equal errors of all versions, with the versions that threw them, newest first. */
export interface GroupedError extends VersionError {
  readonly versions: readonly string[];
}

export function groupErrors(versions: readonly VersionRow[]): GroupedError[] {
  const all = versions.flatMap(({ version, errors }) => errors.map((error) => ({ ...error, version })));
  const groups = [...Map.groupBy(all, ({ hash }) => hash).values()].flatMap((equal): GroupedError[] => {
    const [first] = equal;
    if (!first) return [];
    const { version: _, ...error } = first;
    const times = equal.flatMap(({ first_at, last_at }) => [first_at, last_at]).toSorted();
    return [
      {
        ...error,
        count: equal.reduce((sum, { count }) => sum + count, 0),
        first_at: times[0] ?? error.first_at,
        last_at: times.at(-1) ?? error.last_at,
        versions: equal.map(({ version }) => version),
      },
    ];
  });
  return groups.toSorted((one, other) => other.count - one.count || other.last_at.localeCompare(one.last_at));
}

export const placeOfError = ({ file, line, column, is_mapped }: VersionError): string =>
  file === null ? 'place not known' : `${file}:${line}:${column}${is_mapped ? '' : ' (minified)'}`;

export const phaseWords: Record<Phase, string> = {
  entry: 'while its entry loaded',
  init: 'while its module loaded',
  mount: 'before it was shown',
  render: 'within 10 s of being shown',
  later: 'later',
  event: 'by an event or a timer',
  rejection: 'in a promise',
};

export function aboutWords(about: Version['about']): string {
  const { commit, branch, author, note, is_dirty: isDirty } = about ?? {};
  const from = [commit?.slice(0, 7), branch && `on ${branch}`, author && `by ${author}`].filter(Boolean).join(' ');
  return [from, note && `“${note}”`, isDirty && 'with changes that were not committed'].filter(Boolean).join(', ');
}
