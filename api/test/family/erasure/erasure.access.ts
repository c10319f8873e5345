import { password } from '../../testing/families/test-family.ts';
import { cast } from '../../testing/access/cast.ts';
import type { FeatureAccess, Thing, ThingMaker } from '../../testing/access/access-fixture.ts';

const asked = { keeps_history: true, current_password: password };

async function makeChild({ ask, parent: by }: ThingMaker, name: string): Promise<string> {
  const { id = '' } = await ask({ by, path: '/api/children', body: { display_name: name } });
  return id;
}

export const access: FeatureAccess = {
  things: {
    async erasure(maker) {
      const { make, word, parent: by, parents } = maker;
      const name = `E ${word(...parents)}`;
      const child_id = await makeChild(maker, name);
      return make({ by, path: '/api/erasures', body: { ...asked, child_id, name }, seenBy: [by] });
    },
    async childToErase(maker) {
      const name = await maker.thing('nameToErase');
      return { ...name, id: await makeChild(maker, name.id) };
    },
    /** All share the name of the family's first child. */
    async nameToErase({ child, word, parent: by, parents, thingOfFirst }): Promise<Thing> {
      if (child === 'sibling') return thingOfFirst('nameToErase');
      return { id: `E ${word(...parents)}`, family: cast[by].family, people: [by] };
    },
  },
  routes: [
    {
      route: 'POST /api/erasures',
      who: 'parent',
      body: ({ idOf }) => ({ ...asked, child_id: idOf('childToErase'), name: idOf('nameToErase') }),
      bodyId: { field: 'child_id', kind: 'childToErase', absent: 404 },
      key: 'erasure',
    },
    { route: 'DELETE /api/erasures/:id', who: 'parent', path: 'erasure' },
  ],
};
