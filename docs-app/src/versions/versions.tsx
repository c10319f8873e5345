import { remoteNames, remoteTitles, type HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import styles from './versions.module.css';

const parts = [
  ['shell', 'Frame and sign-in'] as const,
  ...remoteNames.map((name) => [name, remoteTitles[name]] as const),
];

export type VersionsHost = Pick<HostApi, 'client' | 'readVersions' | 'runningVersions'>;

/** The commit of the running server. Older servers do not report it. */
export function Build({ host: { client } }: { host: VersionsHost }) {
  const { data, isLoading } = useQuery({
    queryKey: ['build'],
    queryFn: async () => (await answer(client.api.health.live.$get())).version?.split('+')[1] ?? null,
    staleTime: 0,
  });
  return data ?? (isLoading ? '…' : 'Unknown right now');
}

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
