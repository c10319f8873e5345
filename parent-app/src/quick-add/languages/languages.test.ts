import { expect, test } from '@jest/globals';
import { readyChores as chores } from '../../tasks/recurring/ready-chores.ts';
import { entriesBelow, entriesOf } from '../../testing/catalog.ts';
import { lineMax, parseLine, patternsOf } from '../parse-line.ts';
import { type LineWords, quickAddWords } from '../quick-add-words.messages.ts';
import { french } from './french.fixture.ts';
import { cases } from './lines.fixture.ts';

const known = {
  children: [
    { id: 'kim', display_name: 'Kim' },
    { id: 'ben', display_name: 'Ben Miller' },
    { id: 'zoe', display_name: 'Zoé' },
    { id: 'kasia', display_name: 'Kasia' },
    { id: 'marek', display_name: 'Marek' },
    { id: 'omar', display_name: 'عمر' },
    { id: 'layla', display_name: 'ليلى' },
  ],
  weekdayOfToday: 4,
  chores,
  prefers: null,
};
/** The words of a language's catalog. */
function translated(language: string): LineWords {
  const entries = entriesOf(language, 'parent-app', 'parent.quick-add-words');
  const { weekdays, everyPart, part } = quickAddWords;
  return {
    ...quickAddWords,
    ...entries,
    weekdays: { ...weekdays, ...entriesBelow(entries, 'weekdays') },
    everyPart: { ...everyPart, ...entriesBelow(entries, 'everyPart') },
    part: { ...part, ...entriesBelow(entries, 'part') },
  };
}

const patterns = {
  de: patternsOf(translated('de'), 'de'),
  es: patternsOf(translated('es'), 'es'),
  fr: patternsOf(french, 'fr'),
  nl: patternsOf(translated('nl'), 'nl'),
  pl: patternsOf(translated('pl'), 'pl'),
  ar: patternsOf(translated('ar'), 'ar'),
};
const languages = Object.keys(patterns) as (keyof typeof patterns)[]; // the object's own keys
const all = languages.flatMap((language) => (cases[language] ?? []).map((one) => [language, ...one] as const));

test.each(all)('%s: %s', (language, line, title, tokens, rule) => {
  const understood = parseLine(line, { ...known, patterns: patterns[language] });
  expect(understood).toMatchObject({ kind: 'task', title, tokens });
  expect(understood.rule).toMatchObject(rule);
  expect(Object.keys(understood.rule).toSorted()).toEqual(
    Object.keys({
      ...('assign' in rule && rule.assign !== 'one' && rule.assign !== 'anyone' && { child_ids: [] }),
      ...rule,
    }).toSorted(),
  );
});

test.each([
  ['de', 'Eis 15', { kind: 'reward', title: 'Eis', tokens: '15' }],
  ['de', '2 h Zocken 30', { kind: 'reward', title: '2 h Zocken', tokens: '30' }],
  ['de', 'Kinderzimmer aufräumen 5', { kind: 'task', title: 'Kinderzimmer aufräumen', tokens: '5' }],
  ['de', '+5 Ben fürs Helfen', { kind: 'award', title: 'Helfen', tokens: '5', childId: 'ben' }],
  ['fr', 'Sortie à la mer 40', { kind: 'reward', title: 'Sortie à la mer', tokens: '40' }],
  ['fr', '2h de jeux vidéo 20', { kind: 'reward', title: '2h de jeux vidéo', tokens: '20' }],
  ['es', 'Helado por 15 fichas', { kind: 'reward', title: 'Helado', tokens: '15' }],
  ['nl', 'IJsje voor 15', { kind: 'reward', title: 'IJsje', tokens: '15' }],
  ['nl', '2 uur gamen 30', { kind: 'reward', title: '2 uur gamen', tokens: '30' }],
  ['nl', 'Badkamer schoonmaken 5', { kind: 'task', title: 'Badkamer schoonmaken', tokens: '5' }],
  ['nl', '+5 Ben voor helpen', { kind: 'award', title: 'Helpen', tokens: '5', childId: 'ben' }],
  ['pl', 'Lody za 15 żetonów', { kind: 'reward', title: 'Lody', tokens: '15' }],
  ['ar', 'آيس كريم مقابل ١٥ رمزًا', { kind: 'reward', title: 'آيس كريم', tokens: '15' }],
  ['ar', '+5 لعمر على المساعدة', { kind: 'award', title: 'المساعدة', tokens: '5', childId: 'omar' }],
] as const)('%s: %s', (language, line, understood) => {
  expect(parseLine(line, { ...known, patterns: patterns[language] })).toMatchObject(understood);
});

/** Guarantee: no line keeps a phone busy, whatever the words of a language are. */
test('the longest lines of repeated words are read quickly', () => {
  for (const language of languages)
    for (const [part] of [...(cases[language] ?? []), ['1 '], ['9:30-'], ['| '], [', '], [' x']]) {
      const from = performance.now();
      parseLine(part.repeat(lineMax), { ...known, patterns: patterns[language] });
      expect([language, part, performance.now() - from < 2000]).toEqual([language, part, true]);
    }
});
