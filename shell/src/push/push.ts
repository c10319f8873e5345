import type { PushDevice } from '@tokennest/shared-ui/contract';
import type { SessionServices } from '../auth/session-services.ts';

const load = () => import(/* webpackChunkName: "push" */ './push-device.ts');

/** Its code comes when it is first asked for. */
export const push: PushDevice = {
  trouble: async () => (await load()).trouble(),
  subscribe: async (publicKey) => (await load()).subscribe(publicKey),
  unsubscribe: async () => (await load()).unsubscribe(),
};

/** Where the person never said yes there is nothing to keep or to close. */
const isAllowed = () => globalThis.Notification?.permission === 'granted';

/** Has the server know where this browser has its messages sent now. */
export const keepPush = async (client: SessionServices['client']): Promise<void> =>
  isAllowed() ? (await load()).keep(client) : undefined;

/** What stands on the device is of whoever was signed in. */
export const closeShown = async (): Promise<void> => (isAllowed() ? (await load()).closeShown() : undefined);
