import type * as Index from '@tokennest/shared-ui/pictures/picture-index';
import { pictureMessages as words } from './picture.messages.ts';

export type PictureIndex = typeof Index;
type Name = ReturnType<PictureIndex['guessPicture']>;

interface PictureGroup {
  heading: string;
  names: readonly Name[];
}

interface Wish {
  /** Into the search. */
  typed: string;
  title: string;
  of: 'task' | 'reward';
  /** Empty: what the title calls for. */
  value: string;
  areAllShown: boolean;
}

/** First what fits, then the rest of its theme; each picture stands once. Where nothing is found there is no group. */
export function groupPictures(index: PictureIndex, { typed, title, of, value, areAllShown }: Wish): PictureGroup[] {
  const isSearch = typed.trim() !== '';
  const fitting = isSearch ? index.searchPictures(typed) : fittingOf(index, { title, of, value });
  const first = fitting[0];
  const ofTheme = first && index.themeOf(first);
  if (isSearch && !ofTheme) return [];
  const themes = areAllShown && !isSearch ? index.themes : index.themes.filter((theme) => theme === ofTheme);
  return [
    { heading: isSearch ? words.found : words.fits, names: fitting },
    ...themes.map((theme) => ({
      heading: words.themes[theme],
      names: index.namesOf(theme).filter((name) => !fitting.includes(name)),
    })),
  ].filter(({ names }) => names.length > 0);
}

/** The chosen one first, which may be none that the title calls for. */
function fittingOf(index: PictureIndex, { title, of, value }: Pick<Wish, 'title' | 'of' | 'value'>): Name[] {
  const fitting = index.fittingPictures(title, of);
  const guessed = fitting.length > 0 ? fitting : [index.guessPicture(title, of)];
  const chosen = index.allNames.filter((name) => name === value);
  return [...new Set([...chosen, ...guessed])];
}
