import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { updateMessages as words } from './update.messages.ts';
import styles from './update-toast.module.css';

interface UpdateToastProps {
  /** `ready`: a new version is available; `older`: an older one is shown. */
  kind: 'ready' | 'older' | null;
  /** Label of the preview, shown in place of the others. */
  preview?: string | undefined;
  onEndPreview: () => void;
  onReload: () => void;
  onClose: () => void;
}

/** Stays until someone acts on it. The live region is always there, because it only announces changes. */
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
