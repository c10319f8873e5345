import type { NounAccess } from '../../testing/access/access-fixture.ts';

const dates = { from_date: '2098-01-01', to_date: '2098-01-07' };

export const access: NounAccess = {
  things: {
    absence({ make, parent: by, childId: child_id, both: seenBy }) {
      return make({ by, path: '/api/absences', body: { ...dates, child_id }, seenBy });
    },
  },
  routes: [
    { route: 'GET /api/absences', who: 'parent' },
    {
      route: 'POST /api/absences',
      who: 'parent',
      body: ({ idOf }) => ({ ...dates, child_id: idOf('child') }),
      bodyId: { field: 'child_id', kind: 'child', absent: 422 },
      key: 'absence',
    },
    { route: 'DELETE /api/absences/:id', who: 'parent', path: 'absence' },
  ],
};
