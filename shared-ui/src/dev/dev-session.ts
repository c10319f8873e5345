import { createApiClient, type ApiClient } from '@tokennest/api/client';
import type { ProfileDto, Role } from '@tokennest/api/contract';
import { answer } from '../kit/api-error.ts';

/** The demo family, who is signed in without asking while one app is developed alone. */
const demoEmail: Record<Role, string> = { parent: 'sarah@example.com', child: 'mia@example.com' };
const demoPassword = 'tokennest';

interface Grant {
  access_token: string;
  user: { id: string };
}

async function signIn(role: Role): Promise<Grant> {
  const response = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoEmail[role], password: demoPassword }),
  });
  if (!response.ok)
    throw new Error(`${demoEmail[role]} cannot sign in (${response.status}). Is the api of npm run dev up?`);
  return (await response.json()) as Grant; // the shape of /auth/v1/token, which only auth-js has types for
}

export interface DevSession {
  client: ApiClient;
  profile: ProfileDto | null;
}

/** A session that lives as long as the page. `role` null: nobody is signed in, as in the docs. */
export async function startDevSession(role: Role | null): Promise<DevSession> {
  if (role === null) return { client: createApiClient('', fetch.bind(window)), profile: null };
  const grant = await signIn(role);
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${grant.access_token}`);
    return fetch(input, { ...init, headers });
  };
  const client = createApiClient('', send);
  const profile = await answer(client.api.profiles[':id'].$get({ param: { id: grant.user.id } }));
  return { client, profile };
}
