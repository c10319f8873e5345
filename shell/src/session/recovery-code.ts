import type { ApiClient } from '@tokennest/api/client';
import { type Live, liveValue } from '@tokennest/shared-ui/contract';
import type { AuthStore } from './auth-store.ts';
import { readStored } from '../browser/read-stored.ts';
import { storeIfRoom } from '../browser/storage.ts';

const storageKey = 'recovery-code';

/**
 * A new recovery code until its owner has it in safety. In this tab alone, over a reload: neither another tab nor the back
 * button shows it, and whoever signs in ends it.
 */
export interface RecoveryCode {
  email: string;
  code: string;
  /** Whether it takes the place of one that was just used. */
  isRenewed: boolean;
}

export interface KeptRecoveryCode extends Live<RecoveryCode | null> {
  set: (code: RecoveryCode) => void;
  /** Its owner says that they have saved it; the server hears so once they sign in (Rules 2.100). */
  keep: () => void;
}

function readCode(): RecoveryCode | null {
  const { email, code, isRenewed } = (readStored(storageKey, sessionStorage) ?? {}) as Partial<RecoveryCode>; // as above, or anything
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
  /** Where it does not arrive, the Overview asks. The answer is read, so that the browser is done with it. */
  const tellKept = () =>
    client.api.auth['recovery-code'].kept
      .$post({ json: {} })
      .then((response) => response.text())
      .catch(() => undefined);
  const hearSignIn = () => {
    const { profile, user } = state.get();
    if (!profile) return;
    clear(); // it is not for whoever signed in to find later
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
