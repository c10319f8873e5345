import type { HostApi } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/format/use-intent-key';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useId } from 'react';
import type { RecoveryCode } from '../shell-services.ts';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { refuseNewPassword } from './new-password.rules.ts';
import { Notice } from './notice.tsx';
import dialog from './recover-dialog.module.css';
import { recoverPassword } from './recover-password.ts';
import { recoveryMessages as words } from './recovery.messages.ts';
import { useAccountForm } from './use-account-form.ts';
import { useTyped } from './use-typed.ts';

export interface RecoverDialogProps extends Pick<HostApi, 'notify' | 'client'> {
  /** As it stands in the form behind. */
  email: string;
  onDismiss: () => void;
  onRecovered: (recovery: RecoveryCode) => void;
}

/** What helps whoever forgot their password; a parent sets a new one by the recovery code. */
export function RecoverDialog({ notify, client, email, onDismiss, onRecovered }: RecoverDialogProps) {
  const formId = useId();
  const intent = useIntentKey();
  const { typedIn, onInput } = useTyped();
  const { formProps, isBusy, errorOf, rejection } = useAccountForm({
    fields: ['email', 'recovery_code', 'password'] as const,
    refuse: refuseNewPassword,
    send: async (recovery) => {
      const code = await recoverPassword(client, recovery, intent.keyOf(recovery));
      onRecovered({ email: recovery.email.trim(), code, isRenewed: true });
    },
    notify,
  });
  const submit = (
    <Button type="submit" form={formId} size="form" isWide isBusy={isBusy}>
      Set New Password
    </Button>
  );

  return (
    <Dialog title={messages.forgot} hasClose onDismiss={onDismiss} actions={submit}>
      <div className={dialog.help}>
        <p>{words.forChildren}</p>
        <p>{words.forParents}</p>
      </div>
      <form id={formId} className={styles.form} {...formProps} onInput={onInput}>
        <Notice kind="error" sentence={rejection} />
        <Field label="Email" error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={email}
          />
        </Field>
        <Field label="Recovery code" error={errorOf('recovery_code')} help={words.codeHelp}>
          <TextInput name="recovery_code" autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
        </Field>
        <NewPasswordField
          label="New password"
          error={errorOf('password')}
          password={typedIn('password')}
          known={[typedIn('email')]}
        />
      </form>
      <p className={dialog.without}>
        {words.withoutCode} <code>{words.command}</code>.
      </p>
    </Dialog>
  );
}
