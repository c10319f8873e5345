import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import type { RowWishes } from './task-actions.tsx';
import type { TaskSort, TaskSortBy } from './task-list.ts';

/** What cards and table are given alike. */
export interface TaskListing {
  /** Those of the page, in their order. */
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  zone: string;
  sort: TaskSort;
  onSort: (by: TaskSortBy) => void;
  wishes: RowWishes;
}
