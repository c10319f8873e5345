import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useIsWide } from '../lazy-code.tsx';
import styles from './drawer.module.css';
import { type DialogForm, useFirstField } from './sheet-form.tsx';
import { dialogMessages as words } from './dialog.messages.ts';

interface OpenDrawerButtonProps {
  /** 'New<what> task</what>': small phones show only the first word. */
  label: string;
  onOpen: () => void;
}

export function OpenDrawerButton({ label, onOpen }: OpenDrawerButtonProps) {
  return (
    <Button variant="quiet" aria-haspopup="dialog" onClick={onOpen}>
      <Plus aria-hidden="true" />
      <span>{rich(label, { what: (text) => <span className={styles.what}>{text}</span> })}</span>
    </Button>
  );
}

interface DrawerProps {
  title: string;
  onDismiss: () => void;
  children: ReactNode;
}

const isOfItself = ({ target, currentTarget }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog') === currentTarget && !target.matches('[aria-expanded="true"]');

/** A bottom sheet on a phone, a side drawer on a desktop. Clicking outside does not discard the input. */
export function Drawer({ title, onDismiss, children }: DrawerProps) {
  const titleId = useId();
  const isSideBySide = useIsWide();
  // In a modal, the browser handles Escape.
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && isOfItself(event) && onDismiss();
  return (
    <dialog
      {...useModal(onDismiss, !isSideBySide)}
      className={styles.drawer}
      data-side-by-side={isSideBySide || undefined}
      aria-labelledby={titleId}
      {...(isSideBySide && { onKeyDown: closeOnEscape })}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={words.close} icon={<X aria-hidden="true" />} onClick={onDismiss} />
      </header>
      {children}
    </dialog>
  );
}

interface DrawerFormProps {
  form: DialogForm;
  submit: string;
  effect?: (id: string) => ReactNode;
  onKeep?: () => void;
  children: ReactNode;
}

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
              {words.keepAsIs}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
