import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import type { makeTestHost } from '@tokennest/shared-ui/testing/test-host';

type Answer = Parameters<typeof makeTestHost>[0];
type Call = Parameters<Answer>[0];

const familyId = '0f000000-0000-4000-8000-000000000000';

function makePerson(id: string, displayName: string, role: ProfileDto['role'] = 'child'): ProfileDto {
  return { id, family_id: familyId, display_name: displayName, role, created_at: '2026-03-12T10:00:00.000Z' };
}

export const sarah = makePerson('0a000000-0000-4000-8000-000000000000', 'Sarah Bennett', 'parent');
export const leo = makePerson('0b000000-0000-4000-8000-000000000000', 'Leo');
export const mia = makePerson('0c000000-0000-4000-8000-000000000000', 'Mia');

/** A pending task of Mia's, unless told otherwise. */
export function makeTask(some: Partial<TaskDto> & Pick<TaskDto, 'id' | 'title'>): TaskDto {
  return {
    description: null,
    token_reward: 15,
    assigned_to: mia.id,
    is_for_anyone: false,
    status: 'pending',
    completed_by: null,
    completed_at: null,
    approved_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    attempts: [],
    ...some,
  };
}

export interface Family {
  children: ProfileDto[];
  tasks: TaskDto[];
  /** Child id → tokens. */
  balances: Record<string, number>;
}

type Reply = { status?: number; body?: unknown };

function pay(family: Family, childId: string, amount: number): void {
  family.balances[childId] = (family.balances[childId] ?? 0) + amount;
}

function changeTask(family: Family, id: string, change: Partial<TaskDto>): Reply {
  family.tasks = family.tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
  return { body: family.tasks.find((task) => task.id === id) };
}

function answerGet(family: Family, path: string): Reply {
  const [, childId = ''] = /^\/api\/tokens\/([^/]+)\/balance$/.exec(path) ?? [];
  if (childId) return { body: { balance: family.balances[childId] ?? 0 } };
  if (path === '/api/profiles') return { body: family.children };
  if (path === '/api/tasks') return { body: family.tasks };
  if (path === '/api/families/current')
    return {
      body: { id: familyId, time_zone: 'Europe/Berlin', family_code: 'KMNP3479', created_at: sarah.created_at },
    };
  return { status: 404, body: { detail: 'Not found' } };
}

function answerPost(family: Family, { path, body }: Call): Reply {
  const sent = body as Record<string, string & number>; // what the form under test sends
  const [, taskId = '', transition] = /^\/api\/tasks\/([^/]+)\/(complete|approve)$/.exec(path) ?? [];
  if (transition === 'complete')
    return changeTask(family, taskId, { status: 'completed', completed_by: sent['child_id'] ?? mia.id });
  if (transition === 'approve') {
    const task = family.tasks.find(({ id }) => id === taskId);
    if (task?.completed_by) pay(family, task.completed_by, task.token_reward);
    return changeTask(family, taskId, { status: 'approved', approved_at: new Date().toISOString() });
  }
  if (path === '/api/tokens/award') pay(family, sent['child_id'] ?? '', sent['amount'] ?? 0);
  if (path === '/api/auth/add-child') family.children.push(makePerson('0d000000', sent['display_name'] ?? ''));
  if (path === '/api/tasks') {
    const { title = '', token_reward = 0, assigned_to = null } = sent;
    const task = makeTask({ id: `new-${title}`, title, token_reward, assigned_to, is_for_anyone: !assigned_to });
    family.tasks = [task, ...family.tasks];
    return { status: 201, body: task };
  }
  return { status: 201, body: {} };
}

export interface FamilyNetwork {
  answer: Answer;
  /** Every POST, in order. */
  posts: Call[];
  /** The path of every GET, in order. */
  gets: string[];
  /** GETs of a path are refused so; null ends it. */
  failGet: (path: string, trouble: Reply | null) => void;
  /** The next POST is refused so, or fails on its way with an Error. */
  failNext: (trouble: Reply | Error) => void;
}

/** One family behind the network's edge: it answers as the api does and remembers what it was sent. */
export function makeFamilyNetwork(start: Partial<Family> = {}): FamilyNetwork {
  const family: Family = { children: [leo, mia], tasks: [], balances: {}, ...start };
  const posts: Call[] = [];
  const gets: string[] = [];
  const troubles: (Reply | Error)[] = [];
  const failing = new Map<string, Reply | null>();
  const answer: Answer = (call) => {
    if (call.method === 'GET') {
      gets.push(call.path);
      return failing.get(call.path) ?? answerGet(family, call.path);
    }
    posts.push(call);
    const trouble = troubles.shift();
    if (trouble instanceof Error) throw trouble;
    return trouble ?? answerPost(family, call);
  };
  return {
    answer,
    posts,
    gets,
    failGet: (path, trouble) => void failing.set(path, trouble),
    failNext: (trouble) => void troubles.push(trouble),
  };
}
