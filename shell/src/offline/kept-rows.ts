import { keys } from '@tokennest/shared-ui/queries/keys';

/** One answer as it was shown, and when it was read from the server. */
export interface KeptRow {
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
    keys.tokens(''),
    keys.trends,
    keys.profile(''),
  ].map(([noun]) => noun),
);

/** What is not named is not kept: where somebody is signed in, who asks to join, parts of an app. */
export const isKept = ([noun]: readonly unknown[]): boolean => nouns.has(noun);

/** A family's code lets others ask to join, so it does not outlive the page. */
export function withoutSecrets(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'family_code' in data ? { ...data, family_code: null } : data;
}

/** The newest answers, as many as may be kept. `form` says which release reads them: another one may expect other data. */
export function toText(rows: Iterable<KeptRow>, { form, now }: { form: string; now: number }): string {
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

export function fromText(text: string | null, { form, now }: { form: string; now: number }): KeptRow[] {
  if (!text?.startsWith(`${form}\n`)) return [];
  const rows = JSON.parse(text.slice(form.length + 1)) as KeptRow[]; // toText wrote it, whole, under the same form
  return rows.filter(({ at }) => now - at < keptMs);
}
