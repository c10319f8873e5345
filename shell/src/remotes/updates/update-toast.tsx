import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { updateMessages as words } from './update.messages.ts';
import styles from './update-toast.module.css';

interface UpdateToastProps {
  /** That a version is ready, or that an older one is shown; null for nothing. */
  kind: 'ready' | 'older' | null;
  /** What this browser previews, which stands in the place of the others. */
  preview?: string | undefined;
  onEndPreview: () => void;
  onReload: () => void;
  onClose: () => void;
}

/** Stays until it is acted on. Its live region is always there, because a region announces changes only. */
export function UpdateToast({ kind: news, preview, onEndPreview, onReload, onClose }: UpdateToastProps) {
  const kind = preview ? null : news;
  const onKeyDown = ({ key }: KeyboardEvent) => void (key === 'Escape' && onClose());
  return (
    <KeepFocus className={kind || preview ? styles.toast : undefined}>
      <output>{preview ?? (kind && words[kind])}</output>
      {preview && (
        <button type="button" className={styles.reload} onClick={onEndPreview}>
          {words.end}
        </button>
      )}
      {kind === 'ready' && (
        <button type="button" className={styles.reload} onClick={onReload} onKeyDown={onKeyDown}>
          {words.reload}
        </button>
      )}
      {kind && (
        <button type="button" className={styles.close} aria-label={words.close} onClick={onClose} onKeyDown={onKeyDown}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </KeepFocus>
  );
}
