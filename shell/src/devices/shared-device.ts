import type { ApiClient } from '@tokennest/api/client';
import type { Live, ProfileDto } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { boardTapsKey } from './board-keys.ts';
import { watchIdle } from './idle.ts';
import { credentialOf } from './device-credential.ts';
import { isShared, readOwnDevice } from './read-own-device.ts';

interface Auth {
  readonly state: Live<{ profile: ProfileDto | null }>;
  readonly signOut: () => Promise<void>;
}

/** Has the server limit the parent's session as well: a copy of its token works for ten minutes (Rules 2.113). */
async function limitParent(client: ApiClient, { signOut }: Auth): Promise<void> {
  const device = readOwnDevice();
  if (!isShared(device)) return;
  const limiting = answer(client.api.devices.this.parent.$post({ json: {} }, credentialOf(device)));
  await limiting.catch(() => (navigator.onLine ? signOut() : undefined));
}

/** Sends waiting board taps, whichever page is shown. */
async function sendBoardTaps(client: ApiClient): Promise<void> {
  const device = readOwnDevice();
  if (localStorage.getItem(boardTapsKey) === null || !isShared(device)) return;
  const { boardOf } = await import(/* webpackChunkName: "offline" */ './device-board.ts');
  boardOf(client, device);
}

let follow: (() => void) | null = null;

/** Signs out idle people on a shared device. A waiting tap stays with its child, without its title. Repeatable. */
export function shareDevice(auth: Auth, client: ApiClient): void {
  if (follow) return follow();
  let watched: string | null = null;
  let end = () => {};
  follow = () => {
    const { profile } = auth.state.get();
    const id = profile && isShared(readOwnDevice()) ? profile.id : null;
    if (id === watched) return;
    end();
    watched = id;
    end = () => {};
    if (!profile || id === null) return;
    end = watchIdle(profile, () => void auth.signOut());
    if (profile.role === 'parent') void limitParent(client, auth);
  };
  auth.state.subscribe(follow);
  follow();
  void sendBoardTaps(client);
}
