import { Button } from '@tokennest/shared-ui/primitives/button';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useState } from 'react';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { useApp } from '../app-context.tsx';
import { ChoiceTiles } from '../form/choice-tiles.tsx';
import { useRecurringChanges } from './change-recurring-task.ts';
import type { RecurringDialogProps } from './recurring-row.ts';
import { nextChildOf } from './recurring-list.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';

/** Swaps turns: somebody else comes next. */
export function TurnDialog({ task, family, onClose }: RecurringDialogProps) {
  const { host } = useApp();
  const { giveTurn, isBusy } = useRecurringChanges(host, task);
  const [chosen, setChosen] = useState(nextChildOf(task));
  const turns = family.children.filter(({ id }) => task.child_ids.includes(id));
  const give = () => {
    const child = turns.find(({ id }) => id === chosen);
    if (child) void giveTurn(child.id, child.display_name).then((isDone) => isDone && onClose());
  };
  return (
    <Dialog hasClose title={task.title} onDismiss={onClose}>
      <ChoiceTiles
        label={words.whoseTurn}
        type="radio"
        options={turns.map(({ id, display_name: name }) => ({
          value: id,
          label: name,
          icon: <ChildAvatar id={id} name={name} sizePx={28} />,
        }))}
        isChosen={(id) => id === chosen}
        onPress={setChosen}
      />
      <p>{words.orderStays}</p>
      <NeedsConnection>
        <Button size="form" isWide isBusy={isBusy} onClick={give}>
          Give the Turn
        </Button>
      </NeedsConnection>
    </Dialog>
  );
}
