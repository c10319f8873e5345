import { MemoryRouter, Route, Routes, useLocation } from '@tokennest/shared-ui/kit';
import { fakeSend, type Answer } from '@tokennest/shared-ui/testing/fake-send';
import { Toaster } from '@tokennest/shared-ui/dialogs/toaster';
import { render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { AuthProvider } from '../session/auth-provider.tsx';
import { createShellServices, ShellServicesContext } from '../shell-services.ts';
import { beginPage } from './begin-page.ts';

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

export const address = () => screen.getByLabelText('Address').textContent;

/** Shows routes of the shell with its real session; only the network is faked, by `answer`. */
export function renderShell(
  answer: Answer,
  path: string | { pathname: string; state: unknown },
  routes: Record<string, ReactNode>,
) {
  globalThis.fetch = fakeSend(answer);
  beginPage();
  const services = createShellServices();
  const { auth } = services.session;
  render(
    <ShellServicesContext value={services}>
      <AuthProvider store={auth}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <Routes>
              {Object.entries(routes).map(([route, element]) => (
                <Route key={route} path={route} element={element} />
              ))}
            </Routes>
          </Suspense>
          <Address />
        </MemoryRouter>
      </AuthProvider>
      <Toaster toasts={services.toasts} />
    </ShellServicesContext>,
  );
  return services;
}
