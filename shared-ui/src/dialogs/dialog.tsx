import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './dialog.module.css';
import { messages } from '../inputs/input.messages.ts';
import { WaitingContext } from '../inputs/needs-connection.tsx';

interface DialogProps {
  title: string;
  /** Called for Escape, the backdrop and the close button. The owner then stops rendering the dialog. */
  onDismiss: () => void;
  /** Adds a cross next to the title, for content without a cancel button. */
  hasClose?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  /** Stacks the buttons for long labels. The last one is on top. */
  areActionsStacked?: boolean;
  /** For a field that a phone's keyboard must not cover. */
  isAtTop?: boolean;
}

/** Sets the scroll bar's width before it disappears. On phones it overlays the page and has no width. */
function noteScrollBar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-has-scroll-bar', window.innerWidth > page.clientWidth);
}

/** For `<dialog {...useModal(onDismiss)}>`: open while rendered. Without `isModal`, the page stays usable. */
export function useModal(onDismiss: () => void, isModal = true) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect, because the focus is restored only if close() runs before React removes the element.
  useLayoutEffect(() => {
    const element = ref.current;
    noteScrollBar();
    if (isModal) element?.showModal();
    else element?.show();
    return () => element?.close();
  }, [isModal]);

  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return; // React bubbles events from a nested dialog
    event.preventDefault(); // the owner closes it by no longer rendering it
    onDismiss();
  };
  return { ref, onCancel };
}

export function Dialog({ title, onDismiss, hasClose, children, actions, areActionsStacked, isAtTop }: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      {...useModal(onDismiss)}
      className={classNames(styles.dialog, isAtTop && styles.atTop)}
      aria-labelledby={titleId}
      closedby="any"
    >
      <WaitingContext value={undefined}>
        <div className={styles.body}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            {hasClose && (
              <button type="button" className={styles.close} aria-label={messages.close} onClick={onDismiss}>
                <X />
              </button>
            )}
          </div>
          {children}
          {actions && <div className={classNames(styles.actions, areActionsStacked && styles.stacked)}>{actions}</div>}
        </div>
      </WaitingContext>
    </dialog>
  );
}
