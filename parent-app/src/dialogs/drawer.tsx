import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../icons/icon-button.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  /** Escape or the cross; the owner then stops rendering it. */
  onDismiss: () => void;
  /** Fills what is left below the title, and scrolls by itself. */
  children: ReactNode;
}

/** A long form over the page: all of a phone, the end of a desk. A slip beside it does not lose what was typed. */
export function Drawer({ title, onDismiss, children }: DrawerProps) {
  const titleId = useId();
  return (
    <dialog {...useModal(onDismiss)} className={styles.drawer} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onDismiss} />
      </header>
      {children}
    </dialog>
  );
}
