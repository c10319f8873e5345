import { messages } from './input.messages.ts';
import styles from './kept-draft.module.css';

interface KeptDraftProps {
  form: { isKept: boolean; clear: () => void };
}

export function KeptDraft({ form: { isKept, clear } }: KeptDraftProps) {
  return (
    isKept && (
      <p className={styles.line}>
        <span>{messages.draftRestored}</span>
        <button type="button" className={styles.clear} onClick={clear}>
          {messages.clear}
        </button>
      </p>
    )
  );
}
