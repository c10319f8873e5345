import type { HostApi } from '@tokennest/shared-ui/contract';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { FamilyCodeInput, familyCodeLength } from '@tokennest/shared-ui/primitives/family-code-input';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { askToJoin } from './ask-to-join.ts';
import styles from './joining.module.css';
import { messages } from './joining.messages.ts';

/** A code that is too short is no code, and would cost one of the ten tries of an hour. */
function mistakeIn({ code }: { code: string }) {
  if (code === '') return { field: 'code' as const, sentence: messages.fillIn };
  return code.length < familyCodeLength ? { field: 'code' as const, sentence: messages.notValid } : null;
}

/** Asks a family by its code; whatever is wrong stands under the boxes, which keep what is in them. */
export function CodeForm({ host }: { host: HostApi }) {
  const form = useForm({
    notify: host.notify,
    draft: host.draftOf?.('code'),
    isInline: true,
    initial: { code: '' },
    validate: mistakeIn,
    send: ({ code }, key) => askToJoin(host, code, key),
    sentenceOf: (error) => detailOr(error, messages.failed),
  });
  const { props, values, set, isBusy, errorOf, rejection } = form;
  return (
    <form className={styles.form} {...props}>
      <KeptDraft form={form} />
      <Field label="Family code" help={messages.help} error={errorOf('code')}>
        <FamilyCodeInput name="code" value={values.code} onChange={(code) => set('code', code)} />
      </Field>
      {rejection && (
        <p className={styles.rejection} role="alert">
          {rejection}
        </p>
      )}
      <Button type="submit" size="child" isWide isBusy={isBusy}>
        Ask to Join
      </Button>
    </form>
  );
}
