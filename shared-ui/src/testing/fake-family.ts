import type { TaskDto } from '@tokennest/api/contract';
import type { Answer, Call } from './fake-send.ts';
import { emptyLists, isPaged, type Lists, nounOf, rowOf } from './rows.ts';

export const sarah = rowOf('profile', 1, { display_name: 'Sarah Bennett', role: 'parent' });
export const leo = rowOf('profile', 2, { display_name: 'Leo', role: 'child' });
export const mia = rowOf('profile', 3, { display_name: 'Mia', role: 'child' });

/** A pending task of Mia's, unless told otherwise. */
export const taskOf = (number: number, some: Partial<TaskDto> = {}): TaskDto =>
  rowOf('task', number, { assigned_to: mia.id, ...some });

type Reply = Awaited<ReturnType<Answer>>;

/** A list of each noun of the contract, which GET reads, narrowed and paged by the address, POST adds to and DELETE takes from. */
export interface FakeFamily extends Lists {
  /** Child id → tokens. */
  balances: Record<string, number>;
  /** Every request that came, in order. */
  calls: Call[];
  readonly posts: Call[];
  /** Answers before the family does; undefined leaves it to the family. */
  refuse: (call: Call) => ReturnType<Answer> | undefined;
  /** The next POST is refused so, or fails on its way with an Error. */
  failNext: (trouble: Reply | Error) => void;
}

/** One family on a fake server: Sarah, her children Leo and Mia, and what `start` says of them. */
export function fakeFamily(start: Partial<FakeFamily> = {}): FakeFamily {
  const family: FakeFamily = {
    ...emptyLists(),
    profiles: [sarah, leo, mia],
    balances: {},
    calls: [],
    get posts() {
      return family.calls.filter(({ method }) => method === 'POST');
    },
    refuse: () => undefined,
    failNext: (trouble) => {
      const { refuse } = family;
      family.refuse = (call) => {
        if (call.method !== 'POST') return refuse(call);
        family.refuse = refuse;
        if (trouble instanceof Error) throw trouble;
        return trouble;
      };
    },
    ...start,
  };
  return family;
}

/** What the family answers, as the api does, and remembers of being asked. */
export function answerOf(family: FakeFamily): Answer {
  return (call) => {
    family.calls.push(call);
    return family.refuse(call) ?? doersOf(call.method)(family, call);
  };
}

const doersOf = (method: string) => (method === 'GET' ? read : method === 'DELETE' ? remove : change);

const partsOf = (path: string) => path.replace(/^\/api\//, '').split('/');

/** A list of the family by the api's name for it. */
function listOf(family: FakeFamily, name: string) {
  const noun = nounOf(name);
  if (!noun) throw new Error(`The fake family knows no ${name}`);
  const lists = family as unknown as Record<string, { id: string }[]>; // every noun has one
  return { noun, rows: lists[name] ?? [], put: (rows: { id: string }[]) => (lists[name] = rows) };
}

function read(family: FakeFamily, { path, search }: Call): Reply {
  if (path === '/api/families/current') return { body: rowOf('family', 1) };
  const parts = partsOf(path);
  const name = parts.at(-1) ?? '';
  if (name === 'balance') return { body: { balance: family.balances[parts[1] ?? ''] ?? 0 } };
  const { noun, rows } = listOf(family, name);
  const { page = '1', page_size: size = '100', ...wanted } = Object.fromEntries(search);
  const found = rows.filter((row) => Object.entries(wanted).every(([name, value]) => Reflect.get(row, name) === value));
  const shown = found.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));
  return { body: isPaged(noun) ? { [name]: shown, total: found.length } : shown };
}

/** As much of what screens send as has an effect of its own. */
type Body = { child_id?: string; amount?: number; display_name?: string };

const pay = ({ balances }: FakeFamily, childId: string, amount: number) =>
  (balances[childId] = (balances[childId] ?? 0) + amount);

function changeTask(family: FakeFamily, id: string, change: (task: TaskDto) => Partial<TaskDto>) {
  family.tasks = family.tasks.map((task) => (task.id === id ? { ...task, ...change(task) } : task));
}

/** What a POST does that adds no row to a list: noun and verb of its address → its effect. */
const effects: Record<string, (family: FakeFamily, body: Body, id: string) => unknown> = {
  'tasks/complete': (family, { child_id }, id) =>
    changeTask(family, id, ({ assigned_to }) => ({
      status: 'completed',
      completed_by: child_id ?? assigned_to ?? mia.id,
      completed_at: new Date().toISOString(),
    })),
  'tasks/approve': (family, _, id) =>
    changeTask(family, id, ({ completed_by, token_reward }) => {
      pay(family, completed_by ?? '', token_reward);
      return { status: 'approved', approved_at: new Date().toISOString() };
    }),
  'tokens/award': (family, { child_id = '', amount = 0 }) => pay(family, child_id, amount),
  'auth/add-child': (family, { display_name = '' }) =>
    family.profiles.push(rowOf('profile', family.profiles.length + 1, { display_name, role: 'child' })),
};

function change(family: FakeFamily, { path, body }: Call): Reply {
  const [noun = '', id = '', ...rest] = partsOf(path);
  const effect = effects[`${noun}/${rest.at(-1) ?? id}`];
  if (!effect) return add(family, noun, body);
  effect(family, body as Body, id); // the typed client has checked it
  const changed = rest.length > 0 && listOf(family, noun).rows.find((row) => row.id === id);
  return changed ? { body: changed } : { status: 201, body: {} };
}

function remove(family: FakeFamily, { path }: Call): Reply {
  const [name = '', id] = partsOf(path);
  const { rows, put } = listOf(family, name);
  put(rows.filter((row) => row.id !== id));
  return { status: 204 };
}

function add(family: FakeFamily, name: string, body: unknown): Reply {
  const { noun, rows, put } = listOf(family, name);
  const made = rowOf(noun, 1000 + rows.length, Object(body));
  put([made as { id: string }, ...rows]); // lists are of nouns with an id
  return { status: 201, body: made };
}
