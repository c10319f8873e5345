import { seenAt } from '../../testing/access/cast.ts';
import type { FeatureAccess, Thing, ThingMaker } from '../../testing/access/access-fixture.ts';

function create({ make, word, parent: by, both, all }: ThingMaker, assigned_to: string | null): Promise<Thing> {
  const seenBy = assigned_to ? both : all;
  const words = { title: `T ${word(...seenBy)}`, description: `D ${word(...seenBy)}` };
  return make({ by, path: '/api/tasks', body: { ...words, token_reward: 5, assigned_to }, seenBy });
}

/** A task of the first home, which an adult of the second does not see. */
async function createAtHome({ make, word, parent: by, childId, both, thing }: ThingMaker): Promise<Thing> {
  await thing('homeSchedule');
  const seenBy = seenAt(1, both);
  const words = { title: `H ${word(...seenBy)}`, description: `D ${word(...seenBy)}` };
  return make({ by, path: '/api/tasks', body: { ...words, token_reward: 5, assigned_to: childId, home: 1 }, seenBy });
}

const complete = ({ make, child: by, both: seenBy }: ThingMaker, { id }: Thing) =>
  make({ by, path: `/api/tasks/${id}/complete`, seenBy });

async function makeDecided(maker: ThingMaker, decision: string, body?: object): Promise<Thing> {
  const task = await create(maker, maker.childId);
  await complete(maker, task);
  await maker.ask({ by: maker.parent, path: `/api/tasks/${task.id}/${decision}`, body });
  return task;
}

export const access: FeatureAccess = {
  things: {
    task: (maker) => create(maker, maker.childId),
    homeTask: createAtHome,
    completedHomeTask: async (maker) => {
      const task = await createAtHome(maker);
      // The child may be at the other home.
      await maker.ask({ by: maker.parent, path: `/api/tasks/${task.id}/complete` });
      return task;
    },
    anyoneTask: (maker) => create(maker, null),
    completedTask: (maker) => create(maker, maker.childId),
    attempt: async (maker) => complete(maker, await maker.thing('completedTask')),
    approvedTask: (maker) => makeDecided(maker, 'approve'),
    rejectedTask: (maker) => makeDecided(maker, 'reject', { reason: `R ${maker.word(...maker.both)}` }),
  },
  routes: [
    {
      route: 'PUT /api/tasks/:id',
      who: 'parent',
      path: 'task',
      // No child: its foreign key would refuse a task of another family, and hide that all layers let it pass.
      body: { title: 'Something new', token_reward: 3 },
      bodyId: { field: 'assigned_to', kind: 'child', absent: 422 },
    },
    { route: 'PUT /api/tasks/:id', who: 'parent', path: 'homeTask', body: { title: 'Something new' } },
    { route: 'DELETE /api/tasks/:id', who: 'parent', path: 'task' },
    { route: 'DELETE /api/tasks/:id', who: 'parent', path: 'homeTask' },
    { route: 'POST /api/tasks/:id/approve', who: 'parent', path: 'completedTask', body: { praise: 'so_careful' } },
    { route: 'POST /api/tasks/:id/approve', who: 'parent', path: 'completedHomeTask' },
    { route: 'POST /api/tasks/:id/reject', who: 'parent', path: 'completedTask', body: { reason: 'Once more' } },
    { route: 'POST /api/tasks/:id/reject', who: 'parent', path: 'completedHomeTask' },
    { route: 'POST /api/tasks/:id/complete', who: 'anyone', path: 'task' },
    {
      route: 'POST /api/tasks/:id/complete',
      who: 'anyone',
      pathHome: 'anyoneTask',
      body: ({ idOf }) => ({ child_id: idOf('child') }),
      bodyId: { field: 'child_id', kind: 'child', absent: 422 },
    },
    { route: 'POST /api/tasks/:id/complete', who: 'anyone', pathHome: 'completedTask', key: 'attempt' },
    { route: 'POST /api/tasks/:id/nudge', who: 'child', path: 'completedTask', success: 409 },
    {
      route: 'POST /api/tasks/approve-all',
      who: 'parent',
      body: ({ idOf }) => ({ task_ids: [idOf('completedTask')] }),
      bodyId: { field: 'task_ids', kind: 'completedTask', isList: true, absent: null },
    },
  ],
};
