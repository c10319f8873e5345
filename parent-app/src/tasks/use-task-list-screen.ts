import type { HostApi } from '@tokennest/shared-ui/contract';
import { useDeferredValue, useState } from 'react';
import { useFormLink } from '../form/use-form-link.ts';
import { useTaskList } from './use-task-list.ts';

export type TaskListScreen = ReturnType<typeof useTaskListScreen>;

/** The list of tasks and the form beside it, of which the line above them knows as well. */
export function useTaskListScreen(host: HostApi) {
  const list = useTaskList(host);
  const hasList = useDeferredValue(list.data !== undefined || list.isError);
  const { firstField, openForm, isAskedFor } = useFormLink();
  const [editedId, edit] = useState<string | null>(null);
  return {
    list,
    /** Whether what stands below the list may be shown: no sooner than the list itself. */
    hasCome: hasList || isAskedFor,
    edited: list.data?.tasks.find(({ id }) => id === editedId),
    edit,
    create: () => {
      edit(null);
      openForm();
    },
    firstField,
  };
}
