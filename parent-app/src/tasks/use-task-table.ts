import { useDeskPart } from '../table/use-desk-part.ts';
import { useIsDesk } from '../table/use-is-desk.ts';
import { TaskCards } from './task-cards.tsx';

const loadTable = () =>
  import(/* webpackChunkName: "task-table" */ './task-table.tsx').then(({ TaskTable }) => TaskTable);

/** What shows the tasks here: cards, or on a desk the table, undefined until its code is there. */
export function useTaskTable() {
  const isDesk = useIsDesk();
  const { part: table } = useDeskPart('task table', loadTable);
  return { isDesk, List: table === null ? TaskCards : table };
}
