import type { VersionRow } from './release-api.ts';

/** The languages of a version next to those that the shell offers, as a phrase; empty if the server does not say. */
export function languageWords({ languages }: Pick<VersionRow, 'languages'>, offered: readonly string[] = []): string {
  if (languages === undefined) return '';
  const tags = languages.map(({ tag }) => tag);
  const named = languages.map(({ tag, missing }) => (missing ? `${tag} (lacks ${missing})` : tag));
  const lacking = offered.filter((tag) => !tags.includes(tag));
  const unoffered = tags.filter((tag) => !offered.includes(tag));
  return [
    `in ${['en', ...named].join(', ')}`,
    ...(lacking.length > 0 ? [`English instead of ${lacking.join(', ')}`] : []),
    ...(unoffered.length > 0 ? [`the shell does not offer ${unoffered.join(', ')}`] : []),
  ].join('; ');
}
