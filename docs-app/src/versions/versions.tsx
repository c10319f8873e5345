import type { HostApi, PartVersions } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import styles from './versions.module.css';

const parts: [keyof PartVersions, string][] = [
  ['shell', 'Frame and sign-in'],
  ['parentApp', 'Parent’s pages'],
  ['childApp', 'Child’s page'],
  ['docsApp', 'Help'],
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
