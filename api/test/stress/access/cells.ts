import { randomUUID } from 'node:crypto';
import { bodyOf, type Thing, type Whose, whose } from '../../testing/access/access-fixture.ts';
import { type Request, requestOf } from '../../testing/access/person-client.ts';
import type { TriedRoute } from '../../testing/access/read-routes.ts';
import type { SeededFamilies } from '../../testing/access/seed-families.ts';
import type { Caller } from './callers.ts';

const choices = [...whose, 'missing', 'malformed'] as const;
type Choice = (typeof choices)[number];
const places = ['path', 'query', 'body', 'key'] as const;
type Place = (typeof places)[number];

export interface Cell {
  readonly access: TriedRoute;
  readonly caller: Caller;
  /** Where the other person's id goes, and that id; null if the route takes no id. */
  readonly varied: { readonly place: Place; readonly choice: Choice; readonly thing: Thing } | null;
  readonly pathThing: Thing | null;
  readonly request: Request;
  /** The request as its idempotency key stores it. */
  readonly asked: string;
}

export function nameOf({ access, caller, varied }: Cell): string {
  const query = access.query ? `?${access.query}` : '';
  return `${access.route}${query} by ${caller.name}${varied ? `, ${varied.choice} id in ${varied.place}` : ''}`;
}

interface Tried {
  readonly routes: readonly TriedRoute[];
  readonly callers: readonly Caller[];
  readonly families: SeededFamilies;
}

/**
 * Lists every route × every caller × every id in every place, varying one place at a time. Callers with a worthless
 * token send only their own family's ids; the caller without a token sends every id.
 */
export function listCells({ routes, callers, families }: Tried): Cell[] {
  return routes.flatMap((access) => {
    const kinds = kindsIn(access);
    const vary = (chosen: readonly Choice[]) =>
      places.filter((place) => kinds[place]).flatMap((place) => chosen.map((choice) => ({ place, choice })));
    // One cell has only the caller's own ids; for a path, that id is among its choices already.
    const plain = access.path ? [] : [null];
    const all = [...plain, ...vary(choices)];
    const few = [...plain, ...vary(['own'])];
    return callers.flatMap((caller) =>
      (hasWorthlessToken(caller) ? few : all).map((each) => makeCell(families, { access, caller }, each)),
    );
  });
}

const hasWorthlessToken = ({ token, refusedWith }: Caller) => token !== undefined && refusedWith !== undefined;

/** The kind of thing each place names; undefined if there is none. */
const kindsIn = ({ path, queryIds, bodyId, key }: TriedRoute): Record<Place, string | undefined> => ({
  path,
  query: queryIds && 'child',
  body: bodyId?.kind,
  key,
});

type Varied = { place: Place; choice: Choice };

function makeCell(families: SeededFamilies, of: Pick<Cell, 'access' | 'caller'>, chosen: Varied | null): Cell {
  const { access, caller } = of;
  const kind = chosen && kindsIn(access)[chosen.place];
  const varied = chosen && kind ? { ...chosen, thing: chooseThing(families, kind, chosen.choice) } : null;
  const idIn = (place: Place) => (varied?.place === place ? varied.thing.id : undefined);
  const pathKind = access.path ?? access.pathHome;
  const homeThing = pathKind ? families.thingsOf(pathKind)[homeOf(caller)] : null;
  const pathThing = varied?.place === 'path' ? varied.thing : homeThing;
  const [method = '', pattern = ''] = access.route.split(' ');
  const bare = pattern.replace(/:\w+/, pathThing?.id ?? '');
  const query = [access.query, idIn('query') && `child_id=${idIn('query')}`].filter(Boolean).join('&');
  const path = query ? `${bare}?${query}` : bare;

  const usual = bodyOf(access, families.knownBy(homeOf(caller)));
  const id = idIn('body');
  const body = access.bodyId && id ? { ...usual, [access.bodyId.field]: access.bodyId.isList ? [id] : id } : usual;
  const home = families.thingsOf('device')[homeOf(caller)];
  const device = access.withDevice ? home.credential : caller.device;
  const request = { method, path, token: caller.token, key: idIn('key'), body, device };
  return { access, caller, varied, pathThing, request, asked: requestOf(bare, body) };
}

const homes = { sibling: 'sibling', otherParent: 'foreign', otherChild: 'foreign' } as const satisfies Partial<
  Record<NonNullable<Caller['as']>, Whose>
>;
const homeOf = ({ as }: Caller): Whose => (as && as in homes ? homes[as as keyof typeof homes] : 'own'); // checked by "in"

/** For kinds whose ids are not UUIDs. */
const missing: Readonly<Record<string, () => string>> = {
  email: () => `${randomUUID()}@example.com`,
  pushAddress: () => `https://push.example/${randomUUID()}`,
};

function chooseThing({ thingsOf }: SeededFamilies, kind: string, choice: Choice): Thing {
  const nobodys = { family: null, people: [] };
  if (choice === 'missing') return { ...nobodys, id: missing[kind]?.() ?? randomUUID() };
  if (choice === 'malformed') return { ...nobodys, id: 'not-an-id' };
  return thingsOf(kind)[choice];
}
