import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { taskMessages as words } from './task.messages.ts';
import styles from './task-results.module.css';
import type { useOlderTasks } from './use-older-tasks.ts';

/** Asks for approved tasks that are too old for the list; says so when there are no more. */
export function OlderTasks({ older }: { older: ReturnType<typeof useOlderTasks> }) {
  if (!older.hasMore && !older.isAll) return null;
  return (
    <div data-place="" tabIndex={-1} className={styles.end}>
      {older.isAll ? <p>{words.allShown}</p> : <AgainButton onAsk={older.fetchMore}>Older tasks</AgainButton>}
    </div>
  );
}
