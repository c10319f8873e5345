import { createToasts, type Toasts } from '@tokennest/shared-ui/dialogs/toaster';
import { createContext, useContext } from 'react';
import { createRecoveryCode, type KeptRecoveryCode } from './session/recovery-code.ts';
import { createSessionServices, type SessionServices } from './session/session-services.ts';
import { createPageFocus } from './browser/focus-page.ts';

export interface ShellServices {
  session: SessionServices;
  toasts: Toasts;
  onPageShown: () => void;
  recoveryCode: KeptRecoveryCode;
}

export function createShellServices(): ShellServices {
  const session = createSessionServices();
  const recoveryCode = createRecoveryCode(session.auth, session.client);
  const { state } = session.auth;
  const focusPage = createPageFocus();
  const onPageShown = () => {
    focusPage();
    if (state.get().profile) session.device.start();
  };
  return { session, toasts: createToasts(), onPageShown, recoveryCode };
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

export function useShellServices(): ShellServices {
  const services = useContext(ShellServicesContext);
  if (!services) throw new Error('useShellServices must be used within the shell');
  return services;
}
