import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { createContext, useContext } from 'react';

/** The shell's services, the path this app is mounted at, and the parent who is signed in. */
export interface AppContext {
  host: HostApi;
  basename: string;
  parent: ProfileDto;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const app = useContext(Context);
  if (app === null) throw new Error('useApp must be used within an AppProvider');
  return app;
}
