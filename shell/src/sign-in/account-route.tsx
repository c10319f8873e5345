import { lazy, useEffect } from 'react';
import { setTitle } from '../browser/document-title.ts';
import { useShellServices } from '../shell-services.ts';
import { LoginPage } from './login.page.tsx';

/** Most visitors sign in, so the form to register is a chunk of its own. */
const RegisterPage = lazy(async () => {
  const { RegisterPage } = await import(/* webpackChunkName: "register" */ './register.page.tsx');
  return { default: RegisterPage };
});

/** Sooner than anyone fills in the form; signing in would wait for auth-js anyway. */
const warmUpAfterMs = 300;

const titles = { login: 'Sign in', register: 'Create account' } as const;

/** The two public forms, in a chunk of their own: who is signed in never needs them. */
export function AccountRoute({ page }: { page: keyof typeof titles }) {
  const { session, toasts, onPageShown } = useShellServices();
  // auth-js would be a fifth of the page's bytes, and the form can be shown without it.
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
