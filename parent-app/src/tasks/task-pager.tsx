import { Button } from '@tokennest/shared-ui/primitives/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './task-results.module.css';

export const pageSize = 20;

interface TaskPagerProps {
  /** From 1. */
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Previous, '21–40 of 500', Next; the buttons keep the focus, also at an end. */
export function TaskPager({ page, total, onTurn }: TaskPagerProps) {
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label="Pages of tasks">
      <Button variant="outline" aria-disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        Previous
      </Button>
      <output>
        {(page - 1) * pageSize + 1}–{last} of {total}
      </output>
      <Button variant="outline" aria-disabled={last >= total} onClick={() => onTurn(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
