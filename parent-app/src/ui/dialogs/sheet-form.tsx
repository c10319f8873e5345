import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './sheet.module.css';

export type DialogForm = {
  props: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> };
  isBusy: boolean;
} & ComponentProps<typeof KeptDraft>['form'];

export function useFirstField({ props: { ref } }: DialogForm): void {
  useEffect(() => {
    const field = ref.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    field?.focus();
    field?.select();
  }, [ref]);
}

interface SheetFormProps {
  form: DialogForm;
  keep: string;
  onKeep: () => void;
  send: string;
  isDangerous?: boolean;
  children: ReactNode;
}

export function SheetForm({ form, keep, onKeep, send, isDangerous = false, children }: SheetFormProps) {
  useFirstField(form);
  return (
    <form {...form.props} className={styles.form}>
      <KeptDraft form={form} />
      {children}
      <div className={styles.buttons}>
        <Button
          size="form"
          variant="outline"
          onClick={() => {
            form.clear();
            onKeep();
          }}
        >
          {keep}
        </Button>
        <NeedsConnection>
          <Button size="form" variant={isDangerous ? 'danger' : 'solid'} type="submit" isBusy={form.isBusy}>
            {send}
          </Button>
        </NeedsConnection>
      </div>
    </form>
  );
}
