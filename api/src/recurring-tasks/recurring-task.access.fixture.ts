import { addDays } from '../kernel/local-date.ts';
import type { NounAccess, ThingMaker } from '../testing/access/access-fixture.ts';

/** Nothing of it comes while the matrix is tried, and it stands in the days that are asked for. */
const start_date = addDays(new Date().toISOString().slice(0, 10), 300);
const daily = { token_reward: 3, repeat: { kind: 'days', every: 1 }, start_date };

function create({ make, word, parent: by, childId, both: seenBy }: ThingMaker, assign: string) {
  const words = { title: `C ${word(...seenBy)}`, description: `D ${word(...seenBy)}` };
  return make({ by, path: '/api/recurring-tasks', body: { ...daily, ...words, assign, child_ids: [childId] }, seenBy });
}

const [path, date] = ['recurringTask', { date: start_date }];

export const access: NounAccess = {
  things: {
    recurringTask: (maker) => create(maker, 'one'),
    turnsTask: (maker) => create(maker, 'turns'),
  },
  routes: [
    { route: 'GET /api/recurring-tasks', who: 'parent' },
    { route: 'GET /api/days', who: 'anyone', query: `from=${start_date}&to=${addDays(start_date, 1)}` },
    {
      route: 'POST /api/recurring-tasks',
      who: 'parent',
      body: ({ idOf }) => ({ ...daily, title: 'Something new', assign: 'one', child_ids: [idOf('child')] }),
      key: path,
    },
    {
      route: 'POST /api/recurring-tasks/preview',
      who: 'parent',
      body: ({ idOf }) => ({ ...daily, title: 'Something new', assign: 'one', child_ids: [idOf('child')] }),
    },
    { route: 'PUT /api/recurring-tasks/:id', who: 'parent', path, body: { title: 'Something new' } },
    { route: 'POST /api/recurring-tasks/:id/pause', who: 'parent', path },
    { route: 'POST /api/recurring-tasks/:id/resume', who: 'parent', path },
    { route: 'POST /api/recurring-tasks/:id/skip', who: 'parent', path, body: date },
    { route: 'POST /api/recurring-tasks/:id/unskip', who: 'parent', path, body: date },
    {
      route: 'POST /api/recurring-tasks/:id/turn',
      who: 'parent',
      pathHome: 'turnsTask',
      body: ({ idOf }) => ({ child_id: idOf('child') }),
    },
    { route: 'DELETE /api/recurring-tasks/:id', who: 'parent', path },
  ],
};
