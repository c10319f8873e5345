import { Plus } from 'lucide-react';
import { createContext, use } from 'react';
import { useMay } from './use-may.ts';
import styles from './quick-add-field.module.css';

/** What a line creates that names no person, day, or time. Null guesses. */
export type Prefers = 'task' | 'reward' | null;

/** Opens quick add. Provided by the layout. */
export const QuickAddContext = createContext<(prefers: Prefers) => void>(() => undefined);

const examples = {
  task: 'Kim feeds the cat every day 5pm 2',
  reward: 'Ice cream 15',
} as const;

/** Looks like a field, and opens the one that fits above a phone's keyboard. */
export function QuickAddField({ prefers = null }: { prefers?: Prefers }) {
  const open = use(QuickAddContext);
  if (!useMay('manage')) return null;
  return (
    <button
      type="button"
      className={styles.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={() => open(prefers)}
    >
      <Plus size={20} aria-hidden="true" />
      <span className={styles.name}>Add or find</span>
      <span className={styles.example} aria-hidden="true">{`“${examples[prefers ?? 'task']}”`}</span>
    </button>
  );
}
