import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { requireAll } from '@tokennest/shared-ui/forms/field-error';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput, TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useAuth } from '../session/auth-provider.tsx';
import type { Credentials } from '../session/auth-store.ts';
import { dueSignOutMessage } from '../session/sign-out-message.ts';
import { requireStorage } from '../browser/storage/require-storage.ts';
import { useShellServices } from '../shell-services.ts';
import styles from './account-form.module.css';
import { AccountPage } from './account-page.tsx';
import { messages } from './account.messages.ts';
import { deviceSentenceOf } from './device-sentence.ts';
import { newAccount } from './new-account.ts';
import { Notice } from './notice.tsx';
import { isServerEmpty, registrationMode } from './registration.ts';
import type { RecoverDialogProps } from './recover-dialog.tsx';
import type { RecoveryPanelProps } from './recovery-panel.tsx';

type Around = Omit<RecoverDialogProps, 'email' | 'onDismiss'>;

const loadDialog = () => import(/* webpackChunkName: "recovery" */ './recover-dialog.tsx');

function useRecoverDialog({ onRecovered, ...host }: Around): [ReactNode, (email: string) => void] {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<RecoverDialogProps>; email: string } | null>(null);
  const close = () => setOpened(null);
  const open = (email: string) => {
    loadDialog().then(
      ({ RecoverDialog }) => setOpened({ Dialog: RecoverDialog, email }),
      () => host.notify('error', messages.notLoaded),
    );
  };
  const dialog = opened && (
    <opened.Dialog
      {...host}
      email={opened.email}
      onDismiss={close}
      onRecovered={(recovery) => {
        close();
        onRecovered(recovery);
      }}
    />
  );
  return [dialog, open];
}

/** The code is shown only once, so it must appear even if the panel's chunk did not load. */
function BareCode({ recovery: { code } }: RecoveryPanelProps) {
  return <p>{messages.keepCode(code)}</p>;
}

const RecoveryPanel = lazy(async () => {
  const chunk = import(/* webpackChunkName: "recovery" */ './recovery-panel.tsx');
  return chunk.then(
    ({ RecoveryPanel }) => ({ default: RecoveryPanel }),
    () => ({ default: BareCode }),
  );
});

/** Loaded on demand, because few visits of /login need it. */
function CodeToKeep(props: RecoveryPanelProps) {
  return (
    <Suspense>
      <RecoveryPanel {...props} />
    </Suspense>
  );
}

/** The auth service's own sentence, which has an error code. Other messages are not for people. */
function signInSentenceOf(error: unknown): string {
  const isOurs = error instanceof Error && error.name === 'AuthApiError' && Reflect.get(error, 'code') !== undefined;
  return (isOurs && error.message) || (deviceSentenceOf(error) ?? messages.signInFailed);
}

/** Signs in; throws the auth service's error. The route navigates. */
function useSignIn(): (credentials: Credentials) => Promise<void> {
  const { signIn } = useAuth();
  return async (credentials) => {
    requireStorage();
    const profile = await signIn({ ...credentials, email: credentials.email.trim() });
    if (!profile) throw new Error(messages.signInFailed);
  };
}

/** State from /register. Never holds the recovery code, because the browser stores it with its history. */
export interface LoginArrival {
  notice?: string;
  email?: string;
}

export function LoginPage(host: Pick<HostApi, 'notify' | 'client'>) {
  const arrival = useLocation().state as LoginArrival | null; // only set by register.page.tsx
  const { recoveryCode } = useShellServices();
  const recovery = useLive(recoveryCode);
  const [farewell] = useState(dueSignOutMessage);
  const welcome = arrival?.notice ?? farewell;
  const mode = registrationMode();
  const isEmpty = isServerEmpty();
  const isWelcome = isEmpty && mode === null && !welcome;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const signIn = useSignIn();
  useEffect(() => () => void (newAccount.made = null), []);
  const { props, values, set, inputOf, isBusy, errorOf, rejection } = useForm({
    notify: host.notify,
    isInline: true,
    initial: { email: arrival?.email ?? '', password: '', ...newAccount.made },
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
    <AccountPage
      phone={messages.signInOnPhone}
      desktop={isWelcome ? messages.signInOnPhone : messages.signInOnDesktop}
      isBrief={recovery !== null}
      isWelcome={isWelcome}
    >
      {welcome && <Notice kind="success" sentence={welcome} />}
      {recovery && <CodeToKeep recovery={recovery} onSaved={goOn} />}
      {isWelcome && <Start />}
      <form className={styles.form} {...props}>
        <Notice kind="error" sentence={rejection} />
        <Field label={messages.email} error={errorOf('email')}>
          <TextInput
            ref={email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            {...inputOf('email')}
          />
        </Field>
        <Field label={messages.password} error={errorOf('password')}>
          <PasswordInput ref={password} autoComplete="current-password" required {...inputOf('password')} />
        </Field>
        <Button type="submit" size="form" variant={isWelcome ? 'outline' : 'solid'} isWide isBusy={isBusy}>
          {messages.signIn}
        </Button>
      </form>
      <Links isEmpty={isEmpty} mode={mode} onForgot={() => openRecoverDialog(values.email.trim())} />
      {recoverDialog}
    </AccountPage>
  );
}

/** The one solid button on a new server. */
function Start() {
  return (
    <>
      <Link className={styles.start} to="/register">
        {messages.start}
      </Link>
      <p className={styles.links}>{messages.already}</p>
    </>
  );
}

interface LinksProps {
  isEmpty: boolean;
  mode: string | null;
  onForgot: () => void;
}

function Links({ isEmpty, mode, onForgot }: LinksProps) {
  return (
    <p className={styles.links}>
      <button type="button" onClick={onForgot}>
        {messages.forgot}
      </button>
      <span>
        <span>{mode === null ? messages.newHere : messages.registration(mode)}</span>{' '}
        {mode !== 'closed' && <Link to="/register">{messages.createAccount}</Link>}
      </span>
      <Link to="/login#in=">{messages.haveCode}</Link>
      {mode !== null && <Link to="/invite">{messages.invited}</Link>}
      <Link to="/docs">{messages.howItWorks}</Link>
      {isEmpty && (
        <span>
          {messages.moving} <Link to="/operator/backups">{messages.restore}</Link>
        </span>
      )}
    </p>
  );
}
