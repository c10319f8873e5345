import { Plus } from 'lucide-react';
import { createContext, use } from 'react';
import { useMay } from './use-may.ts';
import styles from './quick-add-field.module.css';
import { uiMessages as words } from './ui.messages.ts';

/** What a line creates that names no person, day, or time. Null guesses. */
export type Prefers = 'task' | 'reward' | null;

/** Opens quick add. Provided by the layout. */
export const QuickAddContext = createContext<(prefers: Prefers) => void>(() => undefined);

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
      <span className={styles.name}>{words.addOrFind}</span>
      <span className={styles.example} aria-hidden="true">
        {words.examples[prefers ?? 'task']}
      </span>
    </button>
  );
}
