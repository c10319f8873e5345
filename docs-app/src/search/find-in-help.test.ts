import { expect, test } from '@jest/globals';
import { type Entry, findInHelp, type Piece } from './find-in-help.ts';

const entry = (title: string, ...sentences: string[]): Entry => ({
  to: { slug: 'parent-guide', part: title, id: title, title },
  section: 'Parent Guide',
  sentences,
});

const entries = [
  entry('Overview', 'Approve all handles all tasks together.', 'Each child has a card.'),
  entry('Tasks', 'Press Approve to pay the tokens.', 'The task goes back to pending.'),
  entry('Allowances', 'Paid every Monday.', 'Pay now pays once more.', 'Any café counts.'),
];

const titles = (typed: string) => findInHelp(entries, typed).map(({ to: { title } }) => title);
/** Marked words in brackets. */
const shown = (pieces: readonly Piece[] = []) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const first = (typed: string) => findInHelp(entries, typed)[0];

test('finds parts by the beginnings of words, in any order, without capitals and accents', () => {
  expect(titles('MON pai')).toEqual(['Allowances']);
  expect(titles('cafe')).toEqual(['Allowances']);
  expect(titles('Café')).toEqual(['Allowances']);
  expect(titles('onday')).toEqual([]);
});

test('a part is found only if it has all words', () => {
  expect(titles('approve')).toEqual(['Overview', 'Tasks']);
  expect(titles('approve pending')).toEqual(['Tasks']);
  expect(titles('approve monday')).toEqual([]);
});

test('titles come first, then parts with all words in one sentence', () => {
  expect(titles('tasks')).toEqual(['Tasks', 'Overview']);
  expect(titles('card all')).toEqual(['Overview']);
  expect(titles('pay approve')).toEqual(['Tasks']);
});

test('a plural finds the singular', () => {
  expect(titles('mondays')).toEqual(['Allowances']);
  expect(titles('cards')).toEqual(['Overview']);
});

/** Guarantee: help can be searched in every language of the product, however its letters are typed. */
test.each([
  ['genugend', 'Ein Kind hat [genügend] Token.'],
  ['GROSSE', 'Das Nest zeigt die [Größe].'],
  ['récompénse', 'Chaque [récompense] a un prix.'],
  ['argent', 'Ce n’est pas de l’[argent].'],
  ['ninos', 'Los [niños] ganan fichas.'],
  ['lodz', 'Rodzina z [Łodzi].'],
  ['ISTANBUL', '[İstanbul] ailesi.'],
  ['aile', 'Bütün [AİLE].'],
  ['СЕМЬЯ', 'Вся [семья] вместе.'],
  ['λογος', 'Ο [ΛΟΓΟΣ] σου.'],
  ['مهمه', 'وافق على [المهمة] الآن.'],
  ['المهمة', 'كل [مهمّة] لها رموز.'],
  ['الم', 'وافق على [المهمة] الآن.'],
  ['مكافات', 'تصفّح [المُكافَآت].'],
  ['للطفل', 'أعطِ [الطفل] رمزًا.'],
  ['٥٠', 'أول طائر عند [50] رمزًا.'],
])('%s finds %s', (typed, sentence) => {
  const found = findInHelp([entry('', sentence.replaceAll(/[[\]]/g, ''))], typed)[0];
  expect(shown(found?.sentence)).toBe(sentence);
});

test('shows the sentence with most of the words, and marks them', () => {
  expect(shown(first('monday')?.sentence)).toBe('Paid every [Monday].');
  expect(shown(first('pay more')?.sentence)).toBe('[Pay] now [pays] once [more].');
  expect(shown(first('allow')?.title)).toBe('[Allowances]');
  expect(shown(first('allow')?.sentence)).toBe('Paid every Monday.');
});

test.each(['', ' ', '?!', '“”'])('nothing is found for %j', (typed) => {
  expect(titles(typed)).toEqual([]);
});
