import { remoteNames, remotes, type HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import styles from './versions.module.css';

const parts = [
  ['shell', 'Frame and sign-in'] as const,
  ...remoteNames.map((name) => [name, remotes[name].title] as const),
];

export type VersionsHost = Pick<HostApi, 'readVersions' | 'runningVersions'>;

/**
 * Each part is released by itself; a dash stands where nobody knows which version is live. What was loaded before a
 * release runs on until it is loaded anew.
 */
export function Versions({ host: { readVersions, runningVersions } }: { host: VersionsHost }) {
  const running = runningVersions?.() ?? {};
  const { data } = useQuery({
    queryKey: ['versions'],
    queryFn: () => readVersions?.() ?? null,
    enabled: readVersions !== undefined,
    staleTime: 0,
  });
  return (
    <dl className={styles.parts}>
      {parts.map(([part, words]) => (
        <div key={part}>
          <dt>{words}</dt>
          <dd>
            {data?.[part] ?? '–'}
            {data && running[part] && running[part] !== data[part] && `, still ${running[part]} here`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
