import { act } from '@testing-library/react';
import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { Guard, SignedOutOnly } from '../guard/guard.tsx';
import { fakeAccount, type FakeAccount } from './fake-account.ts';
import { renderShell } from './render-shell.tsx';

export const guardedRoutes = {
  '/login': <SignedOutOnly onLeaving={() => undefined}>Sign-in form</SignedOutOnly>,
  '/parent': <Guard role="parent">Parent dashboard</Guard>,
  '/child': <Guard role="child">Child dashboard</Guard>,
};

interface Visit {
  routes?: typeof guardedRoutes;
  /** The stored profile; by default that of the person. */
  storedProfile?: object | null;
  /** The server's answers after sign-in; the same by default. */
  now?: Answer;
}

export async function openSignedIn(account: FakeAccount, path: string, visit: Visit = {}) {
  const { answer, calls } = fakeAccount(account);
  const before = renderShell(answer, '/elsewhere', { '*': null }).session.auth;
  await act(() => before.signIn({ email: 'mia@example.com', password: 'tokennest' }));
  document.body.replaceChildren();
  if (visit.storedProfile !== undefined) localStorage.setItem('profile', JSON.stringify(visit.storedProfile));
  const { session } = renderShell(visit.now ?? answer, path, visit.routes ?? guardedRoutes);
  return { ...session, calls };
}
