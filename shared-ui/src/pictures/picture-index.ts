import { type PictureName, pictureThemes, type PictureTheme } from '@tokennest/api/contract';
import { choreWords, rewardWords, type Words } from './picture-words.ts';

export const themes = Object.keys(pictureThemes) as PictureTheme[]; // the record's own keys

const themeByName = new Map<string, PictureTheme>(
  themes.flatMap((theme) => pictureThemes[theme].map((name): [string, PictureTheme] => [name, theme])),
);

export const namesOf = (theme: PictureTheme): readonly PictureName[] => pictureThemes[theme];
export const allNames = themes.flatMap((theme) => [...namesOf(theme)]);

/** Undefined for names that this version does not know. */
export const themeOf = (name: string): PictureTheme | undefined => themeByName.get(name);

/** Alternative text, such as 'soft ice cream'. */
export const labelOf = (name: string): string => name.replaceAll('-', ' ');

/** The words of a title, each with spaces around it, so that ' cat ' is not found in 'educate'. */
const wordsIn = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `;

/** Names whose words occur in a title, the longest match first. */
function namesIn(words: Words, title: string): PictureName[] {
  const said = wordsIn(title);
  const names = Object.keys(words) as PictureName[]; // the record's own keys
  const found = names.flatMap((name) => {
    const lengths = (words[name] ?? '').split(', ').filter((one) => said.includes(` ${one} `));
    return lengths.length > 0 ? [{ name, length: Math.max(...lengths.map((one) => one.length)) }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length).map(({ name }) => name);
}

/**
 * Pictures that fit a title, best first. For tasks the words for chores come before those for rewards, and vice versa.
 */
export function fittingPictures(title: string, of: 'task' | 'reward'): PictureName[] {
  const [own, other] = of === 'task' ? [choreWords, rewardWords] : [rewardWords, choreWords];
  return [...new Set([...namesIn(own, title), ...namesIn(other, title)])];
}

/** Rules 6.62. */
export const guessPicture = (title: string, of: 'task' | 'reward'): PictureName =>
  fittingPictures(title, of)[0] ?? (of === 'task' ? 'check-box-with-check' : 'wrapped-gift');

export function searchPictures(typed: string): PictureName[] {
  const wanted = wordsIn(typed).trim().split(' ');
  const isFound = (name: PictureName) => {
    const said = wordsIn(`${labelOf(name)} ${choreWords[name] ?? ''} ${rewardWords[name] ?? ''}`);
    return wanted.every((word) => said.includes(` ${word}`));
  };
  return allNames.filter(isFound);
}
