import type { HostApi } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/format/use-intent-key';
import { Link, useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useShellServices } from '../shell-services.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import type { LoginArrival } from './login.page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { refuseNewPassword } from './new-password.rules.ts';
import { Notice } from './notice.tsx';
import { registerMessages } from './register.messages.ts';
import { RoleChoice } from './role-choice.tsx';
import { signUp } from './sign-up.ts';
import { useAccountForm } from './use-account-form.ts';
import { useTyped } from './use-typed.ts';

export function RegisterPage({ notify, client }: Pick<HostApi, 'notify' | 'client'>) {
  const navigate = useNavigate();
  const { recoveryCode } = useShellServices();
  const intent = useIntentKey();
  const { typedIn, onInput } = useTyped();
  const { formProps, isBusy, errorOf, rejection } = useAccountForm({
    fields: ['display_name', 'email', 'password'] as const,
    refuse: refuseNewPassword,
    send: async (account, form) => {
      const person = { ...account, role: form.get('role') === 'child' ? ('child' as const) : ('parent' as const) };
      const { recovery_code: code } = await signUp(client, person, intent.keyOf(person));
      const email = account.email.trim();
      recoveryCode.set(code === null ? null : { email, code, isRenewed: false });
      const state: LoginArrival = { notice: registerMessages.registered(account.display_name.trim()), email };
      await navigate('/login', { state });
    },
    notify,
  });

  return (
    <AccountPage phone={registerMessages.heading} desk={registerMessages.heading}>
      <form className={styles.form} {...formProps} onInput={onInput}>
        <Notice kind="error" sentence={rejection} />
        <Field label="Display name" error={errorOf('display_name')}>
          <TextInput name="display_name" autoComplete="name" maxLength={80} required />
        </Field>
        <Field label="Email" error={errorOf('email')}>
          <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" required />
        </Field>
        <NewPasswordField
          label="Password"
          error={errorOf('password')}
          password={typedIn('password')}
          known={[typedIn('display_name'), typedIn('email')]}
        />
        <RoleChoice />
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Create Account
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          Have an account? <Link to="/login">Sign in</Link>
        </span>
        <Link to="/docs">{messages.howItWorks}</Link>
      </p>
    </AccountPage>
  );
}
