import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './dialog.module.css';
import { WaitingContext } from '../inputs/needs-connection.tsx';

interface DialogProps {
  title: string;
  /** Escape, the backdrop or the close button; the owner then stops rendering the dialog. */
  onDismiss: () => void;
  /** A cross beside the title, for content without a dismissing button of its own. */
  hasClose?: boolean;
  children: ReactNode;
  /** Buttons, the dismissing one first. */
  actions?: ReactNode;
  /** One above the other, the last one on top: for a long label. */
  areActionsStacked?: boolean;
}

/** For the style sheet, before it takes the scroll bar away; a phone's lies over the page and has no width. */
function noteScrollBar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-has-scroll-bar', window.innerWidth > page.clientWidth);
}

/**
 * For `<dialog {...useModal(onDismiss)}>`: the browser's own modal, open while it is rendered, which holds the focus and
 * gives it back. One that is no modal leaves the page beside it in use.
 */
export function useModal(onDismiss: () => void, isModal = true) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect, because focus returns only when close() runs before React removes the element.
  useLayoutEffect(() => {
    const element = ref.current;
    noteScrollBar();
    if (isModal) element?.showModal();
    else element?.show();
    return () => element?.close();
  }, [isModal]);

  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return; // of a dialog inside it: React tells what holds it, too
    event.preventDefault(); // the owner closes it by no longer rendering it
    onDismiss();
  };
  return { ref, onCancel };
}

/** A sheet from below on a phone, a card in the middle on a desk. */
export function Dialog({ title, onDismiss, hasClose, children, actions, areActionsStacked }: DialogProps) {
  const titleId = useId();
  return (
    <dialog {...useModal(onDismiss)} className={styles.dialog} aria-labelledby={titleId} closedby="any">
      <WaitingContext value={undefined}>
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            {hasClose && (
              <button type="button" className={styles.close} aria-label="Close" onClick={onDismiss}>
                <X />
              </button>
            )}
          </header>
          {children}
          {actions && <div className={classNames(styles.actions, areActionsStacked && styles.stacked)}>{actions}</div>}
        </div>
      </WaitingContext>
    </dialog>
  );
}
