import type { PictureName } from '@tokennest/api/contract';
import { formsOf, occursIn, wordsIn } from '../locale/word-lists.ts';
import { allNames, choosing } from './picture-index.ts';
import { pictureNames } from './picture-names.messages.ts';

/** Alternative text, such as 'soft ice cream'. */
export const labelOf = (name: PictureName): string => pictureNames[name];

/** Pictures whose name or phrases contain each typed word, or words that begin with it. */
export function searchPictures(typed: string): PictureName[] {
  const wanted = wordsIn(typed).map(formsOf);
  return allNames.filter((name) => {
    const phrases = [choosing.task, choosing.reward].flatMap((all) => all.get(name) ?? []);
    const said = [...wordsIn(labelOf(name)), ...phrases.flatMap(({ words }) => words)].flatMap(formsOf);
    return wanted.every(
      (forms) =>
        forms.some((form) => said.some((word) => word.startsWith(form))) ||
        phrases.some((phrase) => occursIn(phrase, [forms])),
    );
  });
}
