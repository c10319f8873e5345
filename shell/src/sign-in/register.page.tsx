import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link, useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { AccountPage } from './account-page.tsx';
import { refuseSignUp } from './account-rules.ts';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import type { LoginArrival } from './login.page.tsx';
import { Notice } from './notice.tsx';
import { RoleChoice } from './role-choice.tsx';
import { signUp } from './sign-up.ts';
import { useAccountForm } from './use-account-form.ts';

export function RegisterPage({ notify, client }: Pick<HostApi, 'notify' | 'client'>) {
  const navigate = useNavigate();
  const { formProps, isBusy, errorOf, rejection } = useAccountForm({
    fields: ['display_name', 'email', 'password'] as const,
    refuse: refuseSignUp,
    send: async (account, form) => {
      await signUp(client, { ...account, role: form.get('role') === 'child' ? 'child' : 'parent' });
      const state: LoginArrival = { notice: messages.registered(account.display_name.trim()), email: account.email };
      await navigate('/login', { state });
    },
    notify,
  });

  return (
    <AccountPage phone={messages.register} desk={messages.register}>
      <form className={styles.form} {...formProps}>
        <Notice kind="error" sentence={rejection} />
        <Field label="Display name" error={errorOf('display_name')}>
          <TextInput name="display_name" autoComplete="name" maxLength={80} required />
        </Field>
        <Field label="Email" error={errorOf('email')}>
          <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" required />
        </Field>
        <Field label="Password" error={errorOf('password')} help="At least 6 characters">
          <PasswordInput name="password" autoComplete="new-password" minLength={6} required />
        </Field>
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
