import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { CalendarOff } from 'lucide-react';
import { describeNext } from './allowance-list.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import styles from './allowances.module.css';

interface NextExecutionProps {
  allowance: AllowanceDto;
  zone: string;
}

/** When it pays next, only while it is active. */
export function NextExecution({ allowance: { is_active, next_execution_at: next }, zone }: NextExecutionProps) {
  if (!is_active || next === null)
    return (
      <span className={styles.whole}>
        <Badge icon={<CalendarOff aria-hidden="true" />}>{words.notScheduled}</Badge>
      </span>
    );
  const { when, distance } = describeNext(next, zone);
  return (
    <span className={styles.words}>
      <time dateTime={next} className={styles.when}>
        {when}
      </time>
      <span className={styles.note}>{distance}</span>
    </span>
  );
}
