import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tokennest/api/client';
import type { BoardDto, OwnDeviceDto, ProfileDto } from '@tokennest/api/contract';
import type { ReactNode } from 'react';

export type Appearance = 'auto' | 'light' | 'dark';

/** A value that changes, in the shape of React's useSyncExternalStore. */
export interface Live<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

export interface Question {
  title: string;
  sentence: string;
  /** The consequences, such as the balance before and after. */
  details?: ReactNode;
  confirmLabel: string;
  dismissLabel: string;
  isDangerous?: boolean;
}

export interface ToastAction {
  label: string;
  act: () => void;
}

/** A child's tap that the server has not answered yet or has refused. */
export interface OutboxEntry {
  /** Id of this tap and its Idempotency-Key. */
  key: string;
  taskId: string;
  /** The task's title at the tap; empty if it is no longer known. */
  title: string;
  /** The server's reason for refusing; null while the tap is waiting. */
  refusal: string | null;
  /** Since 1.5. For a waiting tap: the server's error, empty without a message; undefined before an answer. */
  failure?: string | undefined;
  /** Since 1.9. The child who tapped, on a board. */
  childId?: string;
}

/** Stores a child's taps until the server has them, also offline and across reloads and browser restarts. */
export interface Outbox {
  /** The signed-in person's taps, oldest first. */
  entries: Live<readonly OutboxEntry[]>;
  /**
   * Completes a task exactly once, however often the request is sent. A waiting task is not added again, and a refused
   * one is retried. Resolves soon, even if the tap is still waiting.
   */
  complete: (task: { id: string; title: string; childId?: string }) => Promise<'sent' | 'waiting' | 'refused'>;
  /** Removes a refused tap, or an accidental one that is waiting. If it has arrived, the task is completed. */
  discard: (key: string) => Promise<void>;
}

/** The family's day on a shared device where nobody is signed in. The shell keeps its credential. */
export interface Board {
  /** The last known day, also across restarts; null if there is none. */
  latest: Live<BoardDto | null>;
  refresh: () => Promise<BoardDto>;
  /** Taps on this board, each with its child. */
  outbox: Outbox;
  /** Undoes a completion from this board that has reached the server. */
  undo: (tap: { taskId: string; childId: string }) => Promise<void>;
}

export type FormValues = Record<string, string>;

/** Unsent text of one form. */
export interface Draft {
  /** The stored values of the fields whose initial value is still the same; null if there are none. */
  read: (initial: FormValues) => KeptValues | null;
  /** Stores these values, or nothing if they equal the initial ones; optionally with an attempt's key. */
  write: (initial: FormValues, values: FormValues, key?: string) => void;
}

export interface KeptValues {
  values: FormValues;
  /** An attempt to send these values that got no response: the values as JSON, and their key. */
  tried?: { content: string; key: string };
}

/** A short text that this device stores for one person, across browser restarts. */
export interface Memory {
  /** Null if it was never stored. */
  read: () => Promise<string | null>;
  /** Stores `to` if the current text is `from`. Resolves false if another tab was faster. */
  replace: (from: string | null, to: string) => Promise<boolean>;
}

/** The live version of each part, `1.0.0+<8 hex>`: `shell` and each remote by name. */
export type PartVersions = Record<string, string>;

/** A page outside the remote that links to it. */
export interface PageLink {
  title: string;
  /** An absolute path. */
  to: string;
}

/** A browser's push address and the keys to encrypt messages for it. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type PushTrouble = 'http' | 'install' | 'unsupported' | 'denied';

/** The browser side of notifications. The shell has the service worker that shows them. */
export interface PushDevice {
  /** Null if notifications are possible; the person may not have been asked yet. */
  trouble: () => PushTrouble | null;
  /** Asks the person for permission if needed, and throws if they decline. */
  subscribe: (publicKey: string) => Promise<PushAddress>;
  /** Unsubscribes the browser. Never throws. */
  unsubscribe: () => Promise<void>;
}

/** The part of a click that decides whether it opens a tab. */
export interface Press {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  preventDefault: () => void;
}

/**
 * Everything a remote may use of the shell. A remote does not access storage, history, the service worker or the
 * document title directly. No function needs its `this`, so each can be destructured. Adding a member is a minor
 * version of the contract, changing one a major version. Members added after 1.0 are optional, because older shells
 * lack them.
 */
export interface HostApi {
  /** Null only if no one needs to be signed in (docs). */
  profile: ProfileDto | null;
  client: ApiClient;
  query: QueryClient;
  /** Navigates to an absolute path, such as /docs. */
  navigate: (to: string) => void;
  /** Ends the session on this device. Asks first if taps are waiting in the outbox. Never throws. */
  signOut: () => Promise<void>;
  /**
   * Shows a toast: 3 s for success, 4 s for an error. Since 1.4 it may offer an action, which must also be available
   * elsewhere because the toast disappears; older shells show only the sentence. Since 1.5 it may be silent: screen
   * readers get the sentence elsewhere, such as with the field that gets the focus.
   */
  notify: (kind: 'success' | 'error', sentence: string, action?: ToastAction, isSilent?: boolean) => void;
  /** Resolves true only if the person chose `confirmLabel`. */
  confirm: (question: Question) => Promise<boolean>;
  setTitle: (title: string) => void;
  appearance: Live<Appearance> & { set: (choice: Appearance) => void };
  /** True if the dark scheme is showing. For libraries that cannot follow CSS. */
  isDark: Live<boolean>;
  isOnline: Live<boolean>;
  /** The Content-Security-Policy nonce for a library's own style elements. */
  styleNonce: string;
  /** Reports an error that the person cannot fix. */
  report: (error: unknown) => void;
  /** Since 1.1. The message that /login shows if the server ends this session; null for none. */
  setFarewell?: (sentence: string | null) => void;
  /** Since 1.1. Resolves null if unknown. */
  readVersions?: () => Promise<PartVersions | null>;
  /** Since 1.2. The version of each remote that this page has loaded, which may be older than the live one. */
  runningVersions?: () => Partial<PartVersions>;
  /** Since 1.3. Undefined also if the browser stores nothing. */
  outbox?: Outbox;
  /**
   * Since 1.6. Stores the unsent text of the form with this name, for the signed-in person in this tab, across
   * navigation and reloads. Never a password.
   */
  draftOf?: (form: string) => Draft;
  /** Since 1.7. Stores the server's response when a parent paired this device. After that, /login shows faces. */
  keepDevice?: (device: OwnDeviceDto) => void;
  /**
   * Since 1.8. Signs out the parent and signs in the child with this pairing code. The pairing itself is not stored, so
   * signing in again needs another code. Throws if the code is refused.
   */
  handOver?: (code: string) => Promise<void>;
  /** Since 1.9. Only on /board, where `profile` is null. */
  board?: Board | undefined;
  /** Since 1.10. The current pages of other remotes that this person may open, without the three built-in ones. */
  readPages?: () => Promise<readonly PageLink[]>;
  /** Since 1.11. True if the page receives live updates, so that polling is only a fallback. */
  isLive?: Live<boolean>;
  /**
   * Since 1.12. Text that this device stores for the signed-in person under this name until they sign out, such as a
   * setting. At most 4000 characters. If the browser stores nothing, it lasts as long as the page.
   */
  memoryOf?: (name: string) => Promise<Memory>;
  /** Since 1.12. Notifications on this device; undefined if nobody is signed in. */
  push?: () => Promise<PushDevice>;
  /**
   * Since 1.13. Opens the help that fits the current address in a sheet over the page. For `onClick` of a link to /docs,
   * which remains the way there with Ctrl, in a new tab and in an older shell.
   */
  openHelp?: (press: Press) => void;
  /** Since 1.14. The product's languages. `choose` takes the person's stored choice, and may load the page again. */
  languages?: { tags: readonly string[]; choose: (tag: string | null) => void };
  /** Since 1.5. The time by the server's clock, since the device's may be wrong. */
  now?: () => Date;
}
