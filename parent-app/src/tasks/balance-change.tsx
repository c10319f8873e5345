import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { ChevronRight } from 'lucide-react';
import styles from './task-actions.module.css';

interface BalanceChangeProps {
  name: string;
  before: number;
  after: number;
}

/** What a decision does to a child's balance. */
export function BalanceChange({ name, before, after }: BalanceChangeProps) {
  return (
    <p className={styles.change}>
      {name} has <Amount value={before} />
      <ChevronRight size={18} aria-hidden="true" /> then <Amount value={after} />
    </p>
  );
}
