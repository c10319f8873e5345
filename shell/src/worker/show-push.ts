/** Created by the server (api/src/family/notifications/notification.contract.ts). */
export interface PushPayload {
  readonly tag: string;
  readonly show: {
    readonly title: string;
    readonly body: string;
    readonly to: string;
    readonly approves: string | null;
    /** In the reader's language; older servers do not send it. */
    readonly buttons?: { readonly approve: string; readonly look: string };
  } | null;
}

const inEnglish = { approve: 'Approve', look: 'Look' };

/** The parts of a window client that the worker uses. */
interface Page {
  readonly focused?: boolean;
  readonly postMessage: (message: unknown, handed: []) => void;
  readonly focus: () => Promise<unknown>;
}
interface Pages {
  readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>;
  readonly openWindow: (to: string) => Promise<unknown>;
}

/** Data of a notification, used when it is pressed. */
interface Carried {
  readonly to: string;
  readonly approves: string | null;
}

const unreadable: PushPayload = {
  tag: 'unknown',
  show: { title: 'TokenNest', body: 'Something to look at', to: '/', approves: null },
};

/** Browsers show their own text if a push shows nothing, so an unreadable message gets a generic one. */
export function readPush(data: { json: () => PushPayload } | null): PushPayload {
  try {
    return data?.json() ?? unreadable;
  } catch {
    return unreadable;
  }
}

type Shows = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

/** Shows a notification in place of one with the same tag, or removes it. Silent while a page is focused. */
export async function showPush(registration: Shows, { tag, show }: PushPayload, isLookedAt: boolean): Promise<void> {
  if (!show) {
    for (const shown of await registration.getNotifications({ tag })) shown.close();
    return;
  }
  const { title, body, to, approves, buttons = inEnglish } = show;
  const data: Carried = { to, approves };
  const options = {
    body,
    tag,
    data,
    icon: '/icon-192.png',
    silent: isLookedAt,
    renotify: !isLookedAt,
    // Ignored on platforms without actions.
    actions:
      approves === null
        ? []
        : [
            { action: 'approve', title: buttons.approve },
            { action: 'look', title: buttons.look },
          ],
  };
  await registration.showNotification(title, options);
}

const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path);

/** Returns the path a press opens. Approve asks there first, because a locked phone may be in a child's hands. */
export function placeOf(data: Partial<Carried> | null, action: string): string {
  const to = isOwnPath(data?.to) ? data.to : '/';
  const { approves } = data ?? {};
  return action === 'approve' && approves ? `${to}?approve=${encodeURIComponent(approves)}` : to;
}

/** Lets an open page navigate itself, so that unsaved input is kept; otherwise opens a new page. */
export async function openPlace(clients: Pages, to: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ focused }) => focused) ?? windows[0];
  if (!page) return void (await clients.openWindow(to));
  page.postMessage({ type: 'go', to }, []);
  await page.focus().catch(() => undefined);
}
