import type { HostApi, liveValue, ProfileDto } from '@tokennest/shared-ui/contract';
import { createContext, useContext } from 'react';

/** The shell's services, the path this app is mounted at, the parent who is signed in, and what was made last. */
export interface AppContext {
  host: HostApi;
  basename: string;
  parent: ProfileDto;
  /** The id of what was just made, until its list has shown it. */
  created: ReturnType<typeof liveValue<string | null>>;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const app = useContext(Context);
  if (app === null) throw new Error('useApp must be used within an AppProvider');
  return app;
}
