import { randomUUID } from 'node:crypto';
import { password } from '../families/test-family.ts';
import type { Thing } from './access-fixture.ts';
import type { Canaries } from './canaries.ts';
import { cast, type PersonName } from './cast.ts';

export interface Person {
  readonly id: string;
  readonly familyId: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly device?: string | undefined;
}
export type Send = (request: Request) => Promise<{ readonly status: number; readonly text: string }>;

type Reported = Record<string, string>;
type Asked = { by: PersonName | null; method?: string; path: string; body?: unknown; key?: string } & Pick<
  Request,
  'device'
>;

/** Two requests with one key are the same if this text is equal. */
export const requestOf = (path: string, body: unknown) => `${path} ${JSON.stringify(body ?? {})}`;

export function createPersonClient(send: Send, { watch }: Pick<Canaries, 'watch'>) {
  const people: Partial<Record<PersonName, Person>> = {};

  function personOf(name: PersonName): Person {
    const person = people[name];
    if (!person) throw new Error(`${name} has not signed in yet`);
    return person;
  }

  async function ask({ by, method = 'POST', path, body, key, device }: Asked): Promise<Reported> {
    const token = by ? personOf(by).token : undefined;
    const { status, text } = await send({ method, path, body, key, token, device });
    if (status >= 300) throw new Error(`${by} was refused ${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : {};
  }

  async function make(asked: Asked & { by: PersonName; seenBy: readonly PersonName[] }): Promise<Thing> {
    const { by, path, body, seenBy } = asked;
    const id = randomUUID();
    await ask({ by, path, body, key: id });
    return { id, family: cast[by].family, people: seenBy, madeBy: by, request: requestOf(path, body) };
  }

  async function signIn(name: PersonName, { email, familyId }: Pick<Person, 'email' | 'familyId'>): Promise<void> {
    const path = '/auth/v1/token?grant_type=password';
    const { user, access_token, refresh_token } = JSON.parse(
      (await send({ method: 'POST', path, body: { email, password } })).text,
    );
    const tokens = { token: watch(access_token, [name]), refreshToken: watch(refresh_token, [name]) };
    people[name] = { id: user.id, familyId, email, ...tokens };
  }

  return { personOf, ask, make, signIn };
}
export type PersonClient = ReturnType<typeof createPersonClient>;
