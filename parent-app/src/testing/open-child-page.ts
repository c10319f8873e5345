import type {
  DayItemDto,
  StatementDto,
  TransactionDto,
  TransactionType,
  TrendDto,
} from '@tokennest/shared-ui/contract';
import { answerDays, type FakeFamily, leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openParent } from './open-parent.tsx';

const moves: readonly (readonly [at: string, type: TransactionType, amount: number, what: string])[] = [
  ['2026-11-02T12:00:00.000Z', 'award', 68, 'Birthday'],
  ['2026-11-16T10:00:00.000Z', 'task_reward', 30, 'Practice piano'],
  ['2026-11-17T10:00:00.000Z', 'allowance', 28, 'Pocket money'],
  ['2026-11-18T10:00:00.000Z', 'redemption', -60, 'Ice cream trip'],
  ['2026-11-19T08:00:00.000Z', 'task_reward', 20, 'Make your bed'],
];

const transactions: TransactionDto[] = moves
  .map(([created_at, transaction_type, amount, description], place) => {
    const balance_after = moves.slice(0, place + 1).reduce((sum, [, , each]) => sum + each, 0);
    return rowOf('transaction', place, { created_at, transaction_type, amount, description, balance_after });
  })
  .toReversed();

const statement: StatementDto = {
  child_id: mia.id,
  child_name: 'Mia',
  month: '2026-11',
  first_month: '2026-10',
  last_month: '2026-11',
  time_zone: 'UTC',
  made_on: '2026-11-19',
  opening: 0,
  closing: 86,
  sums: [],
  lines: transactions.map(({ id, created_at, transaction_type, description, amount, balance_after: balance }) => {
    return { id, created_at, transaction_type, description, amount, balance, day: created_at.slice(0, 10) };
  }),
};

const none = { award: 0, deduct: 0, task_reward: 0, allowance: 0, redemption: 0, refund: 0 };
const trends: TrendDto[] = [
  { ...none, child_id: leo.id, week_start: '2026-11-16', balance: 999, award: 999 },
  { ...none, child_id: mia.id, week_start: '2026-11-02', balance: 68, award: 68 },
  { ...none, child_id: mia.id, week_start: '2026-11-09', balance: 68, task_reward: 0 },
  { ...none, child_id: mia.id, week_start: '2026-11-16', balance: 86, task_reward: 50, allowance: 28, redemption: -60 },
];

const item = (date: string, state: DayItemDto['state'], child_id = mia.id) => ({
  date,
  away: [],
  items: [{ ...rowOf('task', 1), recurring_task_id: null, task_id: null, is_turn: false, child_id, state }].map(
    (one) => ({
      ...one,
      picture: null,
      next_child_id: null,
      next_sibling: null,
      next_date: null,
      shows_at: null,
      due_at: null,
      completed_at: null,
      tokens_paid: null,
    }),
  ) as DayItemDto[], // an item of a day has fewer fields than a task
});

const sleepover = rowOf('reward', 1, { title: 'Sleepover', cost: 120, is_active: true });
const ofMia = (): Partial<FakeFamily> => ({
  profiles: [rowOf('profile', 1, { role: 'parent' }), leo, { ...mia, goal_reward_id: sleepover.id }],
  balances: { [mia.id]: 86 },
  transactions,
  trends,
  rewards: [sleepover],
});

/** Opens Mia's page on Thursday, 19 November 2026. She has three weeks of tokens. */
export function openChildPage(some: Partial<FakeFamily> = {}, path = `/parent/children/${mia.id}`) {
  const opened = openParent(path, { ...ofMia(), ...some });
  const { refuse } = opened.family;
  opened.family.refuse = (call) => {
    const refused = refuse(call);
    if (refused) return refused;
    if (call.path.endsWith('/statement'))
      return { body: { ...statement, month: call.search.get('month') ?? '2026-11' } };
    if (call.path !== '/api/days') return undefined;
    const days = [item('2026-11-03', 'missed'), item('2026-11-17', 'done'), item('2026-11-17', 'done', leo.id)];
    const [from, to] = [call.search.get('from') ?? '', call.search.get('to') ?? ''];
    return answerDays({
      today: '2026-11-19',
      turn_with: [],
      days: days.filter(({ date }) => date >= from && date <= to),
    });
  };
  return opened;
}
