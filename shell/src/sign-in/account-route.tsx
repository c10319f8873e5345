import { lazy, useEffect } from 'react';
import { setTitle } from '../browser/document-title.ts';
import { useShellServices } from '../shell-services.ts';
import { LoginPage } from './login.page.tsx';

/** Most who come here sign in; the other form is a chunk of its own. */
const RegisterPage = lazy(async () => {
  const { RegisterPage } = await import(/* webpackChunkName: "register" */ './register.page.tsx');
  return { default: RegisterPage };
});

/** Nobody has filled in a form by then. Who has waits for auth-js, which signing in does anyway. */
const warmUpAfterMs = 300;

const titles = { login: 'Sign in', register: 'Create account' } as const;

/** The two public forms, in a chunk of their own: who is signed in never needs them. */
export function AccountRoute({ page }: { page: keyof typeof titles }) {
  const { session, toasts, onPageShown } = useShellServices();
  // auth-js is a quarter of what the page would load, and the form can be shown without it.
  useEffect(() => {
    const warmUp = setTimeout(() => void session.auth.start(), warmUpAfterMs);
    return () => clearTimeout(warmUp);
  }, [session]);
  useEffect(() => {
    setTitle(titles[page]);
    onPageShown();
  }, [page, onPageShown]);
  return page === 'login' ? (
    <LoginPage notify={toasts.notify} client={session.client} />
  ) : (
    <RegisterPage notify={toasts.notify} client={session.client} />
  );
}
