import type { ProfileDto, RedemptionDto, TaskDto, TransactionDto } from '@tokennest/shared-ui/contract';
import { useLocation } from '@tokennest/shared-ui/kit';
import { aroundOf, makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { render } from '@testing-library/react';
import ChildApp from '../entry.tsx';

type Host = ReturnType<typeof makeTestHost>;
type Answer = Parameters<typeof makeTestHost>[0];
export type Call = Parameters<Answer>[0];

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const mia: ProfileDto = {
  id: idOf(1),
  family_id: idOf(2),
  display_name: 'Mia',
  role: 'child',
  created_at: '2026-03-12T12:00:00.000Z',
};

export const taskOf = (number: number, task: Partial<TaskDto> = {}): TaskDto => ({
  id: idOf(100 + number),
  title: `Task ${number}`,
  description: null,
  token_reward: 10 + number,
  assigned_to: mia.id,
  is_for_anyone: false,
  status: 'pending',
  completed_by: null,
  completed_at: null,
  approved_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  attempts: [],
  ...task,
});

export const transactionOf = (number: number, transaction: Partial<TransactionDto> = {}): TransactionDto => ({
  id: idOf(1000 + number),
  transaction_type: 'award',
  amount: 10,
  balance_after: number * 10,
  description: `Move ${number}`,
  created_at: new Date().toISOString(),
  ...transaction,
});

/** A pending redemption of Mia's, unless told otherwise. */
export const redemptionOf = (number: number, redemption: Partial<RedemptionDto> = {}): RedemptionDto => ({
  id: idOf(2000 + number),
  child_id: mia.id,
  child_name: mia.display_name,
  reward_title: `Reward ${number}`,
  reward_cost: 10 + number,
  status: 'pending',
  redeemed_at: '2026-11-20T12:00:00.000Z',
  fulfilled_at: null,
  cancelled_at: null,
  cancellation_reason: null,
  ...redemption,
});

export interface FakeFamily {
  balance: number;
  tasks: TaskDto[];
  redemptions: RedemptionDto[];
  /** Newest first. */
  transactions: TransactionDto[];
  /** Every request that came. */
  calls: Call[];
  /** Answers before the family does; undefined leaves it to the family. */
  refuse: (call: Call) => ReturnType<Answer> | undefined;
}

/** A family behind the network's edge, with just what a child's page asks for. */
export function makeFamily(parts: Partial<FakeFamily> = {}): FakeFamily {
  return { balance: 86, tasks: [], redemptions: [], transactions: [], calls: [], refuse: () => undefined, ...parts };
}

function answerOf(family: FakeFamily): Answer {
  return (call) => {
    family.calls.push(call);
    const refusal = family.refuse(call);
    if (refusal) return refusal;
    const { path, search, method } = call;
    if (method === 'POST') return { body: completeTask(family, path) };
    if (path.endsWith('/balance')) return { body: { balance: family.balance } };
    if (path.endsWith('/transactions')) return { body: pageOf(family, search) };
    if (path === '/api/tasks') return { body: family.tasks };
    if (path === '/api/rewards/redemptions') return { body: redemptionsOf(family, search) };
    if (path === '/api/families/current')
      return { body: { id: mia.family_id, time_zone: 'UTC', family_code: null, created_at: mia.created_at } };
    throw new Error(`A child's page asked for ${path}`);
  };
}

function completeTask(family: FakeFamily, path: string): TaskDto | undefined {
  family.tasks = family.tasks.map((task) =>
    path.includes(task.id)
      ? { ...task, status: 'completed', completed_by: mia.id, completed_at: new Date().toISOString() }
      : task,
  );
  return family.tasks.find((task) => path.includes(task.id));
}

function redemptionsOf({ redemptions }: FakeFamily, search: URLSearchParams) {
  const status = search.get('status');
  return redemptions.filter((redemption) => !status || redemption.status === status);
}

function pageOf({ transactions }: FakeFamily, search: URLSearchParams) {
  const size = Number(search.get('page_size'));
  const first = (Number(search.get('page')) - 1) * size;
  return { transactions: transactions.slice(first, first + size), total: transactions.length };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Opens Mia's page as the shell does. */
export function openChildApp(family: FakeFamily, overrides: Partial<Host> = {}, path = '/child'): Host {
  const host = makeTestHost(answerOf(family), { profile: mia, ...overrides });
  render(
    <>
      <ChildApp
        host={host}
        basename="/child"
        onReady={() => undefined}
        onFatal={(error) => {
          throw error;
        }}
      />
      <Address />
    </>,
    { wrapper: aroundOf(host, path) },
  );
  return host;
}
