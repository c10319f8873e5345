import { randomUUID } from 'node:crypto';
import { newEmail, password, signIn, type TestPerson } from '../../testing/families/test-family.ts';
import { granted, type Sent, type TestClient } from '../../testing/test-client.ts';

export const gone = { status: 404, body: { detail: 'This invitation is not valid, was used, or has expired' } };

type Invited = { id: string; code: string };

export const invite = (by: TestPerson, body: object = { membership: 'parent' }): Promise<Invited> =>
  granted(by.post('/api/invitations', body, { key: randomUUID() }));

export const helperOf = (...children: { id: string }[]) => ({
  membership: 'helper',
  children: children.map(({ id }) => id),
});

export const look = ({ send }: TestClient, code: string, sent: Sent = {}) =>
  send('POST', '/api/invitations/look', { body: { code }, ...sent });

export const newAdult = (displayName = 'Alex Rivera') => ({ display_name: displayName, email: newEmail(), password });

export const accept = ({ send }: TestClient, code: string, person: object = newAdult(), key: string = randomUUID()) =>
  send('POST', '/api/invitations/accept', { body: { code, ...person }, key });

/** Invites someone, who accepts with a new account and signs in. */
export async function addAdult(api: TestClient, by: TestPerson, body?: object, name?: string): Promise<TestPerson> {
  const { code } = await invite(by, body);
  const person = newAdult(name);
  await granted(accept(api, code, person));
  return signIn(api, person.email);
}

export const adultsOf = (by: TestPerson) => granted(by.get('/api/adults'));
