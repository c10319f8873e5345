import { Link } from '@tokennest/shared-ui/kit';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './count-row.module.css';

interface CountRowProps {
  to: string;
  Icon: LucideIcon;
  /** Null where it is not known. */
  count: number | null;
  children: ReactNode;
}

/** A count, linked to the list of what it counts. */
export function CountRow({ to, Icon, count, children }: CountRowProps) {
  return (
    <Link className={classNames(styles.row, count !== null && count > 0 && styles.waiting)} to={to}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
