import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { useId } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { Count, countIn } from '../ui/count.tsx';
import { isToApprove } from './approvals/is-to-approve.ts';
import { ofAnyone, type TaskChoice, type TaskFilter } from './task-list.ts';
import styles from './task-results.module.css';
import { taskMessages as words } from './task.messages.ts';
import { taskListMessages } from './task-list.messages.ts';

/** Filters by child. Hidden for an only child, but keeps its space while loading. */
export function TaskChildChoice() {
  const { host } = useApp();
  const { choice, choose } = useTaskChoice();
  const group = useId();
  const children = useChildren(host).data;
  if (children && children.length < 2) return null;
  const faces = [
    ...(children ?? []).map(({ id, display_name: name }) => ({ id, name })),
    { id: ofAnyone, name: words.anyone },
  ];
  const chosen = faces.find(({ id }) => id === choice.whose)?.id ?? '';
  const radio = (whose: string, name: string) => (
    <input type="radio" name={group} aria-label={name} checked={whose === chosen} onChange={() => choose({ whose })} />
  );
  return (
    <div role="radiogroup" aria-label={taskListMessages.child} className={`${ui.flex} ${ui.wrap} ${ui.gap8}`}>
      <label className={styles.everybody}>
        {radio('', words.allChildren)}
        <span>{taskListMessages.all}</span>
      </label>
      {faces.map(({ id, name }) => (
        <label key={id} className={styles.face} title={name}>
          {radio(id, name)}
          <ChildAvatar id={id === ofAnyone ? '' : id} name={name} />
        </label>
      ))}
    </div>
  );
}

const filters: readonly TaskFilter[] = ['open', 'pending', 'completed', 'approved', 'all'];

/** The filters are in the URL, so that counts elsewhere can link to them. */
export function useTaskChoice() {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((one) => one === search.get('status')) ?? 'open';
  const choice: TaskChoice = { filter, whose: search.get('child') ?? '' };
  const choose = (change: Partial<TaskChoice>) => {
    const { filter, whose } = { ...choice, ...change };
    setSearch({ ...(filter !== 'open' && { status: filter }), ...(whose && { child: whose }) }, { replace: true });
  };
  return { choice, choose };
}

export function TaskFilterChoice() {
  const { host } = useApp();
  const { choice, choose } = useTaskChoice();
  const toApprove = countIn(useTasks(host), isToApprove);
  return (
    <Segmented
      isWide
      label={taskListMessages.status}
      value={choice.filter}
      onChange={(filter) => choose({ filter })}
      options={[
        { value: 'open', label: taskListMessages.filters.open },
        { value: 'pending', label: taskListMessages.filters.pending },
        { value: 'completed', label: taskListMessages.filters.completed, end: <Count value={toApprove} /> },
        { value: 'approved', label: taskListMessages.filters.approved },
        { value: 'all', label: taskListMessages.all },
      ]}
    />
  );
}
