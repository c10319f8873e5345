import { Check, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { HostApi, ToastAction } from '../contract/host-api.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './toaster.module.css';

export interface ToastRow {
  id: number;
  kind: Parameters<HostApi['notify']>[0];
  sentence: string;
  action: ToastAction | undefined;
  isSilent: boolean;
}

/** Rules 12.6. */
const durationMs = { success: 3000, error: 4000 } as const;

/** A sentence for a while, never the only place of what it has to press. */
export function Toast({ toast, onEnd }: { toast: ToastRow; onEnd: (id: number) => void }) {
  const { id, kind, sentence, action, isSilent } = toast;
  const cameFrom = useRef<EventTarget>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Who came here by the keyboard goes on where they were.
  const giveFocusBack = useCallback(() => {
    const hasFocus = button.current !== null && button.current === document.activeElement;
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      giveFocusBack();
      onEnd(id);
    }, durationMs[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, onEnd, giveFocusBack]);

  const press = () => {
    giveFocusBack();
    onEnd(id);
    action?.act();
  };
  return (
    <span className={classNames(styles.toast, action && styles.wide)} aria-hidden={isSilent || undefined}>
      <span className={classNames(styles.mark, styles[kind])}>{kind === 'success' ? <Check /> : <X />}</span>
      <span>{sentence}</span>
      {action && (
        <button
          ref={button}
          type="button"
          className={styles.action}
          onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)}
          onClick={press}
        >
          {action.label}
        </button>
      )}
    </span>
  );
}
