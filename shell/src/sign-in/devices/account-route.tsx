import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLocation } from '@tokennest/shared-ui/kit';
import { lazy, useEffect, useState } from 'react';
import { readOwnDevice } from '../../devices/read-own-device.ts';
import { setTitle } from '../../browser/document-title.ts';
import { useShellServices } from '../../shell-services.ts';
import { messages } from '../account.messages.ts';
import { LoginPage } from '../login.page.tsx';

/** Loaded on demand, because most visitors sign in. */
const RegisterPage = lazy(async () => {
  const { RegisterPage } = await import(/* webpackChunkName: "register" */ '../register.page.tsx');
  return { default: RegisterPage };
});

const OwnDevice = lazy(async () => {
  const { OwnDevice } = await import(/* webpackChunkName: "faces" */ './own-device.tsx');
  return { default: OwnDevice };
});
const PairPage = lazy(async () => {
  const { PairPage } = await import(/* webpackChunkName: "pair" */ './pair.page.tsx');
  return { default: PairPage };
});

/** Start of the hash in the address that a parent's device shows; the code follows. '#in=' alone asks for digits. */
const pairing = '#in=';

/** The hash when the page opened; another page may have caused a later one. */
const openedWith = window.location.hash;

/** Signs in with a parent's code, with a face on a known device, or with an email address. */
function SignInMethods(services: Pick<HostApi, 'notify' | 'client'>) {
  const { hash } = useLocation();
  const [device, setDevice] = useState(readOwnDevice);
  if (hash.startsWith(pairing)) {
    const isFirst = hash === openedWith && device === null;
    return <PairPage key={hash} {...services} code={hash.slice(pairing.length)} isFirst={isFirst} />;
  }
  if (device) return <OwnDevice {...services} device={device} onSomeoneElse={() => setDevice(null)} />;
  return <LoginPage {...services} />;
}

/** Before anyone has filled in the form; signing in would wait for auth-js anyway. */
const warmUpAfterMs = 300;

/** Both public forms, in a separate chunk that signed-in people never need. */
function FormRoute({ page }: { page: keyof typeof messages.titles }) {
  const { session, toasts, onPageShown } = useShellServices();
  // auth-js would be a fifth of the page's bytes, and the form works without it.
  useEffect(() => {
    const warmUp = setTimeout(() => void session.auth.start(), warmUpAfterMs);
    return () => clearTimeout(warmUp);
  }, [session]);
  useEffect(() => {
    setTitle(messages.titles[page]);
    onPageShown();
  }, [page, onPageShown]);
  const services = { notify: toasts.notify, client: session.client };
  return page === 'login' ? <SignInMethods {...services} /> : <RegisterPage {...services} />;
}

const Board = lazy(async () => {
  const { loadBoard } = await import('./load-board.tsx');
  return { default: await loadBoard() };
});

export const AccountRoute = ({ page }: { page: keyof typeof messages.titles | 'board' }) =>
  page === 'board' ? <Board /> : <FormRoute page={page} />;
