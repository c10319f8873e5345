import { password } from '../../testing/families/test-family.ts';
import { cast } from '../../testing/access/cast.ts';
import type { FeatureAccess, Thing, ThingMaker } from '../../testing/access/access-fixture.ts';

const newAdult = { display_name: 'Somebody new', email: 'somebody.new@example.com', password };
const parentInvited = { membership: 'parent' };

async function addAdult({ ask, word, parent: by, parents }: ThingMaker, invited: object): Promise<Thing> {
  const { code = '' } = await ask({ by, path: '/api/invitations', body: invited });
  const person = { display_name: `A ${word(...parents)}`, email: `${word(by)}@example.com`, password };
  const { id = '' } = await ask({ by: null, path: '/api/invitations/accept', body: { code, ...person } });
  return { id, family: cast[by].family, people: parents };
}

export const access: FeatureAccess = {
  things: {
    invitation: ({ make, parent: by }) => make({ by, path: '/api/invitations', body: parentInvited, seenBy: [by] }),
    async invitationCode({ ask, parent: by }) {
      const { code = '' } = await ask({ by, path: '/api/invitations', body: parentInvited });
      return { id: code, family: cast[by].family, people: [by] };
    },
    adult: (maker) => addAdult(maker, parentInvited),
    helper: (maker) => addAdult(maker, { membership: 'helper', children: [maker.childId] }),
  },
  routes: [
    { route: 'DELETE /api/adults/:id', who: 'parent', path: 'adult', isForOwner: true },
    {
      route: 'PUT /api/adults/:id',
      who: 'parent',
      path: 'helper',
      body: ({ idOf }) => ({ children: [idOf('child')], award_daily_max: 20 }),
      bodyId: { field: 'children', kind: 'child', isList: true, absent: 404 },
    },
    { route: 'PUT /api/adults/:id/home', who: 'parent', path: 'adult', isForOwner: true, body: { home: null } },
    {
      route: 'POST /api/invitations',
      who: 'parent',
      body: ({ idOf }) => ({ membership: 'helper', children: [idOf('child')] }),
      bodyId: { field: 'children', kind: 'child', isList: true, absent: 404 },
      key: 'invitation',
    },
    {
      route: 'POST /api/invitations/look',
      who: 'open',
      body: ({ invitationCode: code }) => ({ code }),
      provesToBe: 'parent',
    },
    {
      route: 'POST /api/invitations/accept',
      who: 'open',
      body: ({ invitationCode: code }) => ({ ...newAdult, code }),
      key: 'addedChild',
      isKeyNew: true,
      provesToBe: 'parent',
    },
    // The parents of the matrix have children.
    {
      route: 'POST /api/invitations/join',
      who: 'parent',
      body: ({ invitationCode: code }) => ({ code }),
      success: 409,
    },
    // Nobody waits.
    {
      route: 'POST /api/invitations/:id/confirm',
      who: 'parent',
      path: 'invitation',
      body: ({ idOf }) => ({ candidate: idOf('adult') }),
      bodyId: { field: 'candidate', kind: 'adult', absent: 404 },
      success: 404,
    },
    {
      route: 'POST /api/ownership',
      who: 'parent',
      body: ({ idOf }) => ({ to: idOf('adult'), current_password: password }),
      bodyId: { field: 'to', kind: 'adult', absent: 404 },
    },
    { route: 'POST /api/ownership/accept', who: 'parent', success: 409 },
    { route: 'DELETE /api/ownership', who: 'parent', success: 409 },
  ],
};
