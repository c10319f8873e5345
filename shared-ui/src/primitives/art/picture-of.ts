/**
 * Words of a title that call for a drawing. They stand whole in it, so that 'cat' does not find 'educate'; what calls
 * for the check mark holds such a word and means something else.
 */
const pictures = {
  bed: ['bed', 'beds', 'bedroom', 'bedding', 'pillow', 'pillows', 'my room', 'your room', 'own room'],
  book: ['read', 'reading', 'book', 'books', 'homework', 'spelling', 'math', 'maths', 'write', 'writing'],
  dish: ['dish', 'dishes', 'dishwasher', 'wash up', 'washing up', 'plate', 'plates', 'cutlery'],
  music: ['piano', 'music', 'guitar', 'violin', 'flute', 'drums', 'instrument', 'sing', 'singing', 'song', 'songs'],
  paw: ['dog', 'dogs', 'cat', 'cats', 'pet', 'pets', 'puppy', 'kitten', 'hamster', 'rabbit', 'rabbits', 'guinea pig'],
  shirt: ['laundry', 'clothes', 'shirt', 'shirts', 'sock', 'socks', 'washing', 'ironing', 'dressed'],
  check: ['to bed', 'flower bed', 'flower beds', 'hot dogs', 'license plate', 'washing machine', 'dog bed', 'cat bed'],
} as const;

export type Picture = keyof typeof pictures;

/** Of the pictures whose words stand in the title, the one with the longest; undefined when none does. */
export function pictureAmong<Name extends string>(
  words: Readonly<Record<Name, readonly string[]>>,
  title: string,
): Name | undefined {
  const said = ` ${title.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `;
  const names = Object.keys(words) as Name[]; // the record's own keys
  const found = names.flatMap((name) =>
    words[name].filter((one) => said.includes(` ${one} `)).map((one) => [name, one] as const),
  );
  return found.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** The drawing for a task's title; a check mark where no word calls for one. */
export const pictureOf = (title: string): Picture => pictureAmong(pictures, title) ?? 'check';
