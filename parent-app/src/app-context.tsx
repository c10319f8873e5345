import type { HostApi, liveValue, ProfileDto } from '@tokennest/shared-ui/contract';
import { createContext, useContext } from 'react';

export interface AppContext {
  host: HostApi;
  basename: string;
  parent: ProfileDto;
  /** Id of the row created last, until its list has scrolled to it. */
  created: ReturnType<typeof liveValue<string | null>>;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const app = useContext(Context);
  if (app === null) throw new Error('useApp must be used within an AppProvider');
  return app;
}
