import { remoteNames, remoteTitles, type HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { versionsMessages as words } from './versions.messages.ts';
import styles from './versions.module.css';

const parts = [['shell', words.shell] as const, ...remoteNames.map((name) => [name, remoteTitles[name]] as const)];

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
  const versionOf = (part: keyof typeof running): string => {
    const current = data?.[part] ?? '–';
    const own = data && running[part];
    return own && own !== current ? words.older(current, own) : current;
  };
  return (
    <dl className={styles.parts} data-live>
      {parts.map(([part, title]) => (
        <div key={part}>
          <dt>{title}</dt>
          <dd>{versionOf(part)}</dd>
        </div>
      ))}
    </dl>
  );
}
