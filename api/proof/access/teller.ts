import { randomUUID } from 'node:crypto';
import { password } from '../../src/testing/test-family.ts';
import type { Markers } from './markers.ts';
import { cast, type PersonName } from './people.ts';
import type { Product } from './product.ts';
import { requestOf, type Thing } from './things.ts';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly familyId: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}
type Told = Record<string, string>;
type Asked = { by: PersonName | null; method?: string; path: string; body?: unknown; key?: string };

/** How the world is made: by requests of those who live in it. */
export function createTeller({ send }: Product, { mark }: Markers) {
  const people: Partial<Record<PersonName, Person>> = {};

  function personOf(name: PersonName): Person {
    const person = people[name];
    if (!person) throw new Error(`${name} is not in this world yet`);
    return person;
  }

  /** The answer; throws where it is a refusal. */
  async function tell({ by, method = 'POST', path, body, key }: Asked): Promise<Told> {
    const token = by ? personOf(by).token : undefined;
    const { status, text } = await send({ method, path, body, key, token });
    if (status >= 300) throw new Error(`${by} was refused ${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : {};
  }

  /** Makes a thing under a key of its own, which becomes its id. */
  async function make(asked: Asked & { by: PersonName; seenBy: readonly PersonName[] }): Promise<Thing> {
    const { by, path, body, seenBy } = asked;
    const id = randomUUID();
    await tell({ by, path, body, key: id });
    return { id, family: cast[by].family, people: seenBy, madeBy: by, request: requestOf(path, body) };
  }

  async function signIn(name: PersonName, { email, familyId }: Pick<Person, 'email' | 'familyId'>): Promise<void> {
    const path = '/auth/v1/token?grant_type=password';
    const { text } = await send({ method: 'POST', path, body: { email, password } });
    const { user, access_token, refresh_token } = JSON.parse(text);
    const tokens = { token: mark(access_token, [name]), refreshToken: mark(refresh_token, [name]) };
    people[name] = { id: user.id, familyId, email, ...tokens };
  }

  return { personOf, tell, make, signIn };
}
export type Teller = ReturnType<typeof createTeller>;
