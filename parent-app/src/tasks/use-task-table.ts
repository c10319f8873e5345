import { useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { deskWidth, useMedia } from '../screen/use-media.ts';
import { TaskCards } from './task-cards.tsx';

const loadTable = () =>
  import(/* webpackChunkName: "task-table" */ './task-table.tsx').then(({ TaskTable }) => TaskTable);

/**
 * What shows the tasks here: cards, or on a desk the table once its code is there (undefined until then), and cards again
 * when it did not come. In the query cache, so that coming back to the tab shows it at once.
 */
export function useTaskTable() {
  const isDesk = useMedia(deskWidth);
  const table = useQuery({
    queryKey: keys.code('task-table'),
    queryFn: loadTable,
    enabled: isDesk,
    networkMode: 'always', // the service worker may have it
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return { isDesk, List: isDesk && !table.isError ? table.data : TaskCards };
}
