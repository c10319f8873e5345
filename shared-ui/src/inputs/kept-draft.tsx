import styles from './kept-draft.module.css';

interface KeptDraftProps {
  form: { isKept: boolean; clear: () => void };
}

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
