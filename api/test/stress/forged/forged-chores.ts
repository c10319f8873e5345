import { absent, type ForgedCall, noRight, noSession, wrongRole } from './forged-call.ts';

const hash = `'\\x00'::bytea`;
const reverseTransaction = (who: string, transaction: string) =>
  `select * from take_back(:family, ${who}, ${transaction}, true, :new, ${hash})`;
const undo = (who: string, task: string) => `select * from undo_task(:family, ${who}, ${task})`;
const all = `'infinity', '-infinity', :absent, :absent, 2000000000`;

const ofPeople: readonly ForgedCall[] = [
  {
    what: 'a reversal with a revoked session',
    sql: reverseTransaction(':parent, :revoked_session', ':award'),
    refused: noSession,
  },
  { what: 'a reversal by the child', sql: reverseTransaction(':child, :session', ':award'), refused: wrongRole },
  {
    what: 'a reversal of another family’s transaction',
    sql: reverseTransaction(':parent, :parent_session', ':strange_award'),
    refused: absent,
  },
  {
    what: 'a preview of a reversal, by the child',
    sql: 'select * from preview_take_back(:family, :child, :session, :award)',
    refused: wrongRole,
  },
  {
    what: 'an undo with a revoked session',
    sql: undo(':parent, :revoked_session', ':taken'),
    refused: noSession,
  },
  { what: 'an undo of a sibling’s completion', sql: undo(':child, :session', ':taken'), refused: absent },
];

/** The scheduler's calls, with a time that the caller picks. */
const ofTheClock: readonly ForgedCall[] = [
  {
    what: 'auto-approvals due at the end of time',
    sql: `select id from due_approvals(${all}) where approve_at > now()`,
    answered: [],
  },
  { what: 'tasks whose deadline is before the end of time', sql: `select id from over_tasks(${all})`, answered: [] },
  { what: 'what comes back at the end of time', sql: `select id from due_recurring_tasks(${all})`, answered: [] },
  {
    what: 'a task that waits for a parent, auto-approved',
    sql: `select * from approve_by_itself(:family, :taken, 'infinity', :new)`,
    answered: [],
  },
  {
    what: 'an open task, closed',
    sql: `select close_task(:family, :pending, 'infinity')`,
    answered: [{ close_task: false }],
  },
];

const ofParts: readonly ForgedCall[] = [
  `pay_task(null, 5, null, :parent, null, :new)`,
  'reopen_task(:family, :taken)',
  'lock_to_pay_at_once(:family, :open, :child)',
  'refuse_take_back(null)',
  'take_back_source(null)',
].map((call) => ({ what: `a part of a move: ${call.split('(')[0]}`, sql: `select * from ${call}`, refused: noRight }));

export const forgedChores: readonly ForgedCall[] = [...ofPeople, ...ofTheClock, ...ofParts];
