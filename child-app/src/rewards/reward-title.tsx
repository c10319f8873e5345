import type { RewardDto } from '@tokennest/shared-ui/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './reward-title.module.css';

/** The title; pressed, it tells more where there is more to tell. */
export function RewardTitle({ reward: { title, description } }: { reward: RewardDto }) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  if (!description) return <h3 className={styles.title}>{title}</h3>;
  return (
    <div>
      <h3>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.words}>{title}</span>
          <ChevronDown className={styles.chevron} />
        </button>
      </h3>
      {isOpen && (
        <p id={textId} className={styles.text}>
          {description}
        </p>
      )}
    </div>
  );
}
