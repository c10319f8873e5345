import type { HostApi, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { CalendarX, Pencil, Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { formatDay } from '../../ui/calendar/calendar.ts';
import { DateInput } from '../../ui/calendar/date-input.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { ChoiceTiles } from '../../ui/forms/choice-tiles.tsx';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsDesktop } from '../../ui/lazy-code.tsx';
import { RowButtons } from '../../ui/lists/active-switch.tsx';
import { deleteRecurringTask, useRecurringChanges } from './change-recurring-task.ts';
import styles from './recurring-list.module.css';
import { nextChildOf, type RecurringDialogProps, type RecurringRow } from './recurring-list.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { listMessages } from '../../ui/lists/list.messages.ts';

function SkipDialog({ task, family, onClose }: RecurringDialogProps) {
  const { host } = useApp();
  const { skip, unskip, isBusy } = useRecurringChanges(host, task);
  const [date, setDate] = useState(task.next?.date ?? family.today);
  const dayOf = (one: string) => formatDay(one, family.today);
  const leaveOut = () => void skip(date, dayOf(date)).then((isDone) => isDone && onClose());
  return (
    <Dialog hasClose title={words.skipDayOf(task.title)} onDismiss={onClose}>
      <Field label={words.date} help={words.skipHelp}>
        <DateInput zone={family.zone} value={date} onChange={setDate} />
      </Field>
      <NeedsConnection>
        <Button size="form" isWide isBusy={isBusy} onClick={leaveOut}>
          {words.skip}
        </Button>
      </NeedsConnection>
      <KeepFocus isList>
        {task.skipped.length > 0 && (
          <ul className={styles.skipped} aria-label={words.skippedDays}>
            {task.skipped.map((one) => (
              <li key={one}>
                <span>{dayOf(one)}</span>
                <NeedsConnection>
                  <Button
                    variant="outline"
                    aria-label={words.undoSkipOf(dayOf(one))}
                    isBusy={isBusy}
                    onClick={() => void unskip(one, dayOf(one))}
                  >
                    {words.undoSkip}
                  </Button>
                </NeedsConnection>
              </li>
            ))}
          </ul>
        )}
      </KeepFocus>
    </Dialog>
  );
}

function TurnDialog({ task, family, onClose }: RecurringDialogProps) {
  const { host } = useApp();
  const { giveTurn, isBusy } = useRecurringChanges(host, task);
  const [chosen, setChosen] = useState(nextChildOf(task));
  const turns = family.children.filter(({ id }) => task.child_ids.includes(id));
  const next = turns.find(({ id }) => id === chosen);
  const give = () => {
    if (next) void giveTurn(next.id, next.display_name).then((isDone) => isDone && onClose());
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
          {words.makeTurn(next?.display_name)}
        </Button>
      </NeedsConnection>
    </Dialog>
  );
}

const useDeleteRecurringTask = (host: HostApi) =>
  useMutation({
    mutationFn: (id: string) => deleteRecurringTask(host, id),
    onSuccess: () => host.notify('success', words.deleted),
    onError: (error) => host.notify('error', detailOr(error, words.deleteFailed)),
  });

/** Icons on a desktop. On a phone, everything but editing is in words under More. */
export function RecurringButtons({ task, family, onEdit }: RecurringRow) {
  const { host } = useApp();
  const isDesktop = useIsDesktop();
  const { mutate, isPending } = useDeleteRecurringTask(host);
  const [opened, setOpened] = useState<'skip' | 'turn' | null>(null);
  const close = () => setOpened(null);
  const edit = () => onEdit(task);
  const remove = () => askFirst(host, questionOf(task), () => mutate(task.id));
  const turn = {
    label: words.whoseTurnIsNext,
    labelled: words.whoseTurnOf(task.title),
    icon: <Repeat aria-hidden="true" />,
    act: () => setOpened('turn'),
  };
  const skip = {
    label: words.skipDay,
    labelled: words.skipDayOf(task.title),
    icon: <CalendarX aria-hidden="true" />,
    act: () => setOpened('skip'),
  };
  const days = task.assign === 'turns' ? [turn, skip] : [skip];
  const removal = { label: words.delete, icon: <Trash2 aria-hidden="true" />, isDangerous: true, act: remove };
  return (
    <span className={styles.buttons}>
      <NeedsConnection>
        {isDesktop ? (
          <>
            {days.map(({ label, labelled, icon, act }) => (
              <IconButton key={label} label={labelled} icon={icon} onClick={act} />
            ))}
            <RowButtons of={task.title} isDeleting={isPending} onEdit={edit} onDelete={remove} />
          </>
        ) : (
          <>
            <IconButton label={listMessages.edit(task.title)} icon={<Pencil aria-hidden="true" />} onClick={edit} />
            <MoreMenu about={task.title} items={[...days, removal]} isBusy={isPending} />
          </>
        )}
      </NeedsConnection>
      {opened === 'skip' && <SkipDialog task={task} family={family} onClose={close} />}
      {opened === 'turn' && <TurnDialog task={task} family={family} onClose={close} />}
    </span>
  );
}

const questionOf = ({ title }: RecurringTaskDto) => ({
  title,
  sentence: words.askDelete,
  details: <p>{words.madeStays}</p>,
  confirmLabel: words.deleteTask,
  dismissLabel: words.keepIt,
  isDangerous: true,
});
