import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AuthState, AuthStore } from './auth-store.ts';

type Auth = AuthState & Pick<AuthStore, 'signIn' | 'enter' | 'signOut'>;

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ store, children }: { store: AuthStore; children: ReactNode }) {
  const state = useLive(store.state);
  const { signIn, enter, signOut } = store;
  const auth = useMemo(() => ({ ...state, signIn, enter, signOut }), [state, signIn, enter, signOut]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
