import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Things to do one after the other, each with its number. */
export function Steps({ steps }: { steps: { title: string; text: ReactNode }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <strong>{title}</strong>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
