import type { Known, NounAccess, ThingMaker } from '../../testing/access/access-fixture.ts';

const adjustment = ({ idOf }: Known) => ({ amount: 1, description: 'Something new', child_id: idOf('child') });
const bodyId = { field: 'child_id', kind: 'child', absent: 404 } as const;

function adjust({ make, word, parent: by, childId: child_id, both }: ThingMaker, path: string, amount: number) {
  return make({ by, path, body: { child_id, amount, description: `A ${word(...both)}` }, seenBy: both });
}

export const access: NounAccess = {
  things: {
    award: (maker) => adjust(maker, '/api/tokens/award', 100),
    async deduction(maker) {
      await maker.thing('award');
      return adjust(maker, '/api/tokens/deduct', 1);
    },
  },
  routes: [
    { route: 'GET /api/tokens/:childId/balance', who: 'anyone', path: 'child' },
    { route: 'GET /api/tokens/:childId/transactions', who: 'anyone', path: 'child' },
    { route: 'POST /api/tokens/award', who: 'parent', body: adjustment, bodyId, key: 'award' },
    { route: 'POST /api/tokens/deduct', who: 'parent', body: adjustment, bodyId, key: 'deduction' },
  ],
};
