import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Entries = Record<string, string>;

const folder = new URL('../../../shared-ui/languages/', import.meta.url);

/** Languages with a catalog, besides English. */
export const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

/** What a language's file has of a group, by the path of each message. */
export function entriesOf(language: string, part: 'parent-app' | 'shared-ui', group: string): Entries {
  const file = new URL(`${language}/${part}.json`, folder);
  const groups = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entries>) : {}; // checked by `npm run languages`
  return groups[group] ?? {};
}

/** The entries below a path, such as all of `chores.`, by the rest of their path. */
export const entriesBelow = (entries: Entries, path: string): Entries =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, text]) =>
      key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), text] as const] : [],
    ),
  );
