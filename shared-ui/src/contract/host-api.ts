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
  /** What it is about, as the dialog's heading. */
  title: string;
  /** What is asked, in one sentence. */
  sentence: string;
  /** What changes, e.g. the balance before and after. */
  details?: ReactNode;
  confirmLabel: string;
  dismissLabel: string;
  isDangerous?: boolean;
}

/** Something to press in a toast, which takes the toast away. */
export interface ToastAction {
  label: string;
  act: () => void;
}

/** A child's tap that the server has not answered yet, or has refused. */
export interface OutboxEntry {
  /** Names this tap, and is its Idempotency-Key. */
  key: string;
  taskId: string;
  /** The task's, as it was at the tap; empty where that is not known any more. */
  title: string;
  /** Why the server refused it, in its words; null while it waits. */
  refusal: string | null;
  /**
   * Since 1.5. While it waits: what the server said when it failed at the tap, empty where it said nothing; undefined
   * where it has not answered.
   */
  failure?: string | undefined;
  /** Since 1.9. At a board: in whose name. */
  childId?: string;
}

/** What a child taps waits here until the server has it: without network, over a reload and a restart of the browser. */
export interface Outbox {
  /** Of whoever is signed in, in the order of the taps. */
  entries: Live<readonly OutboxEntry[]>;
  /**
   * Completes a task, once, however often it has to be sent; a task that waits already is not put in again, one that was
   * refused is tried anew. Resolves soon, also where the tap goes on waiting.
   */
  complete: (task: { id: string; title: string; childId?: string }) => Promise<'sent' | 'waiting' | 'refused'>;
  /**
   * Takes a tap out: a refused one when its person has seen why, or one that waits and was a tap too many; where that has
   * arrived already, its task is completed.
   */
  discard: (key: string) => Promise<void>;
}

/** The family's day on a device that all children share, where nobody is signed in. Its credential stays with the shell. */
export interface Board {
  /** As it was read last, also before a restart; null where it never was. */
  latest: Live<BoardDto | null>;
  /** Reads it anew. */
  refresh: () => Promise<BoardDto>;
  /** What was tapped here; each with the child in whose name it is. */
  outbox: Outbox;
  /** Takes back what was completed here and has arrived. */
  undo: (tap: { taskId: string; childId: string }) => Promise<void>;
}

/** What stands in a form's fields, by their names. */
export type FormValues = Record<string, string>;

/** What was typed into one form and not sent yet. */
export interface Draft {
  /** As far as its fields begin now as they did then; null where that is nothing. */
  read: (initial: FormValues) => KeptValues | null;
  /** Keeps these values, or nothing where they are the initial ones; with the key of a try to send just these. */
  write: (initial: FormValues, values: FormValues, key?: string) => void;
}

export interface KeptValues {
  values: FormValues;
  /** A try to send them, of which no answer came: the same values, as JSON, and their key. */
  tried?: { content: string; key: string };
}

/** A short text that this device remembers for one person, over restarts of the browser. */
export interface Memory {
  /** Null where there is none yet. */
  read: () => Promise<string | null>;
  /** Remembers `to`, where what is remembered is still `from`; false where another tab was first. */
  replace: (from: string | null, to: string) => Promise<boolean>;
}

/** The version of each part that is live, `1.0.0+<8 hex>`: of the `shell`, and of each remote by its name. */
export type PartVersions = Record<string, string>;

/** A page of the product that is no part of the remote that links to it. */
export interface PageLink {
  title: string;
  /** A path of the whole product. */
  to: string;
}

/** Where a browser has its messages sent, and what they are encrypted for. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What keeps a browser from being told anything while nobody looks. */
export type PushTrouble = 'http' | 'install' | 'unsupported' | 'denied';

/** The browser's own part of notifications: the shell has the service worker that shows them. */
export interface PushDevice {
  /** Null where nothing is in the way; the person may not have been asked yet. */
  trouble: () => PushTrouble | null;
  /** Asks the person, where they were not asked yet, and throws where they say no. */
  subscribe: (publicKey: string) => Promise<PushAddress>;
  /** Has the browser forget it; never throws. */
  unsubscribe: () => Promise<void>;
}

/**
 * All that a remote may use of the shell. A remote touches no storage, history, service worker or document title by
 * itself. No function needs its `this`, so each may be taken out of the object. Adding a member is a minor version of the
 * contract, changing one a major; what came later than 1.0 is optional, since an older shell has none of it.
 */
export interface HostApi {
  /** Null only where no one needs to be signed in (docs). */
  profile: ProfileDto | null;
  client: ApiClient;
  query: QueryClient;
  /** Goes to a path of the whole product, e.g. /docs. */
  navigate: (to: string) => void;
  /** Ends the session on this device, and asks first where taps wait in the outbox; never throws. */
  signOut: () => Promise<void>;
  /**
   * A toast: 3 s for success, 4 s for an error. Since 1.4 it may offer an action, which has to stand elsewhere too, since
   * it goes with the toast; an older shell shows the sentence alone. Since 1.5 it may be silent: whoever hears the page hears
   * the sentence elsewhere, such as with the field that gets the focus.
   */
  notify: (kind: 'success' | 'error', sentence: string, action?: ToastAction, isSilent?: boolean) => void;
  /** Resolves true only when the person chose `confirmLabel`. */
  confirm: (question: Question) => Promise<boolean>;
  setTitle: (title: string) => void;
  appearance: Live<Appearance> & { set: (choice: Appearance) => void };
  /** The scheme that is showing now, for libraries that must be told. */
  isDark: Live<boolean>;
  isOnline: Live<boolean>;
  /** The Content-Security-Policy nonce that permits a library's own style elements. */
  styleNonce: string;
  /** An error the person can do nothing about. */
  report: (error: unknown) => void;
  /** Since 1.1. What /login says if the server drops this session, as it does to take a child in; null for nothing. */
  setFarewell?: (sentence: string | null) => void;
  /** Since 1.1. Null where nobody knows. */
  readVersions?: () => Promise<PartVersions | null>;
  /** Since 1.2. What this page runs of each remote that it has loaded: after a release an older version than what is live. */
  runningVersions?: () => Partial<PartVersions>;
  /** Since 1.3. Absent also where the browser keeps nothing. */
  outbox?: Outbox;
  /**
   * Since 1.6. Keeps what is half typed into the form of this name: for the person who is signed in, in this tab, over a
   * change of page and a reload. Never a password.
   */
  draftOf?: (form: string) => Draft;
  /** Since 1.7. What this device was answered when a parent let it in: /login shows it faces from then on. */
  keepDevice?: (device: OwnDeviceDto) => void;
  /**
   * Since 1.8. Hands this device to the child whose pairing's code this is: its parent is signed out. Nothing of the pairing
   * is kept, so that the child comes back to it only by another one. Throws where the code is refused.
   */
  handOver?: (code: string) => Promise<void>;
  /** Since 1.9. On /board alone, where `profile` is null. */
  board?: Board | undefined;
  /** Since 1.10. The pages of other remotes that this person may open, as of now; never the three that are built in. */
  readPages?: () => Promise<readonly PageLink[]>;
  /** Since 1.11. Whether the page is told of what others change, so that asking is for what was missed. */
  isLive?: Live<boolean>;
  /**
   * Since 1.12. What this device remembers for the person who is signed in, under this name, until they sign out: a switch
   * of theirs. At most 4000 characters. Where the browser keeps nothing it lasts as long as the page.
   */
  memoryOf?: (name: string) => Promise<Memory>;
  /** Since 1.12. What shows messages on this device; absent where nobody is signed in. */
  push?: () => Promise<PushDevice>;
  /** Since 1.5. What time it is by the server's clock, which is right where this device's is wrong. */
  now?: () => Date;
}
