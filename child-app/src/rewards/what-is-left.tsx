import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { ChevronRight } from 'lucide-react';
import styles from './what-is-left.module.css';

interface WhatIsLeftProps {
  balance: number;
  cost: number;
}

/** Part of the question before redeeming: the balance before and after. */
export function WhatIsLeft({ balance, cost }: WhatIsLeftProps) {
  return (
    <p className={styles.note}>
      You have <Amount value={balance} /> <ChevronRight /> then <Amount value={balance - cost} />
    </p>
  );
}
