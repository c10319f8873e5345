import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { messages } from './task.messages.ts';
import styles from './what-you-get.module.css';

/** Part of the question before a task is completed: what a yes leads to. */
export function WhatYouGet({ amount }: { amount: number }) {
  return (
    <p className={styles.note}>
      {messages.youGet} <Amount value={amount} />
    </p>
  );
}
