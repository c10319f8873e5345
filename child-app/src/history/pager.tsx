import { Button } from '@tokennest/shared-ui/primitives/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Newer, '1–10 of 34', Older. */
export function Pager({ page, pageSize, total, onTurn }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label="Pages of the history">
      <Button variant="quiet" size="child" aria-disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft />
        Newer
      </Button>
      <output className={styles.range}>
        {first}–{last} of {total}
      </output>
      <Button variant="quiet" size="child" aria-disabled={last >= total} onClick={() => onTurn(page + 1)}>
        Older
        <ChevronRight />
      </Button>
    </nav>
  );
}
