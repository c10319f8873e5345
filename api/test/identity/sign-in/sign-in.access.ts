import type { FeatureAccess } from '../../testing/access/access-fixture.ts';
import { password } from '../../testing/families/test-family.ts';

const newPassword = 'another password';

export const access: FeatureAccess = {
  routes: [
    {
      route: 'POST /auth/v1/token',
      who: 'open',
      query: 'grant_type=password',
      body: ({ emailOf }) => ({ email: emailOf('child'), password }),
      provesToBe: 'child',
    },
    {
      route: 'POST /auth/v1/token',
      who: 'open',
      query: 'grant_type=refresh_token',
      body: ({ refreshTokenOf }) => ({ refresh_token: refreshTokenOf('child') }),
      provesToBe: 'child',
    },
    { route: 'GET /auth/v1/user', who: 'anyone' },
    { route: 'PUT /auth/v1/user', who: 'anyone', body: { password: newPassword, current_password: password } },
    { route: 'POST /auth/v1/logout', who: 'anyone', isForEnded: true },
    { route: 'POST /auth/v1/logout', who: 'anyone', query: 'scope=others', isForEnded: true },
    {
      route: 'POST /api/auth/recovery-code',
      who: 'parent',
      body: { current_password: password },
      key: 'addedChild',
      isKeyNew: true,
    },
    { route: 'POST /api/auth/recovery-code/kept', who: 'parent' },
    {
      route: 'POST /api/auth/recover',
      who: 'open',
      body: ({ emailOf, recoveryCode }) => ({
        email: emailOf('parent'),
        recovery_code: recoveryCode,
        password: newPassword,
      }),
      bodyId: { field: 'email', kind: 'email', absent: 422 },
      key: 'addedChild',
      isKeyNew: true,
      provesToBe: 'parent',
    },
  ],
};
