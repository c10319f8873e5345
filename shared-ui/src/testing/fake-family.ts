import {
  type ChildSummaryDto,
  type DaysDto,
  type FamilyDto,
  type DevicesDto,
  type NestDto,
  type ProfileDto,
  type TaskDto,
  toDaysAnswer,
  type TrendDto,
} from '@tokennest/api/contract';
import type { Answer, Call } from './fake-send.ts';
import { adultsOf, type FakeAdults } from './fake-adults.ts';
import type { Ways } from './fake-devices.ts';
import { chooseGoal, effects } from './fake-effects.ts';
import { type Looked, takeCelebrations } from './fake-celebrations.ts';
import { nameBird, nestOf } from './fake-nest.ts';
import { previewOf } from './fake-recurring.ts';
import { previewReversal } from './fake-reversal.ts';
import { emptyLists, isPaged, type Lists, nounOf, rowOf } from './rows.ts';

export const sarah = rowOf('profile', 1, { display_name: 'Sarah Bennett', role: 'parent', place: undefined });
export const leo = rowOf('profile', 2, { display_name: 'Leo', role: 'child', place: 1 });
export const mia = rowOf('profile', 3, { display_name: 'Mia', role: 'child', place: 2 });

/** By default one of Mia's pending tasks. */
export const taskOf = (number: number, some: Partial<TaskDto> = {}): TaskDto =>
  rowOf('task', number, { assigned_to: mia.id, ...some });

type Reply = Awaited<ReturnType<Answer>>;

const celebrationsPath = '/api/moments/take';
const isPost = ({ method, path }: Call) => method === 'POST' && path !== celebrationsPath;

/** A list per resource: GET reads it, filtered and paged by the address, POST adds, DELETE removes. */
export interface FakeFamily extends Lists, Ways, FakeAdults {
  balances: Record<string, number>;
  nests: Record<string, NestDto>;
  looked: Looked;
  trends: TrendDto[];
  days: DaysDto;
  answerWithinHours: number;
  usualHours: FamilyDto['usual_hours'];
  homes: FamilyDto['homes'];
  /** Null while the last backup is good. */
  noBackupSince: string | null;
  calls: Call[];
  readonly posts: Call[];
  /** Responds before the family does. Return undefined to let the family respond. */
  refuse: (call: Call) => ReturnType<Answer> | undefined;
  /** Makes the next POST fail with this response or network error. */
  failNext: (trouble: Reply | Error) => void;
}

/** A family on a fake server: Sarah and her children Leo and Mia, with the data in `start`. */
export function fakeFamily(start: Partial<FakeFamily> = {}): FakeFamily {
  const family: FakeFamily = {
    ...emptyLists(),
    profiles: [sarah, leo, mia],
    balances: {},
    nests: {},
    looked: { at: null, shown: [] },
    trends: [],
    ways: {},
    networkAddress: null,
    noBackupSince: null,
    handover: null,
    answerWithinHours: 24,
    usualHours: { tasks: null, rewards: null },
    homes: undefined,
    days: { today: '2026-03-12', days: [], turn_with: [] },
    calls: [],
    get posts() {
      return family.calls.filter(isPost);
    },
    refuse: () => undefined,
    failNext: (trouble) => {
      const { refuse } = family;
      family.refuse = (call) => {
        if (!isPost(call)) return refuse(call);
        family.refuse = refuse;
        if (trouble instanceof Error) throw trouble;
        return trouble;
      };
    },
    ...start,
  };
  return family;
}

export function answerOf(family: FakeFamily): Answer {
  return (call) => {
    family.calls.push(call);
    return family.refuse(call) ?? doersOf(call.method)(family, call);
  };
}

const doersOf = (method: string) => (method === 'GET' ? read : method === 'DELETE' ? remove : change);

/** Paths of nested lists or of lists with two words → the list's name. */
const below = [
  ['rewards/redemptions', 'redemptions'],
  ['families/join-requests', 'joinRequests'],
  ['auth/sessions', 'sessions'],
  ['recurring-tasks', 'recurringTasks'],
  ['tokens/transactions', 'transactions'],
  ['tokens/questions', 'openQuestions'],
] as const;

function partsOf(path: string): string[] {
  const bare = path.replace(/^\/api\//, '');
  const nested = below.find(([long]) => bare.startsWith(long));
  return (nested ? bare.replace(nested[0], nested[1]) : bare).split('/');
}

function listOf(family: FakeFamily, name: string) {
  const noun = nounOf(name);
  if (!noun) throw new Error(`The fake family knows no ${name}`);
  const lists = family as unknown as Record<string, { id: string }[]>; // every resource has one
  return { noun, rows: lists[name] ?? [], put: (rows: { id: string }[]) => (lists[name] = rows) };
}

function summaryOf(
  { balances, tasks, redemptions, rewards, proposals, openQuestions }: FakeFamily,
  child: ProfileDto,
): ChildSummaryDto {
  const { id, goal_reward_id: goalId } = child;
  const goal = rewards.find((reward) => reward.id === goalId && reward.is_active);
  return {
    child_id: id,
    balance: balances[id] ?? 0,
    tasks_awaiting_approval: tasks.filter((task) => task.status === 'completed' && task.completed_by === id).length,
    open_proposals: proposals.filter((one) => one.status === 'open' && one.child_id === id).length,
    open_questions: openQuestions.filter((one) => one.child_id === id).length,
    pending_redemptions: redemptions.filter((one) => one.status === 'pending' && one.child_id === id).length,
    goal: goal ? { reward_id: goal.id, title: goal.title, cost: goal.cost } : null,
  };
}

function devicesOf({ devices, profiles, ways, networkAddress }: FakeFamily): DevicesDto {
  const children = profiles.filter(({ role }) => role === 'child');
  const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;
  return {
    devices,
    network_address: networkAddress,
    ways: children.map(({ id, display_name: name }) => ({
      child_id: id,
      email: emailOf(name),
      secret: null,
      closed_on: [],
      ...ways[id],
    })),
  };
}

export const answerDays = (days: DaysDto): Reply => ({ body: toDaysAnswer(days) });

const firstName = ({ display_name: name }: ProfileDto): string => name.split(' ')[0] ?? name;

function read(family: FakeFamily, { path, search }: Call): Reply {
  if (path === '/api/families/current')
    return {
      body: rowOf('family', 1, {
        has_parent: true,
        parent_name: family.profiles.find(({ role }) => role === 'parent')?.display_name ?? null,
        parent_names: family.profiles.filter(({ role }) => role === 'parent').map(firstName),
        day_begins_at: 0,
        answer_within_hours: family.answerWithinHours,
        usual_hours: family.usualHours,
        clock_in_doubt: null,
        is_recovery_kept: true,
        erasures: family.erasures,
        homes: family.homes,
      }),
    };
  if (path === '/api/backup') return { body: { missing_since: family.noBackupSince } };
  if (path === '/api/overview')
    return { body: family.profiles.filter(({ role }) => role === 'child').map((child) => summaryOf(family, child)) };
  if (path === '/api/tokens/trends') return { body: family.trends };
  if (path === '/api/adults') return { body: adultsOf(family) };
  if (path === '/api/devices') return { body: devicesOf(family) };
  if (path === '/api/days') return answerDays(family.days);
  const [name = '', id = '', ...rest] = partsOf(path);
  if (rest[0] === 'balance') return { body: { balance: family.balances[id] ?? 0 } };
  if (rest[0] === 'nest') return { body: family.nests[id] ?? nestOf(0) };
  if (rest[0] === 'take-back') return { body: previewReversal(family, id) };
  if (rest[0]) return list(family, rest[0], search);
  const one = id && listOf(family, name).rows.find((row) => row.id === id);
  if (id && !one) return { status: 404, body: { detail: 'Not found' } };
  return one ? { body: one } : list(family, name, search);
}

function list(family: FakeFamily, name: string, search: URLSearchParams): Reply {
  const { noun, rows } = listOf(family, name);
  const { page = '1', page_size: size = '100', ...wanted } = Object.fromEntries(search);
  const found = rows.filter((row) => Object.entries(wanted).every(([name, value]) => Reflect.get(row, name) === value));
  const shown = found.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));
  const headers = { 'X-Total-Count': String(found.length) };
  return { body: isPaged(noun) ? { [name]: shown, total: found.length } : shown, headers };
}

function change(family: FakeFamily, { method, path, body }: Call): Reply {
  if (path === '/api/rewards/goal') return { body: chooseGoal(family, Object(body)) };
  if (path === '/api/recurring-tasks/preview') return { body: previewOf(Object(body)) };
  if (path === celebrationsPath) return { body: takeCelebrations(family) };
  if (path.startsWith('/api/tokens/nest/birds/'))
    return nameBird(family, Number(path.split('/').at(-1)), Object(body).name);
  const [name = '', id = '', ...rest] = partsOf(path);
  const effect = effects[`${name}/${rest.at(-1) ?? id}`];
  const made = effect?.(family, Object(body), id);
  if (Object.hasOwn(Object(made), 'id')) return { status: 201, body: made };
  if (Array.isArray(made)) return { body: made };
  if (!effect && method === 'POST') return add(family, name, body);
  if (!effect) edit(family, name, id, body);
  const changed = nounOf(name) && listOf(family, name).rows.find((row) => row.id === id);
  return changed ? { body: changed } : { status: 201, body: {} };
}

function edit(family: FakeFamily, name: string, id: string, body: unknown): void {
  const { rows, put } = listOf(family, name);
  put(rows.map((row) => (row.id === id ? { ...row, ...Object(body) } : row)));
}

function remove(family: FakeFamily, { path }: Call): Reply {
  if (path === '/api/ownership') family.handover = null;
  if (path === '/api/ownership') return { status: 204 };
  const [name = '', id = '', ...rest] = partsOf(path);
  if (rest.length > 0) return { status: 204 };
  const { rows, put } = listOf(family, name);
  put(rows.filter((row) => row.id !== id));
  return { status: 204 };
}

function add(family: FakeFamily, name: string, body: unknown): Reply {
  const { noun, rows, put } = listOf(family, name);
  const made = rowOf(noun, 1000 + rows.length, Object(body));
  put([made as { id: string }, ...rows]); // all rows have an id
  return { status: 201, body: made };
}
