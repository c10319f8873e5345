import { BrowserRouter } from '@tokennest/shared-ui/kit';
import { AuthProvider } from './session/auth-provider.tsx';
import { Frame } from './layout/frame.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { Router } from './router.tsx';
import { ShellServicesContext, type ShellServices } from './shell-services.ts';

export function App({ services }: { services: ShellServices }) {
  const { session, toasts } = services;
  return (
    <ShellServicesContext value={services}>
      <AuthProvider store={session.auth}>
        <BrowserRouter>
          <Frame toasts={toasts}>
            <PageBoundary>
              <Router />
            </PageBoundary>
          </Frame>
        </BrowserRouter>
      </AuthProvider>
    </ShellServicesContext>
  );
}
