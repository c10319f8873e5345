import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Loading } from '@tokennest/shared-ui/states/loading';
import { type ReactNode, useState } from 'react';
import { useCreatedRow } from '../screen/use-created-row.ts';
import { useApp } from '../app-context.tsx';
import type { Opened } from './task-actions.tsx';
import { pageSize, TaskPager } from './task-pager.tsx';
import styles from './task-results.module.css';
import { TaskListSkeleton } from './tasks-skeleton.tsx';
import { useTaskOrder } from './use-task-order.ts';
import { useTaskTable } from './use-task-table.ts';

interface TaskPagesProps {
  /** At least one. */
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  onEdit: (task: TaskDto) => void;
  /** Stands behind the last of them. */
  end: ReactNode;
}

/** Twenty at a time: pages of a table, or cards that grow in number. However many there are, few stand in the page. */
export function TaskPages({ tasks, family, onEdit, end }: TaskPagesProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const { isDesk, List } = useTaskTable();
  const { sorted, sort, onSort, page: wanted, turnTo } = useTaskOrder(tasks, family);
  const [opened, onOpen] = useState<Opened | null>(null);
  const top = useCreatedRow<HTMLDivElement>({
    rows: sorted,
    reveal: (place) => turnTo(Math.ceil((place + 1) / pageSize)),
  });
  if (!List)
    return (
      <Loading>
        <TaskListSkeleton />
      </Loading>
    );

  const pages = Math.ceil(sorted.length / pageSize);
  const page = Math.min(wanted, pages);
  const shown = sorted.slice(isDesk ? (page - 1) * pageSize : 0, page * pageSize);
  function turnPage(next: number) {
    turnTo(next);
    window.scrollTo({ top: window.scrollY + (top.current?.getBoundingClientRect().top ?? 0) - marginPx });
  }

  return (
    <div ref={top} className={styles.results}>
      <List {...{ tasks: shown, family, zone, sort, onSort, wishes: { onEdit, opened, onOpen } }} />
      {isDesk && pages > 1 && <TaskPager page={page} total={sorted.length} onTurn={turnPage} />}
      {!isDesk && page < pages && (
        <div data-place="" className={styles.end}>
          <Button variant="outline" isWide onClick={() => turnTo(page + 1)}>
            Show {Math.min(pageSize, sorted.length - shown.length)} more
          </Button>
          <output>
            {shown.length} of {sorted.length}
          </output>
        </div>
      )}
      {page === pages && end}
    </div>
  );
}

/** Above a page that was turned to. */
const marginPx = 16;
