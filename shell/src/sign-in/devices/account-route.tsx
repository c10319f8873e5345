import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLocation } from '@tokennest/shared-ui/kit';
import { lazy, useEffect, useState } from 'react';
import { readOwnDevice } from '../../devices/read-own-device.ts';
import { setTitle } from '../../browser/document-title.ts';
import { useShellServices } from '../../shell-services.ts';
import { LoginPage } from '../login.page.tsx';

/** Most visitors sign in, so the form to register is a chunk of its own. */
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

/** What the address that a parent's device shows ends with, before the code; '#in=' alone is for digits. */
const pairing = '#in=';

/** What this page was opened with: a later address may be another page's doing. */
const openedWith = window.location.hash;

/** By a code that a parent has made, by face on a device that was let in, and otherwise by email. */
function WaysIn(services: Pick<HostApi, 'notify' | 'client'>) {
  const { hash } = useLocation();
  const [device, setDevice] = useState(readOwnDevice);
  if (hash.startsWith(pairing)) {
    const isFirst = hash === openedWith && device === null;
    return <PairPage key={hash} {...services} code={hash.slice(pairing.length)} isFirst={isFirst} />;
  }
  if (device) return <OwnDevice {...services} device={device} onSomeoneElse={() => setDevice(null)} />;
  return <LoginPage {...services} />;
}

/** Sooner than anyone fills in the form; signing in would wait for auth-js anyway. */
const warmUpAfterMs = 300;

const titles = { login: 'Sign in', register: 'Create account' } as const;

/** The two public forms, in a chunk of their own: who is signed in never needs them. */
function FormRoute({ page }: { page: keyof typeof titles }) {
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
  const services = { notify: toasts.notify, client: session.client };
  return page === 'login' ? <WaysIn {...services} /> : <RegisterPage {...services} />;
}

const Board = lazy(async () => {
  const { loadBoard } = await import('./load-board.tsx');
  return { default: await loadBoard() };
});

/** What is shown while nobody is signed in. */
export const AccountRoute = ({ page }: { page: keyof typeof titles | 'board' }) =>
  page === 'board' ? <Board /> : <FormRoute page={page} />;
