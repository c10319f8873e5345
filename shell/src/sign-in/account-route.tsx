import { lazy, useEffect } from 'react';
import { setTitle } from '../host/document-title.ts';
import { useProduct } from '../product.ts';
import { LoginPage } from './login.page.tsx';

/** Most who come here sign in; the other form is a chunk of its own. */
const RegisterPage = lazy(async () => {
  const { RegisterPage } = await import(/* webpackChunkName: "register" */ './register.page.tsx');
  return { default: RegisterPage };
});

const titles = { login: 'Sign in', register: 'Create account' } as const;

/** The two public forms, in a chunk of their own: who is signed in never needs them. */
export function AccountRoute({ page }: { page: keyof typeof titles }) {
  const { session, toasts, onPageShown } = useProduct();
  useEffect(() => {
    void session.auth.start(); // so that auth-js is there when the form is sent
    setTitle(titles[page]);
    onPageShown();
  }, [page, session, onPageShown]);
  return page === 'login' ? (
    <LoginPage notify={toasts.notify} client={session.client} />
  ) : (
    <RegisterPage notify={toasts.notify} client={session.client} />
  );
}
