import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { ChildFace } from '../children/child-face.tsx';
import { type Choice, Select } from '../form/select.tsx';
import { useApp } from '../app-context.tsx';
import { ofAnyone } from './task-list.ts';
import { taskMessages as words } from './task.messages.ts';
import { useTaskChoice } from './use-task-choice.ts';

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
