import type { APIRequestContext, Page } from '@playwright/test';
import { sessionKey } from '../../src/session/session-key.ts';
import type { Person } from '../pages/sign-in.page.ts';

type Credentials = Omit<Person, 'name'>;

/** Greets birds that hatched earlier, so that none covers a test's page. */
async function meetBirds(request: APIRequestContext, childId: string, headers: Record<string, string>): Promise<void> {
  const { birds } = await (await request.get(`/api/tokens/${childId}/nest`, { headers })).json();
  for (const { number } of birds)
    await request.put(`/api/tokens/nest/birds/${number}`, { headers, data: { name: null } });
}

/** Stores session, profile and preload like the form would, which costs two more pages. */
export async function keepSession(page: Page, { email, password }: Credentials): Promise<void> {
  const { request } = page;
  const grant = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  const session = await grant.json();
  const headers = { Authorization: `Bearer ${session.access_token}` };
  const profile = await (await request.get(`/api/profiles/${session.user.id}`, { headers })).json();
  if (profile.role === 'child') await meetBirds(request, profile.id, headers);
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in; // added by auth-js
  const stored = { [sessionKey]: { ...session, expires_at }, profile };
  const { origin } = new URL(grant.url());
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.context().addCookies([{ name: 'hint', value: profile.role, url: origin }]);
}

export async function openAs(page: Page, person: Credentials, path: string): Promise<void> {
  await keepSession(page, person);
  await page.goto(path);
}
