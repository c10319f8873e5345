/** Letters that look like Latin ones; each list is in the order of `latin`. */
const latin = 'ABCEHIJKMNOPSTXYZabcdeghijklmnopqrstuvwxyz';
const others = [
  'АВСЕНІЈКМ ОРЅТХУ авсԁеɡһіјк м орԛгѕт ѵԝху ',
  'ΑΒ ΕΗΙ ΚΜΝΟΡ ΤΧΥΖαβϲ ε ηιϳκ   ορ  ѕτυνωχγζ',
  'ᎪᏴᏟᎬᎻᏆᎫᏦᎷ ᎾᏢᏚᎢ ᎩᏃɑ ᴄ ꬲ հıյ   ոօ  г  ս ա у ',
] as const;
const likeLatin = new Map(
  others.flatMap((letters) =>
    Array.from(letters, (letter, at) => [letter, latin.charAt(at)] as const).filter(([letter]) => letter !== ' '),
  ),
);

/** Reduces a title to what a reader sees: no case, marks, spaces or punctuation, and one letter for look-alikes. */
export const lookOf = (title: string): string =>
  Array.from(title.normalize('NFKD'), (letter) => likeLatin.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[i1|!]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll(/[^\p{L}\p{N}\p{M}]|[\u0300-\u036f]/gu, '');

/** Scripts that people legitimately mix in one text, and that have no Latin look-alikes. */
const anywhere =
  /\p{Script=Common}|\p{Script=Inherited}|\p{Script=Han}|\p{Script=Hira}|\p{Script=Kana}|\p{Script=Hang}/u;
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

/** True if a title has letters of two alphabets; all unlisted ones count as one. */
export function mixesAlphabets(title: string): boolean {
  const letters = title.normalize('NFKC').match(/\p{L}/gu) ?? [];
  const found = letters.filter((letter) => !anywhere.test(letter));
  return new Set(found.map((letter) => alphabets.findIndex((alphabet) => alphabet.test(letter)))).size > 1;
}
