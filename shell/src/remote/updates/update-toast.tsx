import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { updateMessages as words } from './update.messages.ts';
import styles from './update-toast.module.css';

interface UpdateToastProps {
  isShown: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** Stays until it is acted on. Its live region is always there, because a region announces changes only. */
export function UpdateToast({ isShown, onReload, onClose }: UpdateToastProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => void (key === 'Escape' && onClose());
  return (
    <KeepFocus className={isShown ? styles.toast : undefined}>
      <output>{isShown && words.ready}</output>
      {isShown && (
        <>
          <button type="button" className={styles.reload} onClick={onReload} onKeyDown={onKeyDown}>
            {words.reload}
          </button>
          <button
            type="button"
            className={styles.close}
            aria-label={words.close}
            onClick={onClose}
            onKeyDown={onKeyDown}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </>
      )}
    </KeepFocus>
  );
}
