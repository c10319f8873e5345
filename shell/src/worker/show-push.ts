/** As the server makes it (api/src/family/notifications/notification.contract.ts). */
export interface PushPayload {
  readonly tag: string;
  readonly show: {
    readonly title: string;
    readonly body: string;
    readonly to: string;
    readonly approves: string | null;
  } | null;
}

/** What the worker is given of the browser's windows. */
interface Page {
  readonly focused?: boolean;
  readonly postMessage: (message: unknown, handed: []) => void;
  readonly focus: () => Promise<unknown>;
}
interface Pages {
  readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>;
  readonly openWindow: (to: string) => Promise<unknown>;
}

/** What a notification carries until it is pressed. */
interface Carried {
  readonly to: string;
  readonly approves: string | null;
}

const unreadable: PushPayload = {
  tag: 'unknown',
  show: { title: 'TokenNest', body: 'Something to look at', to: '/', approves: null },
};

/** A browser shows something of its own where a message shows nothing; one that cannot be read says as little. */
export function readPush(data: { json: () => PushPayload } | null): PushPayload {
  try {
    return data?.json() ?? unreadable;
  } catch {
    return unreadable;
  }
}

type Shows = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

/** Shows it in the place of what stands under its tag, or takes that away. Where a page is looked at, without a sound. */
export async function showPush(registration: Shows, { tag, show }: PushPayload, isLookedAt: boolean): Promise<void> {
  if (!show) {
    for (const shown of await registration.getNotifications({ tag })) shown.close();
    return;
  }
  const { title, body, to, approves } = show;
  const data: Carried = { to, approves };
  const options = {
    body,
    tag,
    data,
    icon: '/icon-192.png',
    silent: isLookedAt,
    renotify: !isLookedAt,
    // Left out of what is shown where the platform has none.
    actions:
      approves === null
        ? []
        : [
            { action: 'approve', title: 'Approve' },
            { action: 'look', title: 'Look' },
          ],
  };
  await registration.showNotification(title, options);
}

const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path);

/** Where a press leads. Approve asks there before anything moves: a phone that is locked may be in a child's hand. */
export function placeOf(data: Partial<Carried> | null, action: string): string {
  const to = isOwnPath(data?.to) ? data.to : '/';
  const { approves } = data ?? {};
  return action === 'approve' && approves ? `${to}?approve=${encodeURIComponent(approves)}` : to;
}

/** A page that is open is asked to go there by itself, so that nothing typed is lost; without one a new one opens. */
export async function openPlace(clients: Pages, to: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ focused }) => focused) ?? windows[0];
  if (!page) return void (await clients.openWindow(to));
  page.postMessage({ type: 'go', to }, []);
  await page.focus().catch(() => undefined);
}
