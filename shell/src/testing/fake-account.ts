import type { Answer, Call } from '@tokennest/shared-ui/testing/fake-send';
import type { Role } from '@tokennest/shared-ui/contract';

/** A person on the fake server, which speaks the auth protocol and returns the profile. */
export interface FakeAccount {
  role: Role;
  hasProfile?: boolean;
}

const id = '018f0000-0000-7000-8000-000000000001';

const grantOf = (number: number) => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id, aud: 'authenticated', email: 'mia@example.com', app_metadata: {}, user_metadata: {}, created_at: '' },
});

export function fakeAccount({ role, hasProfile = true }: FakeAccount): { answer: Answer; calls: Call[] } {
  const calls: Call[] = [];
  const profile = { id, family_id: id, display_name: 'Mia', role, created_at: '2026-01-01T00:00:00.000Z' };
  const refusal = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  const answer: Answer = (call) => {
    calls.push(call);
    if (call.path === '/auth/v1/token') {
      const isRight = (call.body as { password?: string } | null)?.password === 'tokennest'; // sent by auth-js
      return isRight ? { body: grantOf(calls.length) } : { status: 400, body: refusal };
    }
    if (call.path === `/api/profiles/${id}`)
      return hasProfile ? { body: profile } : { status: 404, body: { detail: 'Profile not found' } };
    if (call.path === '/auth/v1/logout') return { status: 204 };
    return { status: 404, body: { detail: 'Not found' } };
  };
  return { answer, calls };
}
