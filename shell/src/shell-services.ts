import { liveValue, type Live } from '@tokennest/shared-ui/contract';
import { createToasts, type Toasts } from '@tokennest/shared-ui/primitives/toaster';
import { createContext, useContext } from 'react';
import { createSessionServices, type SessionServices } from './auth/session-services.ts';
import { createPageFocus } from './browser/focus-page.ts';

/** All that lives as long as the page. */
export interface ShellServices {
  session: SessionServices;
  toasts: Toasts;
  /** Called whenever a page has come up. */
  onPageShown: () => void;
  recoveryCode: Live<RecoveryCode | null> & { set: (code: RecoveryCode | null) => void };
}

/**
 * A new recovery code until its owner has it in safety. In memory alone: neither a reload nor the back button shows it
 * to whoever holds this device next.
 */
export interface RecoveryCode {
  email: string;
  code: string;
  /** Whether it takes the place of one that was just used. */
  isRenewed: boolean;
}

export function createShellServices(): ShellServices {
  const session = createSessionServices();
  const recoveryCode = liveValue<RecoveryCode | null>(null);
  const { state } = session.auth;
  state.subscribe(() => {
    if (state.get().profile) recoveryCode.set(null); // whoever signed in: it is not for them to find later
  });
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
