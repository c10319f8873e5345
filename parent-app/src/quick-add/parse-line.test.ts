import { expect, test } from '@jest/globals';
import { readyChores as chores } from '../tasks/recurring/ready-chores.ts';
import { parseLine, patternsOf } from './parse-line.ts';
import { quickAddWords } from './quick-add-words.messages.ts';

const kim = { id: 'kim', display_name: 'Kim' };
const ben = { id: 'ben', display_name: 'Ben Miller' };
const known = {
  children: [kim, ben],
  weekdayOfToday: 4,
  chores,
  prefers: null,
  patterns: patternsOf(quickAddWords, 'en'),
};
const daily = { repeat: 'daily' };
const saturday = { repeat: 'weekdays', weekdays: ['6'] };
const forKim = { assign: 'one', child_id: 'kim' };
const forBen = { assign: 'one', child_id: 'ben' };

test.each([
  // daily
  ['Kim feeds the cat every day 5pm 2', 'Feed the cat', '2', { ...daily, ...forKim, until_time: '17:00' }],
  ['ben makes his bed daily 1', 'Make your bed', '1', { ...daily, ...forBen }],
  [
    'Sweep the floor every day after 6:30 pm for Kim 3 tokens',
    'Sweep the floor',
    '3',
    { ...daily, ...forKim, from_time: '18:30' },
  ],
  ['Kim brushes teeth mornings 1', 'Brush teeth', '1', { ...daily, ...forKim, until_time: '10:00' }],
  ['Ben tidies up every evening 2', 'Tidy up', '2', { ...daily, ...forBen, from_time: '17:00', until_time: '21:00' }],
  // weekly, with a time
  ['Ben washes the car on saturdays by noon 8', 'Wash the car', '8', { ...saturday, ...forBen, until_time: '12:00' }],
  [
    'Kim takes out the trash mon and thu 19:00 4',
    'Take out the trash',
    '4',
    { repeat: 'weekdays', weekdays: ['1', '4'], ...forKim, until_time: '19:00' },
  ],
  [
    'Walk the dog every Saturday from 5 to 6pm for Ben for 5',
    'Walk the dog',
    '5',
    { ...saturday, ...forBen, from_time: '17:00', until_time: '18:00' },
  ],
  [
    'Kim reads 20 minutes school days by 7 2',
    'Read 20 minutes',
    '2',
    { repeat: 'weekday', ...forKim, until_time: '19:00' },
  ],
  ['Vacuum weekly 6 Ben', 'Vacuum', '6', { repeat: 'weekdays', weekdays: ['4'], ...forBen }],
  // less often
  [
    'Kim changes the sheets every other week 5',
    'Change the sheets',
    '5',
    { repeat: 'interval', unit: 'weeks', every: '2', weekdays: ['4'], ...forKim },
  ],
  [
    'Dust every other saturday 4 anyone',
    'Dust',
    '4',
    { repeat: 'interval', unit: 'weeks', every: '2', weekdays: ['6'], assign: 'anyone' },
  ],
  [
    'Water the palm every 3 days in turn 2',
    'Water the palm',
    '2',
    { repeat: 'interval', unit: 'days', every: '3', assign: 'turns', child_ids: ['kim', 'ben'] },
  ],
  [
    'Clean the windows on the 15th 9 everyone',
    'Clean the windows',
    '9',
    { repeat: 'month', month_by: 'day', day: '15', assign: 'each', child_ids: ['kim', 'ben'] },
  ],
  // one-off
  ['Kim rakes the leaves 12', 'Rake the leaves', '12', { repeat: 'once', ...forKim }],
  ['Ben goes to the post office today 3', 'Go to the post office', '3', { repeat: 'once', ...forBen }],
  ['Clean the garage 20', 'Clean the garage', '20', { repeat: 'once' }],
  // for anyone, several, in turn
  ['Sweep the stairs for anyone 4', 'Sweep the stairs', '4', { repeat: 'once', assign: 'anyone' }],
  [
    'Kim and Ben set the table weekends 2',
    'Set the table',
    '2',
    { repeat: 'weekdays', weekdays: ['6', '7'], assign: 'each', child_ids: ['kim', 'ben'] },
  ],
  ['Ben or Kim sets the table daily 2', 'Set the table', '2', { ...daily, assign: 'turns', child_ids: ['ben', 'kim'] }],
  ['Dishes every day take turns 3', 'Dishes', '3', { ...daily, assign: 'turns', child_ids: ['kim', 'ben'] }],
] as const)('%s', (line, title, tokens, rule) => {
  const understood = parseLine(line, known);
  expect(understood).toMatchObject({ kind: 'task', title, tokens });
  expect({ ...understood.rule, picture: undefined }).toEqual({ ...rule, picture: undefined });
});

test.each([
  ['ice cream 15', { kind: 'reward', title: 'Ice cream', tokens: '15' }],
  ['Movie night for 40 tokens', { kind: 'reward', title: 'Movie night', tokens: '40' }],
  ['30 minutes of video games 20', { kind: 'reward', title: '30 minutes of video games', tokens: '20' }],
  ['+5 Ben helped grandma', { kind: 'award', title: 'Helped grandma', tokens: '5', childId: 'ben' }],
  ['+ 10 for Kim', { kind: 'award', title: '', tokens: '10', childId: 'kim' }],
  ['+3 thanks', { kind: 'award', title: 'Thanks', tokens: '3', childId: '' }],
])('%s', (line, understood) => {
  expect(parseLine(line, known)).toMatchObject(understood);
});

test('a ready chore brings its picture, tokens, days, and who does it', () => {
  expect(parseLine('empty the dishwasher', known)).toMatchObject({
    kind: 'task',
    tokens: '3',
    rule: { picture: 'fork-and-knife-with-plate', repeat: 'weekday', assign: 'turns' },
  });
});

test('the tab decides what a plain line creates', () => {
  expect(parseLine('Puzzle 5', { ...known, prefers: 'task' }).kind).toBe('task');
  expect(parseLine('Clean slate 5', { ...known, prefers: 'reward' }).kind).toBe('reward');
});

/** Guarantee: what is missing stays empty, rather than being made up. */
test.each([
  ['Kim feeds the cat', { title: 'Feed the cat', tokens: '' }],
  ['every day', { title: '', tokens: '' }],
  ['', { title: '', tokens: '' }],
  ['Kim', { title: '', tokens: '' }],
])('%j', (line, understood) => {
  expect(parseLine(line, known)).toMatchObject(understood);
});

test('a name inside another word is no name', () => {
  expect(parseLine('Skim the pool 3', { ...known, prefers: 'task' }).rule).toEqual({ repeat: 'once' });
});
