import type { CatalogKeys } from '@tokennest/api/catalogs';
import { compileMessage } from '../../../api/src/core/kernel/compile-message.ts';
import type { Catalog, Compiled, Parts } from '../../../api/src/core/kernel/fill.contract.ts';
import type { FoundGroups } from './read-groups.ts';

/** ICU messages by their group and their path in it. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the catalogs cannot hold: the parameters of messages that are functions, and notes for translators. */
export type Notes = Readonly<Record<string, Record<string, { values?: (string | string[])[]; where?: string }>>>;

export interface English {
  messages: Messages;
  notes: Notes;
}

/** The English of sources as the files of a language and its notes have it. */
export function englishOfSources({ groups }: Pick<FoundGroups, 'groups'>): English {
  const entries = Object.entries(groups);
  const messages = entries.map(
    ([group, found]) =>
      [group, Object.fromEntries(Object.entries(found).map(([path, one]) => [path, one.english]))] as const,
  );
  const notes = entries.flatMap(([group, found]) => {
    const noted = Object.entries(found).flatMap(([path, { english: _text, ...note }]) =>
      Object.keys(note).length > 0 ? [[path, note] as const] : [],
    );
    return noted.length > 0 ? [[group, Object.fromEntries(noted)] as const] : [];
  });
  return { messages: Object.fromEntries(messages), notes: Object.fromEntries(notes) };
}

/** One message as a catalog's script has it. Throws if it is not valid ICU MessageFormat. */
function compiledOf(message: string, values: (string | string[])[] | undefined): Compiled {
  const parts: Parts = compileMessage(message);
  return values ? [values, ...parts] : parts.map(String).join('');
}

/** These groups in a language; English stands in for what is not translated. */
export const compileCatalog = (
  translated: Messages,
  { messages, notes }: English,
  groups: readonly string[],
): Catalog =>
  Object.fromEntries(
    groups.map((group) => {
      const entries = Object.entries(messages[group] ?? {}).map(([path, original]) => {
        return [path, compiledOf(translated[group]?.[path] ?? original, notes[group]?.[path]?.values)] as const;
      });
      return [group, Object.fromEntries(entries)];
    }),
  );

const keysOf = (messages: Messages, groups: readonly string[]) =>
  new Set(groups.flatMap((group) => Object.keys(messages[group] ?? {}).map((path) => `${group} ${path}`)));

const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...keys].filter((key) => !others.has(key)).toSorted();

/** What publishing needs of a catalog. `own` are the translated groups that belong to the remote, even without English. */
export const compareKeys = (
  translated: Messages,
  { messages }: Pick<English, 'messages'>,
  { groups, own }: { groups: readonly string[]; own: readonly string[] },
): CatalogKeys => ({
  missing: without(keysOf(messages, groups), keysOf(translated, groups)),
  unknown: without(keysOf(translated, [...groups, ...own]), keysOf(messages, Object.keys(messages))),
});

/** True if at least one of these groups has a translation. */
export const isSpoken = (translated: Messages, groups: readonly string[]): boolean =>
  groups.some((group) => Object.keys(translated[group] ?? {}).length > 0);
