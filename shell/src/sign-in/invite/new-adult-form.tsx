import type { AcceptInvitationBody } from '@tokennest/api/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer, detailOr, Link } from '@tokennest/shared-ui/kit';
import { requireStorage } from '../../browser/storage/require-storage.ts';
import { noteRegistered } from '../registration.ts';
import { useShellServices } from '../../shell-services.ts';
import styles from '../account-form.module.css';
import { messages } from '../account.messages.ts';
import { registerMessages } from '../register.messages.ts';
import { deviceSentenceOf } from '../device-sentence.ts';
import { NewPasswordField, requireAccount } from '../new-password-field.tsx';
import { Notice } from '../notice.tsx';
import { messages as words } from './invite.messages.ts';

/** An account that was just made here, with its recovery code, which the server returns only once. */
export interface Made {
  email: string;
  password: string;
  recoveryCode: string | null;
}

interface NewAdultFormProps {
  code: string;
  onMade: (made: Made) => void;
}

/** The fields of /register without a role, which the invitation names. */
export function NewAdultForm({ code, onMade }: NewAdultFormProps) {
  const { session, toasts } = useShellServices();
  const { props, values, inputOf, isBusy, errorOf, rejection } = useForm({
    notify: toasts.notify,
    isInline: true,
    initial: { display_name: '', email: '', password: '' },
    validate: requireAccount,
    send: async (account, key) => {
      requireStorage();
      const json: AcceptInvitationBody = { ...account, code };
      const accepting = session.client.api.invitations.accept.$post({ json }, { headers: { 'Idempotency-Key': key } });
      const { recovery_code: recoveryCode } = await answer(accepting);
      noteRegistered();
      onMade({ email: account.email.trim(), password: account.password, recoveryCode });
    },
    sentenceOf: (error) => detailOr(error, deviceSentenceOf(error) ?? words.acceptFailed),
  });
  return (
    <>
      <form className={styles.form} {...props}>
        <Notice kind="error" sentence={rejection} />
        <Field label={registerMessages.displayName} error={errorOf('display_name')}>
          <TextInput autoComplete="name" maxLength={limits.displayNameMax} required {...inputOf('display_name')} />
        </Field>
        <Field label={messages.email} error={errorOf('email')}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" required {...inputOf('email')} />
        </Field>
        <NewPasswordField
          label={messages.password}
          error={errorOf('password')}
          input={inputOf('password')}
          known={[values.display_name, values.email]}
        />
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          {words.create}
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          <span>{words.haveAccount}</span>{' '}
          <Link to="/login" state={`/invite#${code}`}>
            {words.signIn}
          </Link>
        </span>
      </p>
    </>
  );
}
