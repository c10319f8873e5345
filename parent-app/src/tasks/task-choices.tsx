import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { useApp } from '../app-context.tsx';
import { ChildFace } from '../children/child-avatar.tsx';
import { type Choice, Select } from '../forms/select.tsx';
import { Count, countIn } from '../headings/count.tsx';
import { isToApprove } from './is-to-approve.ts';
import { ofAnyone, type TaskChoice, type TaskFilter } from './task-list.ts';
import { taskMessages as words } from './task.messages.ts';

const draw = ({ value, label }: Choice) => <ChildFace id={value === ofAnyone ? '' : value} name={label} />;

/** Whose tasks are shown. Where there is but one child there is nothing to choose; until it is known it keeps its place. */
export function TaskChildChoice() {
  const { host } = useApp();
  const { choice, choose } = useTaskChoice();
  const children = useChildren(host).data;
  if (children && children.length < 2) return null;
  const choices: Choice[] = [
    { value: '', label: words.allChildren },
    ...(children ?? []).map(({ id, display_name }) => ({ value: id, label: display_name })),
    { value: ofAnyone, label: words.anyone },
  ];
  const chosen = choices.find(({ value }) => value === choice.whose) ?? choices[0];
  return (
    <Select
      label="Child"
      value={chosen?.value ?? ''}
      onChange={(whose) => choose({ whose })}
      choices={choices}
      draw={draw}
    />
  );
}

const filters: readonly TaskFilter[] = ['all', 'pending', 'completed', 'approved'];

/** Which tasks are shown stands in the address, so that numbers elsewhere can open what they count. */
export function useTaskChoice() {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((one) => one === search.get('status')) ?? 'all';
  const choice: TaskChoice = { filter, whose: search.get('child') ?? '' };
  const choose = (change: Partial<TaskChoice>) => {
    const { filter, whose } = { ...choice, ...change };
    setSearch({ ...(filter !== 'all' && { status: filter }), ...(whose && { child: whose }) }, { replace: true });
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
      label="Status"
      value={choice.filter}
      onChange={(filter) => choose({ filter })}
      options={[
        { value: 'all', label: 'All' },
        { value: 'pending', label: 'Pending' },
        { value: 'completed', label: 'Completed', end: <Count value={toApprove} /> },
        { value: 'approved', label: 'Approved' },
      ]}
    />
  );
}
