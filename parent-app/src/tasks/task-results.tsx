import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { AgainButton } from '@tokennest/shared-ui/states/loaded';
import { CheckCheck, Plus, SquareCheck } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useMay } from '../ui/use-may.ts';
import { useFilterOff } from '../ui/lists/use-created-row.ts';
import { useOlderRows } from '../ui/lists/use-older-rows.ts';
import { useAskApproveAll } from './approvals/approve-tasks.tsx';
import { useTaskChoice } from './task-choices.tsx';
import { chooseTasks, ofAnyone } from './task-list.ts';
import { TaskPages } from './pages/task-pages.tsx';
import styles from './task-results.module.css';
import { taskMessages as words } from './task.messages.ts';
import { taskListMessages } from './task-list.messages.ts';

interface NoTasksProps {
  isFirst: boolean;
  onCreate: () => void;
}

function NoTasks({ isFirst, onCreate }: NoTasksProps) {
  const { choice, choose } = useTaskChoice();
  const isCreating = isFirst || ((choice.filter === 'open' || choice.filter === 'pending') && choice.whose === '');
  const mayCreate = useMay('manage');
  const action = isCreating ? (
    mayCreate && (
      <Button onClick={onCreate}>
        <Plus aria-hidden="true" />
        <span>{isFirst ? taskListMessages.createFirst : taskListMessages.createTask}</span>
      </Button>
    )
  ) : (
    <Button variant="outline" onClick={() => choose({ filter: 'all', whose: '' })}>
      {taskListMessages.showAll}
    </Button>
  );
  const icon = <SquareCheck aria-hidden="true" />;
  return <StatePanel icon={icon} tint="lilac" title={words.none} text={textOf(isFirst, choice)} action={action} />;
}

function textOf(isFirst: boolean, { filter, whose }: ReturnType<typeof useTaskChoice>['choice']): string {
  if (isFirst) return words.createFirst;
  return whose || filter === 'all' ? words.noneOfChild : words.noneOf[filter];
}

const placesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];

/** The first button that acts, not one that expands the row. */
const whatActs = 'button:not([aria-expanded])';

/** When a press removes its row, focuses the row in its place, or the list's button. Rows carry `data-place`. */
function useStayInPlace(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; place: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const place = placesIn(element).findIndex((row) => row.contains(target));
      last.current = place < 0 ? null : { element: target, place };
    };
    element?.addEventListener('focusin', come);
    return () => element?.removeEventListener('focusin', come);
  }, []);
  useLayoutEffect(() => {
    const was = last.current;
    if (!was || was.element.isConnected || document.activeElement !== document.body) return;
    const places = placesIn(list.current);
    const row = places[Math.min(was.place, places.length - 1)] ?? list.current;
    (row?.querySelector<HTMLElement>(whatActs) ?? row)?.focus({ preventScroll: true });
  });
  return list;
}

interface ApproveShownProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
}

function ApproveShown({ tasks, family }: ApproveShownProps) {
  const { ask, isPending } = useAskApproveAll(tasks, family);
  return (
    <div data-place="">
      <NeedsConnection>
        <Button variant="quiet" isWide isBusy={isPending} onClick={ask}>
          {!isPending && <CheckCheck aria-hidden="true" />}
          <span>{taskListMessages.approveAllOf(tasks.length)}</span>
        </Button>
      </NeedsConnection>
    </div>
  );
}

const status = 'approved';

const useOlderTasks = (host: HostApi, known: readonly TaskDto[]) =>
  useOlderRows(host, {
    list: 'tasks',
    status,
    known,
    isOver: (task) => task.status === status,
    fetchPage: (page) => answerPage(host.client.api.tasks.$get({ query: { ...page, status } })),
    failed: words.loadFailed,
  });

function OlderTasks({ older }: { older: ReturnType<typeof useOlderTasks> }) {
  if (!older.hasMore && !older.isAll) return null;
  return (
    <div data-place="" tabIndex={-1} className={styles.end}>
      {older.isAll ? (
        <p>{words.allShown}</p>
      ) : (
        <AgainButton onAsk={older.fetchMore}>{taskListMessages.older}</AgainButton>
      )}
    </div>
  );
}

interface TaskResultsProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  onCreate: () => void;
  onEdit: (task: TaskDto) => void;
}

export function TaskResults({ tasks, family, onCreate, onEdit }: TaskResultsProps) {
  const { host } = useApp();
  const { choice, choose } = useTaskChoice();
  const older = useOlderTasks(host, tasks);
  const list = useStayInPlace();
  const { filter } = choice;
  const isKnown = choice.whose === ofAnyone || family.some(({ id }) => id === choice.whose);
  const whose = isKnown ? choice.whose : '';
  const chosen = chooseTasks([...tasks, ...older.rows], { filter, whose }, useTimeZone(host));
  useFilterOff(tasks, chosen, () => choose({ filter: 'open', whose: '' }));
  const hasApproved = filter === 'all' || filter === 'approved';
  const end = hasApproved && <OlderTasks older={older} />;
  return (
    <div ref={list} tabIndex={-1} className={styles.results}>
      {filter === 'completed' && chosen.length > 1 && <ApproveShown tasks={chosen} family={family} />}
      {chosen.length > 0 ? (
        // The key resets the list to its first page.
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
