import { ChevronDown, ChevronUp } from 'lucide-react';
import styles from './task-table.module.css';
import type { TaskSort, TaskSortBy } from './task-list.ts';

interface SortButtonProps {
  by: TaskSortBy;
  label: string;
  sort: TaskSort;
  onSort: (by: TaskSortBy) => void;
}

/** The head of a column: puts the list in its order, pressed again in the opposite one. */
export function SortButton({ by, label, sort, onSort }: SortButtonProps) {
  const isSorted = sort.by === by;
  const Arrow = isSorted && sort.isDescending ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      aria-label={`${label}, sort`}
      onClick={() => onSort(by)}
    >
      {label}
      <Arrow size={16} aria-hidden="true" />
    </button>
  );
}

/** `aria-sort` of a column's head. */
export function sortOf({ by, isDescending }: TaskSort, column: TaskSortBy) {
  if (by !== column) return undefined;
  return isDescending ? 'descending' : 'ascending';
}
