import type { ApiClient } from '@tokennest/api/client';
import type { PushAddress, PushTrouble } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { register } from '../browser/service-worker.ts';

/** Undefined over plain HTTP, despite its type. */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** iPhones and iPads, which identify as Macs; they deliver push messages only to installed apps. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export function trouble(): PushTrouble | null {
  if (!isSecureContext) return 'http';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis) || !container) {
    return isApple() && !isInstalled() ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Waits for the worker, which may not be ready in a page's first second. Rejects if it cannot be registered. */
async function pushManager(): Promise<PushManager> {
  await register();
  return (await navigator.serviceWorker.ready).pushManager;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const addressOf = (own: PushSubscription): PushAddress => ({
  endpoint: own.endpoint,
  keys: { p256dh: base64urlOf(own.getKey('p256dh')), auth: base64urlOf(own.getKey('auth')) },
});

/** Must be called directly from a press: some browsers refuse to ask otherwise. */
export async function subscribe(publicKey: string): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notification permission was denied');
  const manager = await pushManager();
  const own = await manager.getSubscription();
  if (own && base64urlOf(own.options.applicationServerKey) !== publicKey) await own.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return addressOf(await manager.subscribe(options));
}

export async function unsubscribe(): Promise<void> {
  const own = await pushManager().then(
    (manager) => manager.getSubscription(),
    () => null,
  );
  await own?.unsubscribe().catch(() => false);
}

async function hashOf(text: string): Promise<string> {
  return base64urlOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function followPresses(go: (to: string) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data?.type === 'go' && typeof data.to === 'string' && data.to.startsWith('/')) go(data.to);
  };
  container?.addEventListener('message', hear);
  return () => container?.removeEventListener('message', hear);
}

/** Notifications on the device belong to the person who was signed in. */
async function closeShown(): Promise<void> {
  const shown = await (await container?.getRegistration())?.getNotifications();
  for (const notification of shown ?? []) notification.close();
}

/** A browser may change its push address at any time; its worker has no session, so the next page reports it. */
async function keep(client: ApiClient): Promise<void> {
  const { this: device } = client.api.notifications;
  const { public_key: publicKey, subscription } = await answer(device.$get());
  if (!subscription || publicKey === null) return;
  const address = await subscribe(publicKey);
  if ((await hashOf(address.endpoint)) === subscription.endpoint_hash) return;
  const { events, quiet, is_digest, shows_names } = subscription;
  await answer(device.$put({ json: { ...address, events, quiet, is_digest, shows_names } }));
}

export function attend(client: ApiClient, go: (to: string) => void): () => void {
  // Never prompts for permission here.
  if (globalThis.Notification?.permission === 'granted') keep(client).catch(() => undefined);
  const stop = followPresses(go);
  return () => {
    stop();
    closeShown().catch(() => undefined);
  };
}
