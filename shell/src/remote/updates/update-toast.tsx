import { X } from 'lucide-react';
import { updateMessages as words } from './update.messages.ts';
import styles from './update-toast.module.css';

interface UpdateToastProps {
  isShown: boolean;
  onReload: () => void;
  onDismiss: () => void;
}

/** Stays until it is acted on. Its live region is always there, because a region announces changes only. */
export function UpdateToast({ isShown, onReload, onDismiss }: UpdateToastProps) {
  return (
    <div className={isShown ? styles.toast : undefined}>
      <output>{isShown && words.ready}</output>
      {isShown && (
        <>
          <button type="button" className={styles.reload} onClick={onReload}>
            {words.reload}
          </button>
          <button type="button" className={styles.dismiss} aria-label={words.dismiss} onClick={onDismiss}>
            <X size={20} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}
