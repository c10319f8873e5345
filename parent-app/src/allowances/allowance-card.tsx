import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { AllowanceButtons } from './allowance-buttons.tsx';
import { AllowanceSwitch } from './allowance-switch.tsx';
import { AllowanceTitle } from './allowance-title.tsx';
import styles from './allowances.module.css';
import { NextExecution } from './next-execution.tsx';

interface AllowanceCardProps {
  allowance: AllowanceDto;
  /** The child's name. */
  name: string;
  zone: string;
  onEdit: (allowance: AllowanceDto) => void;
}

/** An allowance where there is no room for a row. */
export function AllowanceCard({ allowance, name, zone, onEdit }: AllowanceCardProps) {
  return (
    <>
      <div className={styles.head}>
        <AllowanceTitle as="h3" allowance={allowance} name={name} />
        <Amount className={styles.amount} value={allowance.amount} />
      </div>
      <div>
        <NextExecution allowance={allowance} zone={zone} />
      </div>
      <div className={styles.foot}>
        <AllowanceSwitch allowance={allowance} name={name} />
        <AllowanceButtons allowance={allowance} name={name} onEdit={onEdit} />
      </div>
    </>
  );
}
