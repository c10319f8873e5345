import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useIsWide } from '../lazy-code.tsx';
import styles from './drawer.module.css';
import { type DialogForm, useFirstField } from './sheet-form.tsx';

interface OpenDrawerButtonProps {
  /** What the form makes, e.g. `task`. */
  of: string;
  onOpen: () => void;
}

/** Stands beside the title of each tab that has something to make. */
export function OpenDrawerButton({ of, onOpen }: OpenDrawerButtonProps) {
  return (
    <Button variant="quiet" aria-haspopup="dialog" onClick={onOpen}>
      <Plus aria-hidden="true" />
      <span>
        New<span className={styles.what}>{` ${of}`}</span>
      </span>
    </Button>
  );
}

interface DrawerProps {
  title: string;
  /** Escape or the cross; the owner then stops rendering it. */
  onDismiss: () => void;
  /** Fills what is left below the title, and scrolls by itself. */
  children: ReactNode;
}

/** Not of a list or a dialog that stands open in the drawer. */
const isOfItself = ({ target, currentTarget }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog') === currentTarget && !target.matches('[aria-expanded="true"]');

/**
 * What is made and what is edited: a sheet on a phone, the end of a desk, and beside the list where there is room for
 * both. A slip beside it does not lose what was typed.
 */
export function Drawer({ title, onDismiss, children }: DrawerProps) {
  const titleId = useId();
  const isBeside = useIsWide();
  // Of a modal the browser does it.
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && isOfItself(event) && onDismiss();
  return (
    <dialog
      {...useModal(onDismiss, !isBeside)}
      className={styles.drawer}
      data-beside={isBeside || undefined}
      aria-labelledby={titleId}
      {...(isBeside && { onKeyDown: closeOnEscape })}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onDismiss} />
      </header>
      {children}
    </dialog>
  );
}

interface DrawerFormProps {
  form: DialogForm;
  /** Of the button that sends. */
  submit: string;
  /** What sending does, in words, with the id it is given: it is heard before the press. */
  effect?: (id: string) => ReactNode;
  /** Of a form that edits: leaves all as it is. */
  onKeep?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a drawer: its fields scroll, what will happen stays in sight. */
export function DrawerForm({ form, submit, effect, onKeep, children }: DrawerFormProps) {
  const effectId = useId();
  useFirstField(form);
  const keep = () => {
    form.clear();
    onKeep?.();
  };
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.fields}>
        <KeptDraft form={form} />
        {children}
      </div>
      <div className={styles.foot}>
        {effect?.(effectId)}
        <div className={styles.buttons}>
          <NeedsConnection>
            <Button
              type="submit"
              size="form"
              isWide
              isBusy={form.isBusy}
              {...(effect && { 'aria-describedby': effectId })}
            >
              {submit}
            </Button>
          </NeedsConnection>
          {onKeep && (
            <Button variant="outline" size="form" isWide onClick={keep}>
              Keep as It Is
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
