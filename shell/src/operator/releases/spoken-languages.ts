import { listed } from '@tokennest/shared-ui/locale/listed';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { dialogMessages as says } from './dialogs/dialog.messages.ts';
import type { Version } from './releases-api.ts';

type Languages = Pick<Version, 'languages'>;

/** The languages that the shell offers and a version does not have: its pages are in English there. */
export const lackingIn = ({ languages }: Languages, offered: readonly string[]): string[] =>
  offered.filter((tag) => !languages.some((one) => one.tag === tag));

const nameOf = (tag: string) => new Intl.DisplayNames([pageLanguage()], { type: 'language' }).of(tag) ?? tag;
const namesOf = (tags: readonly string[]) => listed(tags.map(nameOf));

/** Facts about the languages of a version, as pairs of a name and a value. */
export function languageFacts({ languages }: Languages, offered: readonly string[]): [string, string][] {
  const named = languages.map(({ tag, missing }) => (missing ? says.withGaps(nameOf(tag), missing) : nameOf(tag)));
  const lacking = lackingIn({ languages }, offered);
  const unoffered = languages.map(({ tag }) => tag).filter((tag) => !offered.includes(tag));
  return [
    [says.facts.languages, listed([nameOf('en'), ...named])],
    ...(lacking.length > 0 ? ([[says.facts.lacking, namesOf(lacking)]] satisfies [string, string][]) : []),
    ...(unoffered.length > 0 ? ([[says.facts.unoffered, namesOf(unoffered)]] satisfies [string, string][]) : []),
  ];
}
