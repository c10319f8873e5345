import { addDays } from '../../../src/core/kernel/local-date.ts';
import type { Known, FeatureAccess, ThingMaker } from '../../testing/access/access-fixture.ts';
import { cast, type PersonName, seenAt } from '../../testing/access/cast.ts';

/** Far enough ahead that no task is created during the test, but within the requested days. */
const start_date = addDays(new Date().toISOString().slice(0, 10), 300);
const daily = { token_reward: 3, repeat: { kind: 'days', every: 1 }, start_date };

type Rule = { assign: string; child_ids: readonly string[]; start_date?: string; home?: 1 | 2 };

function create({ make, word, parent: by }: ThingMaker, seenBy: readonly PersonName[], rule: Rule) {
  const words = { title: `C ${word(...seenBy)}`, description: `D ${word(...seenBy)}` };
  return make({ by, path: '/api/recurring-tasks', body: { ...daily, ...words, ...rule }, seenBy });
}

const isChild = (name: PersonName) => cast[name].role === 'child';
const newTask = ({ idOf }: Known) => ({ ...daily, title: 'Something new', assign: 'one', child_ids: [idOf('child')] });

export const access: FeatureAccess = {
  things: {
    recurringTask: (maker) => create(maker, maker.both, { assign: 'one', child_ids: [maker.childId] }),
    homeRecurringTask: async (maker) => {
      await maker.thing('homeSchedule');
      return create(maker, seenAt(1, maker.both), { assign: 'one', child_ids: [maker.childId], home: 1 });
    },
    // Outside the requested days: inside them, it would rightly show the children to each other.
    turnsTask: (maker) =>
      create(maker, maker.all, {
        start_date: addDays(start_date, 30),
        assign: 'turns',
        child_ids: maker.all.filter(isChild).map((name) => maker.personOf(name).id),
      }),
  },
  routes: [
    { route: 'GET /api/days', who: 'anyone', query: `from=${start_date}&to=${addDays(start_date, 1)}` },
    {
      route: 'POST /api/recurring-tasks/preview',
      who: 'parent',
      body: newTask,
      bodyId: { field: 'child_ids', kind: 'child', isList: true, absent: 422 },
    },
    {
      route: 'POST /api/recurring-tasks/preview',
      who: 'parent',
      body: (known) => ({ ...newTask(known), recurring_task_id: known.idOf('recurringTask') }),
      bodyId: { field: 'recurring_task_id', kind: 'recurringTask', absent: 422 },
    },
    { route: 'DELETE /api/recurring-tasks/:id', who: 'parent', path: 'recurringTask' },
    { route: 'DELETE /api/recurring-tasks/:id', who: 'parent', path: 'homeRecurringTask' },
    { route: 'POST /api/recurring-tasks/:id/pause', who: 'parent', path: 'recurringTask' },
    { route: 'POST /api/recurring-tasks/:id/pause', who: 'parent', path: 'homeRecurringTask' },
    // Only dates of the next year can be skipped.
    { route: 'POST /api/recurring-tasks/:id/skip', who: 'parent', path: 'recurringTask', body: { date: start_date } },
    { route: 'POST /api/recurring-tasks/:id/unskip', who: 'parent', path: 'recurringTask', body: { date: start_date } },
  ],
};
