import { useLive } from '@tokennest/shared-ui/contract/use-live';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useRef, useState } from 'react';
import { dueFarewell } from '../auth/farewell.ts';
import { useShellServices } from '../shell-services.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import { CodeToKeep } from './code-to-keep.tsx';
import { Notice } from './notice.tsx';
import { useRecoverDialog } from './use-recover-dialog.tsx';
import { signInSentenceOf, useSignIn } from './sign-in.ts';

/** What /register hands over; a recovery code never travels here, because the browser keeps this with its history. */
export interface LoginArrival {
  notice?: string;
  email?: string;
}

export function LoginPage(host: Pick<HostApi, 'notify' | 'client'>) {
  const arrival = useLocation().state as LoginArrival | null; // set by register.page.tsx alone
  const { recoveryCode } = useShellServices();
  const recovery = useLive(recoveryCode);
  const [farewell] = useState(dueFarewell);
  const welcome = arrival?.notice ?? farewell;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const signIn = useSignIn();
  const { props, values, set, inputOf, isBusy, errorOf, rejection } = useForm({
    notify: host.notify,
    isInline: true,
    initial: { email: arrival?.email ?? '', password: '' },
    validate: (values) => requireAll(values, messages.fillIn),
    send: signIn,
    sentenceOf: signInSentenceOf,
  });

  const [recoverDialog, openRecoverDialog] = useRecoverDialog({
    ...host,
    onRecovered: (renewed) => {
      recoveryCode.set(renewed);
      set('email', renewed.email);
    },
  });
  const goOn = () => {
    recoveryCode.keep();
    (values.email ? password : email).current?.focus();
  };

  return (
    <AccountPage phone={messages.signInOnPhone} desk={messages.signInOnDesk}>
      {welcome && <Notice kind="success" sentence={welcome} />}
      {recovery && <CodeToKeep recovery={recovery} onSaved={goOn} />}
      <form className={styles.form} {...props}>
        <Notice kind="error" sentence={rejection} />
        <Field label="Email" error={errorOf('email')}>
          <TextInput
            ref={email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            {...inputOf('email')}
          />
        </Field>
        <Field label="Password" error={errorOf('password')}>
          <PasswordInput ref={password} autoComplete="current-password" required {...inputOf('password')} />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Sign In
        </Button>
      </form>
      <p className={styles.links}>
        <button type="button" onClick={() => openRecoverDialog(values.email.trim())}>
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
