import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../app-context.tsx';
import styles from './child-list.module.css';

export function ChildList({ list }: { list: readonly ProfileDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  return (
    <Card>
      <ul className={styles.list}>
        {list.map((child) => (
          <li key={child.id} className={styles.row}>
            <Avatar id={child.id} name={child.display_name} />
            <div className={styles.words}>
              <h3 className={styles.name}>{child.display_name}</h3>
              <p className={styles.since}>Member since {formatDate(child.created_at, zone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
