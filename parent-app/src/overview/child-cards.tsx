import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../app-context.tsx';
import { useChildSummaries } from '../children/get-overview.ts';
import { ChildCard } from './child-card.tsx';
import styles from './overview.module.css';

export function ChildCards({ list }: { list: readonly ProfileDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const summaries = useChildSummaries(host).data;
  return (
    <div className={styles.children}>
      {list.map((child) => (
        <ChildCard
          key={child.id}
          child={child}
          zone={zone}
          summary={summaries?.find(({ child_id }) => child_id === child.id)}
        />
      ))}
    </div>
  );
}
