import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useApp } from '../app-context.tsx';
import { useFilterOff } from '../screen/use-created-row.ts';
import { ApproveShown } from './approve-shown.tsx';
import { NoTasks } from './no-tasks.tsx';
import { OlderTasks } from './older-tasks.tsx';
import { chooseTasks, ofAnyone } from './task-list.ts';
import { TaskPages } from './task-pages.tsx';
import styles from './task-results.module.css';
import { useOlderTasks } from './use-older-tasks.ts';
import { useStayInPlace } from './use-stay-in-place.ts';
import { useTaskChoice } from './use-task-choice.ts';

interface TaskResultsProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  onCreate: () => void;
  onEdit: (task: TaskDto) => void;
}

/** The tasks that were chosen, in pages, and behind the last of them those that are older. */
export function TaskResults({ tasks, family, onCreate, onEdit }: TaskResultsProps) {
  const { host } = useApp();
  const { choice, choose } = useTaskChoice();
  const older = useOlderTasks(host, tasks);
  const list = useStayInPlace();
  const { filter } = choice;
  const isKnown = choice.whose === ofAnyone || family.some(({ id }) => id === choice.whose);
  const whose = isKnown ? choice.whose : '';
  const chosen = chooseTasks([...tasks, ...older.rows], { filter, whose });
  useFilterOff(tasks, chosen, () => choose({ filter: 'all', whose: '' }));
  const hasApproved = filter === 'all' || filter === 'approved';
  const end = hasApproved && <OlderTasks older={older} />;
  return (
    <div ref={list} tabIndex={-1} className={styles.results}>
      {filter === 'completed' && chosen.length > 1 && <ApproveShown tasks={chosen} family={family} />}
      {chosen.length > 0 ? (
        // Another choice is another list: it begins anew, at its first page.
        <TaskPages key={`${filter} ${whose}`} tasks={chosen} family={family} onEdit={onEdit} end={end} />
      ) : (
        <>
          <NoTasks isFirst={tasks.length === 0} onCreate={onCreate} />
          {end}
        </>
      )}
    </div>
  );
}
