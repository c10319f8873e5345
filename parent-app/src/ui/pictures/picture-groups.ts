import type * as Index from '@tokennest/shared-ui/pictures/picture-index';
import type * as Search from '@tokennest/shared-ui/pictures/picture-search';
import { pictureMessages as words } from './picture.messages.ts';

export type PictureIndex = typeof Index & typeof Search;
type Name = ReturnType<PictureIndex['guessPicture']>;

interface PictureGroup {
  heading: string;
  names: readonly Name[];
}

interface Wish {
  typed: string;
  title: string;
  of: 'task' | 'reward';
  value: string;
  areAllShown: boolean;
}

/** Best matches, then the rest of their theme, without repeats. Empty if a search finds nothing. */
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

function fittingOf(index: PictureIndex, { title, of, value }: Pick<Wish, 'title' | 'of' | 'value'>): Name[] {
  const fitting = index.fittingPictures(title, of);
  const guessed = fitting.length > 0 ? fitting : [index.guessPicture(title, of)];
  const chosen = index.allNames.filter((name) => name === value);
  return [...new Set([...chosen, ...guessed])];
}
