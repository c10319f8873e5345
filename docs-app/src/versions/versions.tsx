import { remoteNames, remoteTitles, type HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import styles from './versions.module.css';

const parts = [
  ['shell', 'Frame and sign-in'] as const,
  ...remoteNames.map((name) => [name, remoteTitles[name]] as const),
];

export type VersionsHost = Pick<HostApi, 'client' | 'readVersions' | 'runningVersions'>;

/** Parts are released separately. A dash: unknown. A part loaded before a release runs until the page reloads. */
export function Versions({ host: { readVersions, runningVersions } }: { host: VersionsHost }) {
  const running = runningVersions?.() ?? {};
  const { data } = useQuery({
    queryKey: ['versions'],
    queryFn: () => readVersions?.() ?? null,
    enabled: readVersions !== undefined,
    staleTime: 0,
  });
  return (
    <dl className={styles.parts} data-live>
      {parts.map(([part, words]) => (
        <div key={part}>
          <dt>{words}</dt>
          <dd>
            {`${data?.[part] ?? '–'}${data && running[part] && running[part] !== data[part] ? `, still ${running[part]} here` : ''}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
