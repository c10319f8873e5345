import { type PictureName, pictureThemes, type PictureTheme } from '@tokennest/api/contract';
import { formsOf, occursIn, type Phrase, phrasesIn, wordsIn } from '../locale/word-lists.ts';
import { pictureWords } from './picture-words.messages.ts';

export const themes = Object.keys(pictureThemes) as PictureTheme[]; // the record's own keys

const themeByName = new Map<string, PictureTheme>(
  themes.flatMap((theme) => pictureThemes[theme].map((name): [string, PictureTheme] => [name, theme])),
);

export const namesOf = (theme: PictureTheme): readonly PictureName[] => pictureThemes[theme];
export const allNames = themes.flatMap((theme) => [...namesOf(theme)]);

/** Undefined for names that this version does not know. */
export const themeOf = (name: string): PictureTheme | undefined => themeByName.get(name);

type Phrases = ReadonlyMap<PictureName, readonly Phrase[]>;
type Words = typeof pictureWords;

const phrasesOf = (words: Words['chores']): Phrases => {
  const names = Object.keys(words) as PictureName[]; // the record's own keys
  return new Map(names.map((name) => [name, phrasesIn(words[name] ?? '')]));
};

/** Phrases that select a picture. */
export const choosingBy = ({ chores, rewards }: Words) => ({ task: phrasesOf(chores), reward: phrasesOf(rewards) });

/** Those of the page's language. */
export const choosing = choosingBy(pictureWords);

/** Names whose phrases occur in a title, the longest match first. */
function namesIn(phrases: Phrases, title: string): PictureName[] {
  const said = wordsIn(title).map(formsOf);
  const found = [...phrases].flatMap(([name, all]) => {
    const lengths = all.filter((phrase) => occursIn(phrase, said)).map(({ length }) => length);
    return lengths.length > 0 ? [{ name, length: Math.max(...lengths) }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length).map(({ name }) => name);
}

/**
 * Pictures that fit a title, best first. For tasks the words for chores come before those for rewards, and vice versa.
 */
export function fittingPictures(title: string, of: 'task' | 'reward', by = choosing): PictureName[] {
  const other = of === 'task' ? 'reward' : 'task';
  return [...new Set([...namesIn(by[of], title), ...namesIn(by[other], title)])];
}

/** Loaded from here, a page gets the words once: its other chunk has only the names. */
export const loadSearch = () => import('./picture-search.ts');

/** Rules 6.62. */
export const guessPicture = (title: string, of: 'task' | 'reward'): PictureName =>
  fittingPictures(title, of)[0] ?? (of === 'task' ? 'check-box-with-check' : 'wrapped-gift');
