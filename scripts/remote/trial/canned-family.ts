import type { DaysDto, Role } from '@tokennest/api/contract';
import {
  answerDays,
  answerOf,
  fakeFamily,
  leo,
  mia,
  sarah,
  taskOf,
} from '../../../shared-ui/src/testing/fake-family.ts';
import type { Answer, Call } from '../../../shared-ui/src/testing/fake-send.ts';
import { rowOf } from '../../../shared-ui/src/testing/rows.ts';

const hour = 3600;
export const personOf = { parent: sarah, child: mia } satisfies Record<Role, unknown>;

const today = () => new Date().toISOString().slice(0, 10);
const dateAfter = (date: string) => new Date(Date.parse(date) + 24 * hour * 1000).toISOString().slice(0, 10);

const bed = rowOf('recurringTask', 1, {
  title: 'Make your bed',
  repeat: { kind: 'days', every: 1 },
  child_ids: [mia.id],
  lasts_days: 1,
});

/** The requested dates: the bed is made on past dates and still to make on the others. */
function daysOf(search: URLSearchParams): DaysDto {
  const { title, id: recurring_task_id } = bed;
  const days: DaysDto['days'] = [];
  for (let date = search.get('from') ?? ''; date <= (search.get('to') ?? ''); date = dateAfter(date)) {
    const state = date < today() ? 'done' : date === today() ? 'to_do' : 'planned';
    const item = rowOf('dayItem', 1, { title, recurring_task_id, child_id: mia.id, state });
    days.push({ date, items: [item], away: [] });
  }
  return { today: today(), days, turn_with: [] };
}

function livelyFamily() {
  const ofMia = { child_id: mia.id, child_name: mia.display_name };
  return fakeFamily({
    refuse: ({ path, search }) => (path === '/api/days' ? answerDays(daysOf(search)) : undefined),
    recurringTasks: [bed],
    balances: { [mia.id]: 120, [leo.id]: 45 },
    tasks: [
      taskOf(1),
      taskOf(2, { status: 'completed', completed_by: mia.id }),
      taskOf(3, { status: 'approved' }),
      taskOf(4, { title: bed.title, recurring_task_id: bed.id, due_date: today() }),
    ],
    rewards: [rowOf('reward', 1, { cost: 60, is_active: true }), rowOf('reward', 2, { cost: 400, is_active: true })],
    redemptions: [rowOf('redemption', 1, ofMia)],
    allowances: [rowOf('allowance', 1, { child_id: mia.id, start_date: '2026-03-12' })],
    transactions: [rowOf('transaction', 1, { amount: 20 })],
  });
}

/** First-screen route → the route that answers each of its parts. */
const partsOfPages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/pages/parent': {
    children: '/api/profiles?role=child',
    overview: '/api/overview',
    tasks: '/api/tasks',
    redemptions: '/api/rewards/redemptions',
    join_requests: '/api/families/join-requests',
    family: '/api/families/current',
  },
  '/api/pages/child': {
    balance: `/api/tokens/${mia.id}/balance`,
    tasks: '/api/tasks',
    days: '/api/days',
    redemptions: '/api/rewards/redemptions',
    family: '/api/families/current',
  },
};

async function answerPage(parts: Readonly<Record<string, string>>, call: Call, answer: Answer) {
  const reads = Object.entries(parts).map(async ([name, route]) => {
    const [path = '', query] = route.split('?');
    const search = query === undefined ? call.search : new URLSearchParams(query);
    return [name, (await answer({ ...call, path, search })).body];
  });
  return { body: Object.fromEntries(await Promise.all(reads)) };
}

/** Answers requests for /api and /auth in place of a server; 404 for unknown routes. */
export function cannedAnswers(): Answer {
  const answer = answerOf(livelyFamily());
  return (call) => {
    const parts = partsOfPages[call.path];
    if (parts) return answerPage(parts, call, answer);
    if (/^\/api\/remote-(loads|vitals)$/.test(call.path) || call.path.startsWith('/auth/')) return { status: 204 };
    try {
      return answer(call);
    } catch (error) {
      return { status: 404, body: { detail: error instanceof Error ? error.message : 'We could not find that' } };
    }
  };
}

export function sessionOf(role: Role) {
  const { id, created_at } = personOf[role];
  return {
    access_token: 'canned',
    refresh_token: 'canned',
    token_type: 'bearer',
    expires_in: hour,
    expires_at: Math.floor(Date.now() / 1000) + hour,
    user: { id, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at },
  };
}

/** The local storage of a signed-in browser: session and profile. */
export function storedSession(role: Role | null): { name: string; value: string }[] {
  if (role === null) return [];
  return [
    { name: 'session', value: JSON.stringify(sessionOf(role)) },
    { name: 'profile', value: JSON.stringify(personOf[role]) },
  ];
}
