import { randomUUID } from 'node:crypto';
import type { Person } from './insert-family.ts';
import { granted, type Sent, type TestClient } from '../test-client.ts';

export const password = 'tokennest';
export const newEmail = () => `${randomUUID()}@example.com`;

type Role = 'parent' | 'child';

export const newPerson = (role: Role, displayName = 'Sarah') => ({
  email: newEmail(),
  password,
  display_name: displayName,
  role,
});

export type TestPerson = Awaited<ReturnType<typeof signIn>>;

export const grantByPassword = ({ send }: TestClient, credentials: object, sent: Sent = {}) =>
  send('POST', '/auth/v1/token?grant_type=password', { body: credentials, ...sent });

export const refresh = ({ send }: TestClient, refreshToken: string, sent: Sent = {}) =>
  send('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken }, ...sent });

export async function signIn(client: TestClient, email: string) {
  const { send } = client;
  const body = await granted(grantByPassword(client, { email, password }));
  const token: string = body.access_token;
  const refreshToken: string = body.refresh_token;
  const id: string = body.user.id;
  return {
    id,
    sessionId: sessionOf(token),
    email,
    password,
    token,
    refreshToken,
    get: (path: string) => send('GET', path, { token }),
    post: (path: string, body?: unknown, sent: Sent = {}) => send('POST', path, { body, token, ...sent }),
    put: (path: string, body?: unknown) => send('PUT', path, { body, token }),
    delete: (path: string) => send('DELETE', path, { token }),
  };
}

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

export async function register({ send }: TestClient, role: Role, displayName?: string): Promise<string> {
  const person = newPerson(role, displayName);
  await granted(send('POST', '/api/auth/register', { body: { ...person, time_zone: 'Europe/Berlin' } }));
  return person.email;
}

export const registerPerson = async (client: TestClient, role: Role, displayName?: string) =>
  signIn(client, await register(client, role, displayName));

export async function makeFamily(client: TestClient) {
  const parent = await registerPerson(client, 'parent');
  const mia = await addChild(client, parent, 'Mia');
  const leo = await addChild(client, parent, 'Leo');
  return { parent, mia, leo };
}

export async function addChild(client: TestClient, parent: TestPerson, displayName: string) {
  const child = newPerson('child', displayName);
  await granted(parent.post('/api/auth/add-child', child));
  return signIn(client, child.email);
}

/** A second parent of the family, by invitation. */
export const addParent = (client: TestClient, first: TestPerson, displayName = 'Alex Rivera') =>
  addAdult(client, first, { membership: 'parent' }, displayName);

export const addHelper = (
  client: TestClient,
  first: TestPerson,
  children: readonly TestPerson[],
  { name = 'Grandma Rose', ...terms }: { name?: string; until?: string; award_daily_max?: number } = {},
) => addAdult(client, first, { membership: 'helper', children: children.map(({ id }) => id), ...terms }, name);

async function addAdult(client: TestClient, first: TestPerson, invited: object, name: string): Promise<TestPerson> {
  const { code } = await granted(first.post('/api/invitations', invited));
  const { email, display_name } = newPerson('parent', name);
  const key = randomUUID();
  await granted(client.send('POST', '/api/invitations/accept', { body: { code, email, password, display_name }, key }));
  return signIn(client, email);
}

export async function callerOf(parent: TestPerson): Promise<Person> {
  const { id: familyId } = await granted(parent.get('/api/families/current'));
  return { familyId, profileId: parent.id, role: 'parent', sessionId: parent.sessionId };
}

export const childOf = ({ familyId }: Person, { id: profileId, sessionId }: TestPerson): Person => ({
  familyId,
  profileId,
  role: 'child',
  sessionId,
});

/** What a child reads of what a parent reads: no adult's id (Rules 15.40). Names are of one word. */
export const asChildReads = <Body>(body: Body): Body =>
  JSON.parse(JSON.stringify(body), (_, value) => {
    const isAdult = value && typeof value === 'object' && 'id' in value && 'name' in value && 'face' in value;
    return isAdult ? { ...value, id: null } : value;
  });

export async function makeTask(parent: TestPerson, assignedTo: string | null, tokenReward = 10): Promise<string> {
  const task = { title: 'Water the plants', token_reward: tokenReward, assigned_to: assignedTo };
  return (await granted(parent.post('/api/tasks', task))).id;
}
