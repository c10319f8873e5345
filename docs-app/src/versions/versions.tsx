import { remoteNames, remoteTitles, type HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import styles from './versions.module.css';

const parts = [
  ['shell', 'Frame and sign-in'] as const,
  ...remoteNames.map((name) => [name, remoteTitles[name]] as const),
];

export type VersionsHost = Pick<HostApi, 'client' | 'readVersions' | 'runningVersions'>;

/** The commit of the server that answers, which an older one does not tell. */
export function Build({ host: { client } }: { host: VersionsHost }) {
  const { data, isLoading } = useQuery({
    queryKey: ['build'],
    queryFn: async () => (await answer(client.api.health.live.$get())).version?.split('+')[1] ?? null,
    staleTime: 0,
  });
  return data ?? (isLoading ? '…' : 'Not known right now');
}

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
            {`${data?.[part] ?? '–'}${data && running[part] && running[part] !== data[part] ? `, still ${running[part]} here` : ''}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
