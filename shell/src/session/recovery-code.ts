import type { ApiClient } from '@tokennest/api/client';
import { type Live, liveValue } from '@tokennest/shared-ui/contract';
import type { AuthStore } from './auth-store.ts';
import { readStored } from '../browser/storage/read-stored.ts';
import { storeIfRoom } from '../browser/storage/storage.ts';

const storageKey = 'recovery-code';

/** A new recovery code until saved. Stored for this tab only, so it survives a reload; signing in removes it. */
export interface RecoveryCode {
  email: string;
  code: string;
  isRenewed: boolean;
}

export interface KeptRecoveryCode extends Live<RecoveryCode | null> {
  set: (code: RecoveryCode) => void;
  /** Call when the owner has saved the code; the server learns it after they sign in (Rules 2.100). */
  keep: () => void;
}

function readCode(): RecoveryCode | null {
  const { email, code, isRenewed } = (readStored(storageKey, sessionStorage) ?? {}) as Partial<RecoveryCode>; // may be anything
  const isCode = typeof email === 'string' && typeof code === 'string' && typeof isRenewed === 'boolean';
  return isCode ? { email, code, isRenewed } : null;
}

export function createRecoveryCode({ state }: Pick<AuthStore, 'state'>, client: ApiClient): KeptRecoveryCode {
  const shown = liveValue(readCode());
  let savedBy: string | null = null;
  const clear = () => {
    sessionStorage.removeItem(storageKey);
    shown.set(null);
  };
  /** If this fails, the Overview asks instead. Reads the answer, so that the browser can close the request. */
  const tellKept = () =>
    client.api.auth['recovery-code'].kept
      .$post({ json: {} })
      .then((response) => response.text())
      .catch(() => undefined);
  const hearSignIn = () => {
    const { profile, user } = state.get();
    if (!profile) return;
    clear(); // the next person to sign in must not find it
    const isTheirs = savedBy !== null && savedBy.toLowerCase() === user?.email;
    if (isTheirs) void tellKept();
    savedBy = null;
  };
  state.subscribe(hearSignIn);
  hearSignIn();
  return {
    ...shown,
    set: (code) => {
      storeIfRoom(storageKey, JSON.stringify(code), sessionStorage);
      shown.set(code);
    },
    keep: () => {
      savedBy = shown.get()?.email ?? null;
      clear();
    },
  };
}
