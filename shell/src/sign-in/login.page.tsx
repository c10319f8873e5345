import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { AccountPage } from './account-page.tsx';
import { refuseEmpty } from './account-rules.ts';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import { Notice } from './notice.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSignIn } from './sign-in.ts';

/** What /register hands over. */
export interface LoginArrival {
  notice?: string;
  email?: string;
}

export function LoginPage({ notify }: Pick<HostApi, 'notify'>) {
  const arrival = useLocation().state as LoginArrival | null; // set by register.page.tsx alone
  const signIn = useSignIn();
  const { formProps, isBusy, errorOf, rejection } = useAccountForm({
    fields: ['email', 'password'] as const,
    refuse: refuseEmpty,
    send: signIn,
    notify,
  });

  return (
    <AccountPage phone={messages.signInOnPhone} desk={messages.signInOnDesk}>
      <form className={styles.form} {...formProps}>
        {arrival?.notice && <Notice kind="success" sentence={arrival.notice} />}
        <Notice kind="error" sentence={rejection} />
        <Field label="Email" error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={arrival?.email}
          />
        </Field>
        <Field label="Password" error={errorOf('password')}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Sign In
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          New here? <Link to="/register">Create an account</Link>
        </span>
        <Link to="/docs">{messages.howItWorks}</Link>
      </p>
    </AccountPage>
  );
}
