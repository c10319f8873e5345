import { Check, X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { HostApi, Live, ToastAction } from '../contract/host-api.ts';
import { liveValue } from '../contract/live-value.ts';
import { useLive } from '../contract/use-live.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './toaster.module.css';

interface ToastRow {
  id: number;
  kind: Parameters<HostApi['notify']>[0];
  sentence: string;
  action: ToastAction | undefined;
  isSilent: boolean;
}

/** Rules 12.6. */
const durationMs = { success: 3000, error: 4000 } as const;

/** A temporary message. Its action must also be available elsewhere. */
function Toast({ toast, onEnd }: { toast: ToastRow; onEnd: (id: number) => void }) {
  const { id, kind, sentence, action, isSilent } = toast;
  const cameFrom = useRef<EventTarget>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Keyboard users continue where they were.
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

export interface Toasts {
  notify: HostApi['notify'];
  shown: Live<readonly ToastRow[]>;
  drop: (id: number) => void;
}

/**
 * The state behind HostApi.notify. An equal toast is replaced, so that it is announced again and stays its full time.
 */
export function createToasts(): Toasts {
  const shown = liveValue<readonly ToastRow[]>([]);
  let lastId = 0;
  return {
    shown,
    notify: (kind, sentence, action, isSilent = false) => {
      const id = ++lastId;
      const others = shown.get().filter((toast) => toast.kind !== kind || toast.sentence !== sentence);
      shown.set([...others, { id, kind, sentence, action, isSilent }]);
    },
    drop: (id) => shown.set(shown.get().filter((toast) => toast.id !== id)),
  };
}

/** Moves an element above all open dialogs. Does nothing in browsers without popovers. */
function lift(element: HTMLElement | null): void {
  if (!element?.showPopover) return;
  element.hidePopover(); // the last one shown is on top
  element.showPopover();
}

const control = 'a, button, input, select, textarea';

const meet = (one: DOMRect, other: DOMRect) =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

/** Moves the toasts to the other end of the screen if they would cover the focused control. */
function keepClear(toaster: HTMLElement | null): void {
  const next = document.activeElement;
  if (!toaster || toaster.contains(next)) return;
  for (const place of ['', 'top', 'bottom']) {
    toaster.dataset['at'] = place;
    if (!next?.matches(control)) return;
    const around = next.getBoundingClientRect();
    if (![...toaster.children].some((toast) => meet(toast.getBoundingClientRect(), around))) return;
  }
}

/** Rendered once by the host and always present, because a live region only announces changes. */
export function Toaster({ toasts }: { toasts: Toasts }) {
  const shown = useLive(toasts.shown);
  const region = useRef<HTMLOutputElement>(null);
  const newestId = shown.at(-1)?.id;
  useLayoutEffect(() => {
    if (newestId === undefined) return undefined;
    lift(region.current);
    const follow = () => keepClear(region.current);
    follow();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [newestId]);
  return (
    <output ref={region} className={styles.toaster} popover="manual" aria-atomic="false">
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} onEnd={toasts.drop} />
      ))}
    </output>
  );
}
