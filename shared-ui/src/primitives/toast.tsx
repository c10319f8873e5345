import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { HostApi, ToastAction } from '../contract/host-api.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './toaster.module.css';

export interface ToastRow {
  id: number;
  kind: Parameters<HostApi['notify']>[0];
  sentence: string;
  action: ToastAction | undefined;
}

/** Rules 12.6. */
const durationMs = { success: 3000, error: 4000 } as const;
const actionMs = 10_000;

/** A sentence for a while; with something to press it stays as long as it is pointed at or has the focus. */
export function Toast({ toast, onEnd }: { toast: ToastRow; onEnd: (id: number) => void }) {
  const { id, kind, sentence, action } = toast;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const isHeld = action && (isPointedAt || hasFocus);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onEnd(id), action ? actionMs : durationMs[kind]);
    return () => clearTimeout(timer);
  }, [isHeld, id, kind, action, onEnd]);

  const come = ({ relatedTarget }: FocusEvent) => {
    cameFrom.current = relatedTarget;
    setHasFocus(true);
  };
  const press = () => {
    // Who came here by the keyboard goes on where they were.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    onEnd(id);
    action?.act();
  };
  return (
    <span
      className={classNames(styles.toast, action && styles.wide)}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      <span className={classNames(styles.mark, styles[kind])}>{kind === 'success' ? <Check /> : <X />}</span>
      <span>{sentence}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onFocus={come}
          onBlur={() => setHasFocus(false)}
          onClick={press}
        >
          {action.label}
        </button>
      )}
    </span>
  );
}
