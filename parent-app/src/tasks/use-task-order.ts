import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useState } from 'react';
import { sortTasks, type TaskSort, type TaskSortBy } from './task-list.ts';

const orderBy = (sort: TaskSort) => ({ sort, page: 1, seen: new Map<string, TaskDto>() });

/**
 * The tasks in their order, and which page of them is looked at. What changes afterwards, here or on another device,
 * stays where it is until the list is sorted, filtered or opened again: nothing moves away from under a finger.
 */
export function useTaskOrder(tasks: readonly TaskDto[], family: readonly ProfileDto[]) {
  const [{ sort, page, seen }, setOrder] = useState(() => orderBy({ by: 'status', isDescending: false }));
  // Rendering twice adds nothing: each task is remembered as it was first seen.
  for (const task of tasks) if (!seen.has(task.id)) seen.set(task.id, task);
  const before = (task: TaskDto) => seen.get(task.id) ?? task;
  return {
    sorted: sortTasks(tasks, { ...sort, family, before }),
    sort,
    onSort: (by: TaskSortBy) => setOrder(orderBy({ by, isDescending: sort.by === by && !sort.isDescending })),
    page,
    turnTo: (next: number) => setOrder((order) => ({ ...order, page: next })),
  };
}
