import { useLive } from '@tokennest/shared-ui/contract/use-live';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useRef } from 'react';
import { useShellServices } from '../shell-services.ts';
import { AccountPage } from './account-page.tsx';
import { refuseEmpty } from './account-rules.ts';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import { CodeToKeep } from './code-to-keep.tsx';
import { Notice } from './notice.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useRecoverDialog } from './use-recover-dialog.tsx';
import { useSignIn } from './sign-in.ts';

/** What /register hands over; a recovery code never travels here, because the browser keeps this with its history. */
export interface LoginArrival {
  notice?: string;
  email?: string;
}

export function LoginPage(host: Pick<HostApi, 'notify' | 'client'>) {
  const arrival = useLocation().state as LoginArrival | null; // set by register.page.tsx alone
  const { recoveryCode } = useShellServices();
  const recovery = useLive(recoveryCode);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const signIn = useSignIn();
  const { formProps, isBusy, errorOf, rejection } = useAccountForm({
    fields: ['email', 'password'] as const,
    refuse: refuseEmpty,
    send: signIn,
    notify: host.notify,
  });

  const [recoverDialog, openRecoverDialog] = useRecoverDialog({
    ...host,
    onRecovered: (renewed) => {
      recoveryCode.set(renewed);
      if (email.current) email.current.value = renewed.email;
    },
  });
  const goOn = () => {
    recoveryCode.set(null);
    (email.current?.value ? password : email).current?.focus();
  };

  return (
    <AccountPage phone={messages.signInOnPhone} desk={messages.signInOnDesk}>
      {arrival?.notice && <Notice kind="success" sentence={arrival.notice} />}
      {recovery && <CodeToKeep recovery={recovery} onSaved={goOn} />}
      <form className={styles.form} {...formProps}>
        <Notice kind="error" sentence={rejection} />
        <Field label="Email" error={errorOf('email')}>
          <TextInput
            ref={email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={arrival?.email}
          />
        </Field>
        <Field label="Password" error={errorOf('password')}>
          <PasswordInput ref={password} name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Sign In
        </Button>
      </form>
      <p className={styles.links}>
        <button type="button" onClick={() => openRecoverDialog(email.current?.value.trim() ?? '')}>
          {messages.forgot}
        </button>
        <span>
          New here? <Link to="/register">Create an account</Link>
        </span>
        <Link to="/docs">{messages.howItWorks}</Link>
      </p>
      {recoverDialog}
    </AccountPage>
  );
}
