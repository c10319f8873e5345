import type { QueryClient } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import type { QueryStore } from './query-store.ts';

interface KeptRow {
  hash: string;
  queryKey: readonly unknown[];
  data: unknown;
  at: number;
}

const day = 24 * 60 * 60_000;
const keptMs = 7 * day;
const textMax = 1_000_000;

const nouns = new Set<unknown>(
  [
    keys.family,
    keys.children,
    keys.overview,
    keys.tasks,
    keys.days,
    keys.allowances,
    keys.rewards,
    keys.redemptions,
    keys.proposals,
    keys.questions,
    keys.tokens(''),
    keys.trends,
    keys.profile(''),
  ].map(([noun]) => noun),
);

/** Other data is not stored: signed-in devices, join requests, code. */
const isKept = ([noun]: readonly unknown[]): boolean => nouns.has(noun);

/** A family code lets others ask to join, so it is never stored. */
function withoutSecrets(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'family_code' in data ? { ...data, family_code: null } : data;
}

/** Serializes the newest answers, up to the limits. `form` names the release, which decides the data. */
function toText(rows: Iterable<KeptRow>, { form, now }: { form: string; now: number }): string {
  const texts: string[] = [];
  let length = form.length;
  const newest = [...rows].filter(({ at }) => now - at < keptMs).toSorted((a, b) => b.at - a.at);
  for (const row of newest) {
    const text = JSON.stringify(row);
    length += text.length + 1;
    if (length > textMax) break;
    texts.push(text);
  }
  return `${form}\n[${texts.join()}]`;
}

function fromText(text: string | null, { form, now }: { form: string; now: number }): KeptRow[] {
  if (!text?.startsWith(`${form}\n`)) return [];
  const rows = JSON.parse(text.slice(form.length + 1)) as KeptRow[]; // written by toText in the same form
  return rows.filter(({ at }) => now - at < keptMs);
}

/** True if a child disappeared: nothing read earlier about an erased person may stay (Rules 12.60). */
function hasLost(before: unknown, after: unknown): boolean {
  const idsIn = (data: unknown) => (Array.isArray(data) ? data.map((row) => Object(row).id) : []);
  const left = new Set(idsIn(after));
  return idsIn(before).some((id) => !left.has(id));
}

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** Writes at most this often. */
const writeAfterMs = 2000;

interface KeptParts {
  query: QueryClient;
  store: QueryStore;
  form: string;
}

export interface KeptQueries {
  /** Starts storing what this person is shown, and erases everyone else's data. Null: signed out. */
  changePerson: (personId: string | null) => Promise<void>;
  restore: () => Promise<void>;
  /** Writes pending data, because the page may be about to close. */
  save: () => Promise<void>;
  /** Age of the oldest data on the screen: when it was last correct, in ms; null without any. */
  asOf: () => number | null;
}

/** Stores what a person was last shown, for when the server cannot be reached (Rules 12.60). */
export function createKeptQueries({ query, store, form }: KeptParts): KeptQueries {
  const cache = query.getQueryCache();
  const rows = new Map<string, KeptRow>();
  let personId: string | null = null;
  let reading: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A request still running at sign-out reports its answer too, but its query is no longer in the cache.
  const isShown = (one: Query) =>
    one.state.data !== undefined && isKept(one.queryKey) && cache.get(one.queryHash) === one;

  const keep = ({ queryHash: hash, queryKey, state: { data, dataUpdatedAt: at } }: Query) => {
    if (queryKey[0] === keys.children[0] && hasLost(rows.get(hash)?.data, data)) rows.clear();
    rows.set(hash, { hash, queryKey, data: withoutSecrets(data), at });
    timer ??= setTimeout(() => void save(), writeAfterMs);
  };

  const onScreen = () => cache.findAll({ type: 'active' }).filter(isShown);

  /** A page refetches changed data, so everything shown with the newest answer is still correct. */
  const stamp = () => {
    const current = onScreen().filter(({ state }) => !state.isInvalidated);
    const newest = Math.max(...current.map(({ state }) => state.dataUpdatedAt));
    for (const { queryHash } of current) {
      const row = rows.get(queryHash);
      if (row) rows.set(queryHash, { ...row, at: newest });
    }
  };

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const save = async () => {
    if (timer === undefined || personId === null) return;
    stopTimer();
    stamp();
    await store.write(personId, toText(rows.values(), { form, now: Date.now() }));
  };

  const read = async (of: string) => {
    const kept = fromText(await store.read(of), { form, now: Date.now() });
    if (personId !== of) return;
    for (const row of kept) if (!rows.has(row.hash)) rows.set(row.hash, row);
    cache.getAll().filter(isShown).forEach(keep);
  };

  cache.subscribe((event) => {
    const hasChanged = event.type === 'updated' && event.action.type === 'success';
    if (hasChanged && personId !== null && isShown(event.query)) keep(event.query);
  });

  return {
    save,
    asOf: () => {
      stamp();
      const shown = onScreen().map((one) => rows.get(one.queryHash)?.at ?? one.state.dataUpdatedAt);
      return shown.length > 0 ? Math.min(...shown) : null;
    },
    changePerson: async (next) => {
      if (next !== personId) {
        stopTimer();
        rows.clear();
        personId = next;
        reading = next === null ? Promise.resolve() : read(next);
      }
      await Promise.all([store.eraseOthers(next), reading]);
    },
    restore: async () => {
      await reading;
      for (const { hash, queryKey, data, at } of rows.values()) {
        if ((cache.get(hash)?.state.dataUpdatedAt ?? 0) >= at) continue;
        query.setQueryData(queryKey, data, { updatedAt: at });
        // Refetched as soon as possible.
        void query.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      }
    },
  };
}
