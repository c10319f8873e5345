/** Digits, the alphabet, and the rows of the usual keyboards. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
];
const sequences = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))];
const stretchMin = 3;

const isNext = (before: string, after: string) =>
  before === after || sequences.some((sequence) => sequence.includes(before + after));

/** Cuts a text wherever a character is neither the same as the one before nor beside it: `qwe123` is `qwe`, `123`. */
function stretchesOf(text: string): string[] {
  const stretches: string[] = [];
  let before = '';
  for (const character of text) {
    if (before && isNext(before, character)) stretches.push((stretches.pop() ?? '') + character);
    else stretches.push(character);
    before = character;
  }
  return stretches;
}

const isRepeat = (text: string, length: number) =>
  text.length > length && text === text.slice(0, length).repeat(text.length / length);

/** Whether a text is nothing but rows and repeats: 123456, aaaaaa, qwerty, qwe123, lolalola. */
export function isPlainRow(text: string): boolean {
  if ([1, 2, 3, 4].some((length) => isRepeat(text, length))) return true;
  return stretchesOf(text).every((stretch) => stretch.length >= stretchMin);
}
