/** Words of a title that call for a drawing. A word counts from its start: 'dish' finds 'dishwasher'. */
const pictures = {
  bed: ['bed', 'room', 'tidy', 'sleep', 'pillow', 'toys'],
  book: ['read', 'book', 'homework', 'study', 'learn', 'spell', 'math', 'write'],
  dish: ['dish', 'plate', 'kitchen', 'cook', 'table', 'cutlery', 'wash up'],
  music: ['piano', 'music', 'guitar', 'violin', 'flute', 'drum', 'sing', 'song'],
  paw: ['dog', 'cat', 'pet', 'hamster', 'rabbit', 'walk', 'feed', 'guinea'],
  shirt: ['laundry', 'cloth', 'shirt', 'fold', 'sock', 'wash', 'iron'],
} as const;

export type Picture = keyof typeof pictures | 'check';

/** The first picture one of whose words begins a word of the title; undefined when none does. */
export function pictureAmong<Name extends string>(
  words: Readonly<Record<Name, readonly string[]>>,
  title: string,
): Name | undefined {
  const said = ` ${title.toLowerCase().replace(/[^\p{L}]+/gu, ' ')}`;
  const names = Object.keys(words) as Name[]; // the record's own keys
  return names.find((name) => words[name].some((start) => said.includes(` ${start}`)));
}

/** The drawing for a task's title; a check mark where no word calls for one. */
export const pictureOf = (title: string): Picture => pictureAmong(pictures, title) ?? 'check';
