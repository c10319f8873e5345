import { Link } from '@tokennest/shared-ui/kit';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { ChevronRight } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { Count } from '../screen/count.tsx';
import type { Waiting } from '../waiting/waiting.ts';
import { overviewMessages as words } from './overview.messages.ts';
import styles from './overview.module.css';

/** The next things to do, visible without scrolling. */
export function WaitingCards({ waiting }: { waiting: Waiting }) {
  const { basename } = useApp();
  if (waiting.tasks === 0) return null;
  return (
    <div className={styles.waits}>
      <Link className={styles.wait} to={`${basename}/tasks?status=completed`}>
        <Count value={waiting.tasks} />
        {words.tasksToApprove}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </div>
  );
}

/** Keeps their place on a phone, where they stand above everything else. */
export function WaitingCardsSkeleton() {
  return (
    <div className={styles.waitsSkeleton} aria-hidden="true">
      <Skeleton height={52} />
    </div>
  );
}
