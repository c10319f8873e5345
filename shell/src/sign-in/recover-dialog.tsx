import type { ApiClient } from '@tokennest/api/client';
import type { RecoverBody } from '@tokennest/api/contract';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useId } from 'react';
import type { RecoveryCode } from '../session/recovery-code.ts';
import { rememberedHeaders } from '../session/remembered-device.ts';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import { deviceSentenceOf } from './device-sentence.ts';
import { NewPasswordField, requireAccount } from './new-password-field.tsx';
import { Notice } from './notice.tsx';
import dialog from './recover-dialog.module.css';
import { recoveryMessages as words } from './recovery.messages.ts';

/** Requests POST /api/auth/recover: sets a new password and returns the next recovery code. */
async function recoverPassword(client: ApiClient, recovery: RecoverBody, key: string): Promise<string> {
  const headers = { 'Idempotency-Key': key, ...rememberedHeaders() };
  const renewed = await answer(client.api.auth.recover.$post({ json: recovery }, { headers }));
  return renewed.recovery_code;
}

export interface RecoverDialogProps extends Pick<HostApi, 'notify' | 'client'> {
  email: string;
  onDismiss: () => void;
  onRecovered: (recovery: RecoveryCode) => void;
}

export function RecoverDialog({ notify, client, email, onDismiss, onRecovered }: RecoverDialogProps) {
  const formId = useId();
  const { props, values, inputOf, isBusy, errorOf, rejection } = useForm({
    notify,
    isInline: true,
    initial: { email, recovery_code: '', password: '' },
    validate: requireAccount,
    send: async (recovery, key) => {
      const code = await recoverPassword(client, recovery, key);
      onRecovered({ email: recovery.email.trim(), code, isRenewed: true });
    },
    sentenceOf: (error) => detailOr(error, deviceSentenceOf(error) ?? words.failed),
  });
  const submit = (
    <Button type="submit" form={formId} size="form" isWide isBusy={isBusy}>
      {words.set}
    </Button>
  );

  return (
    <Dialog title={messages.forgot} hasClose onDismiss={onDismiss} actions={submit}>
      <div className={dialog.help}>
        <p>{words.forChildren}</p>
        <p>{words.forChildrenAlone}</p>
        <p>{words.forParents}</p>
      </div>
      <form id={formId} className={styles.form} {...props}>
        <Notice kind="error" sentence={rejection} />
        <Field label={messages.email} error={errorOf('email')}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" required {...inputOf('email')} />
        </Field>
        <Field label={words.code} error={errorOf('recovery_code')} help={words.codeHelp}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            {...inputOf('recovery_code')}
          />
        </Field>
        <NewPasswordField
          label={words.newPassword}
          error={errorOf('password')}
          input={inputOf('password')}
          known={[values.email]}
        />
      </form>
      <p className={dialog.without}>{words.withoutCode}</p>
    </Dialog>
  );
}
