import { Amount } from '@tokennest/shared-ui/primitives/amount';
import styles from './what-you-get.module.css';

/** Part of the question before a task is completed: what a yes leads to. */
export function WhatYouGet({ amount }: { amount: number }) {
  return (
    <p className={styles.note}>
      Your parent takes a look, then you get <Amount value={amount} />
    </p>
  );
}
