import { Button } from '@tokennest/shared-ui/primitives/button';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { formatDay } from '../calendar/calendar.ts';
import { DateInput } from '../calendar/date-input.tsx';
import { useRecurringChanges } from './change-recurring-task.ts';
import styles from './recurring-list.module.css';
import type { RecurringDialogProps } from './recurring-row.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';

/** Leaves out one date, and takes dates back that were left out. */
export function SkipDialog({ task, family, onClose }: RecurringDialogProps) {
  const { host } = useApp();
  const { skip, unskip, isBusy } = useRecurringChanges(host, task);
  const [date, setDate] = useState(task.next?.date ?? family.today);
  const dayOf = (one: string) => formatDay(one, family.today);
  const leaveOut = () => void skip(date, dayOf(date)).then((isDone) => isDone && onClose());
  return (
    <Dialog hasClose title={`Leave out a date of ${task.title}`} onDismiss={onClose}>
      <Field label="Date" help={words.skipHelp}>
        <DateInput zone={family.zone} value={date} onChange={setDate} />
      </Field>
      <NeedsConnection>
        <Button size="form" isWide isBusy={isBusy} onClick={leaveOut}>
          Leave It Out
        </Button>
      </NeedsConnection>
      <KeepFocus isList>
        {task.skipped.length > 0 && (
          <ul className={styles.skipped} aria-label="Left out">
            {task.skipped.map((one) => (
              <li key={one}>
                {dayOf(one)}
                <NeedsConnection>
                  <Button
                    variant="outline"
                    aria-label={`Put back ${dayOf(one)}`}
                    isBusy={isBusy}
                    onClick={() => void unskip(one, dayOf(one))}
                  >
                    Put Back
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
