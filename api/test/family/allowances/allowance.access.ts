import type { NounAccess } from '../../testing/access/access-fixture.ts';

export const access: NounAccess = {
  things: {
    allowance({ make, word, parent: by, childId: child_id, both: seenBy }) {
      const body = { child_id, name: `P ${word(...seenBy)}`, amount: 3, frequency: 'monthly' };
      return make({ by, path: '/api/allowances', body, seenBy });
    },
    async payment({ make, thing, parent: by, both: seenBy }) {
      const { id } = await thing('allowance');
      return make({ by, path: `/api/allowances/${id}/execute`, seenBy });
    },
  },
  routes: [
    { route: 'GET /api/allowances', who: 'parent' },
    {
      route: 'POST /api/allowances',
      who: 'parent',
      body: ({ idOf }) => ({ name: 'Something new', amount: 3, child_id: idOf('child') }),
      bodyId: { field: 'child_id', kind: 'child', absent: 422 },
      key: 'allowance',
    },
    {
      route: 'PUT /api/allowances/:id',
      who: 'parent',
      path: 'allowance',
      body: { name: 'Something new', is_active: false },
    },
    { route: 'DELETE /api/allowances/:id', who: 'parent', path: 'allowance' },
    { route: 'POST /api/allowances/:id/execute', who: 'parent', path: 'allowance', key: 'payment' },
  ],
};
