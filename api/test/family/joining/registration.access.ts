import type { FeatureAccess } from '../../testing/access/access-fixture.ts';
import { password } from '../../testing/families/test-family.ts';

const newPerson = { email: 'somebody.new@example.com', password, display_name: 'Somebody new' };

export const access: FeatureAccess = {
  routes: [
    {
      route: 'POST /api/auth/register',
      who: 'open',
      body: { ...newPerson, role: 'parent' },
      key: 'addedChild',
      isKeyNew: true,
    },
    {
      route: 'POST /api/auth/register',
      who: 'open',
      body: ({ familyCode }) => ({ ...newPerson, role: 'child', family_code: familyCode }),
      touches: ['parent'],
    },
  ],
};
