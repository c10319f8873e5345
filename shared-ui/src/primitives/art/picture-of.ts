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

/** The first drawing one of whose words begins a word of the title; a check mark when none does. */
export function pictureOf(title: string): Picture {
  const words = ` ${title.toLowerCase().replace(/[^\p{L}]+/gu, ' ')}`;
  for (const [picture, starts] of Object.entries(pictures))
    if (starts.some((start) => words.includes(` ${start}`))) return picture as Picture; // entries() forgets its keys
  return 'check';
}
