import { remoteNames, remotes, type HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import styles from './versions.module.css';

const parts = [
  ['shell', 'Frame and sign-in'] as const,
  ...remoteNames.map((name) => [name, remotes[name].title] as const),
];

/** Each part is released by itself; a dash stands where nobody knows which version is live. */
export function Versions({ readVersions }: { readVersions: HostApi['readVersions'] }) {
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
          <dd>{data?.[part] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
