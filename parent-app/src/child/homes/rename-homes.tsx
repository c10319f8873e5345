import type { HomesDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useApp } from '../../app-context.tsx';
import form from '../../ui/forms/form.module.css';
import { renameHomes } from './change-homes.ts';
import { homesMessages as words } from './homes.messages.ts';

export function RenameHomes({ homes, onClose }: { homes: HomesDto; onClose: () => void }) {
  const { host } = useApp();
  const { props, values, set, errorOf, isBusy } = useForm({
    notify: host.notify,
    initial: { first: homes.first, second: homes.second },
    next: (sent) => sent,
    validate: ({ first, second }) => {
      const field = first.trim() ? 'second' : 'first';
      return first.trim() && second.trim() ? null : { field, sentence: words.nameBoth };
    },
    send: async ({ first, second }) => {
      await renameHomes(host, { first, second });
      host.notify('success', words.renamed);
      onClose();
    },
    sentenceOf: (error) => detailOr(error, words.renameFailed),
  });
  return (
    <Dialog title={words.rename} onDismiss={onClose} hasClose isAtTop>
      <form {...props} className={form.fields}>
        <Field label={words.first} error={errorOf('first')}>
          <TextInput
            value={values.first}
            maxLength={limits.homeNameMax}
            onChange={({ target }) => set('first', target.value)}
          />
        </Field>
        <Field label={words.second} error={errorOf('second')}>
          <TextInput
            value={values.second}
            maxLength={limits.homeNameMax}
            onChange={({ target }) => set('second', target.value)}
          />
        </Field>
        <NeedsConnection>
          <Button type="submit" size="form" isWide isBusy={isBusy}>
            {words.save}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  );
}
