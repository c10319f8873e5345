import styles from './kept-draft.module.css';

interface KeptDraftProps {
  /** From `useForm`. */
  form: { isKept: boolean; clear: () => void };
}

/** Mentions that a form contains an earlier draft, with a button to clear it. */
export function KeptDraft({ form: { isKept, clear } }: KeptDraftProps) {
  return (
    isKept && (
      <p className={styles.line}>
        Draft restored.
        <button type="button" className={styles.clear} onClick={clear}>
          Clear
        </button>
      </p>
    )
  );
}
