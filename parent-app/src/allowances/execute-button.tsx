import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Zap } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { BalanceChange } from '../children/balance-change.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { useExecuteAllowance } from './execute-allowance.ts';
import styles from './execute.module.css';

interface ExecuteButtonProps {
  allowance: AllowanceDto;
  /** The child's name. */
  name: string;
}

export function ExecuteButton({ allowance, name }: ExecuteButtonProps) {
  const { host } = useApp();
  const { mutate, isPending } = useExecuteAllowance(host, allowance, name);
  const { child_id: childId, amount } = allowance;
  const question = {
    title: allowance.name,
    sentence: words.askExecute(name, amount),
    details: (
      <div className={styles.details}>
        <p>{words.scheduleStays}</p>
        <BalanceChange host={host} child={{ id: childId, display_name: name }} amount={amount} />
      </div>
    ),
    confirmLabel: 'Execute Now',
  };
  return (
    <Button
      variant="outline"
      className={styles.button}
      aria-label={`Execute Now ${allowance.name}, ${name}`}
      isBusy={isPending}
      onClick={() => askFirst(host, question, mutate)}
    >
      {!isPending && <Zap aria-hidden="true" />}
      <span className={styles.word}>Execute Now</span>
    </Button>
  );
}
