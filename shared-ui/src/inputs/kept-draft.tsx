import styles from './kept-draft.module.css';

interface KeptDraftProps {
  /** As `useForm` has it. */
  form: { isKept: boolean; clear: () => void };
}

/** Says that what stands in a form was typed before, and empties it when asked. */
export function KeptDraft({ form: { isKept, clear } }: KeptDraftProps) {
  return (
    isKept && (
      <p className={styles.line}>
        Kept from before.
        <button type="button" className={styles.clear} onClick={clear}>
          Clear
        </button>
      </p>
    )
  );
}
