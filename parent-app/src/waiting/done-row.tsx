import { Check } from 'lucide-react';
import type { AnimationEvent, ReactNode } from 'react';
import styles from './done-row.module.css';

export interface Done {
  /** What became of it. */
  words: string;
  /** What somebody got by it. */
  gain?: ReactNode;
}

interface DoneRowProps extends Done {
  title: string;
  /** It has been seen, and its place is closed. */
  onGone: () => void;
}

/** What has just been done, in its own place for two seconds. */
export function DoneRow({ title, words, gain, onGone }: DoneRowProps) {
  const end = ({ target, currentTarget }: AnimationEvent) => {
    if (target === currentTarget) onGone();
  };
  return (
    <div className={styles.place} onAnimationEnd={end}>
      <div className={styles.strip}>
        <span className={styles.mark}>
          <Check size={16} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.done}>{words}</p>
        </div>
        {gain}
      </div>
    </div>
  );
}
