import { randomUUID } from 'node:crypto';
import type { Caller } from './callers.ts';
import type { Request } from './product.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import { type Kind, requestOf, type Thing, type Whose, whose } from './things.ts';
import type { World } from './world.ts';

export const choices = [...whose, 'missing', 'malformed'] as const;
export type Choice = (typeof choices)[number];
const places = ['path', 'query', 'body', 'key'] as const;
export type Place = (typeof places)[number];

/** One request of the matrix, and what stands in it. */
export interface Cell {
  readonly row: Row;
  readonly caller: Caller;
  /** Where another id was put, and which; null where the row has none. */
  readonly varied: { readonly place: Place; readonly choice: Choice; readonly thing: Thing } | null;
  /** What the path is about, wherever the other id stands. */
  readonly pathThing: Thing | null;
  readonly request: Request;
  /** As a key remembers it. */
  readonly asked: string;
}

export const nameOf = ({ row, caller, varied }: Cell): string =>
  `${row.route}${row.query ? `?${row.query}` : ''} by ${caller.name}${varied ? `, ${varied.choice} id in ${varied.place}` : ''}`;

/** Every row × every caller × every id in every place, one place at a time. */
export function listCells(world: World, callers: readonly Caller[], isWanted: (route: string) => boolean): Cell[] {
  return rows
    .filter(({ route }) => isWanted(route))
    .flatMap((row) => {
      const kinds = kindsIn(row);
      const varied = places
        .filter((place) => kinds[place])
        .flatMap((place) => choices.map((choice) => ({ place, choice })));
      // Once with nothing but what is the caller's own; a path's own id is among its choices already.
      const all = row.path ? varied : [null, ...varied];
      return callers.flatMap((caller) => all.map((each) => makeCell(world, { row, caller }, each)));
    });
}

/** Of what the id in each place is; undefined where there is none. */
const kindsIn = ({ path, queryIds, bodyId, key }: Row): Record<Place, Kind | undefined> => ({
  path,
  query: queryIds && 'child',
  body: bodyId?.kind,
  key,
});

type Varied = { place: Place; choice: Choice };

function makeCell(world: World, { row, caller }: Pick<Cell, 'row' | 'caller'>, chosen: Varied | null): Cell {
  const kind = chosen && kindsIn(row)[chosen.place];
  const varied = chosen && kind ? { ...chosen, thing: chooseThing(world, kind, chosen.choice) } : null;
  const idIn = (place: Place) => (varied?.place === place ? varied.thing.id : undefined);
  const idOf = (of: Kind) => world.things[of][homeOf(caller)].id;

  const pathKind = row.path ?? row.pathHome;
  const homeThing = pathKind ? world.things[pathKind][homeOf(caller)] : null;
  const pathThing = varied?.place === 'path' ? varied.thing : homeThing;
  const [method = '', pattern = ''] = row.route.split(' ');
  const bare = pattern.replace(/:\w+/, pathThing?.id ?? '');
  const query = [row.query, idIn('query') && `child_id=${idIn('query')}`].filter(Boolean).join('&');
  const path = query ? `${bare}?${query}` : bare;

  const usual = typeof row.body === 'function' ? row.body({ world, idOf }) : row.body;
  const body = row.bodyId && idIn('body') ? { ...usual, [row.bodyId.field]: idIn('body') } : usual;
  const request = { method, path, token: caller.token, key: idIn('key'), body };
  return { row, caller, varied, pathThing, request, asked: requestOf(bare, body) };
}

const homes = { sibling: 'sibling', otherParent: 'foreign', otherChild: 'foreign' } as const satisfies Partial<
  Record<NonNullable<Caller['as']>, Whose>
>;
const homeOf = ({ as }: Caller): Whose => (as && as in homes ? homes[as as keyof typeof homes] : 'own'); // "in" says so

function chooseThing({ things }: World, kind: Kind, choice: Choice): Thing {
  const nobodys = { family: null, people: [] };
  if (choice === 'missing') return { ...nobodys, id: kind === 'email' ? `${randomUUID()}@example.com` : randomUUID() };
  if (choice === 'malformed') return { ...nobodys, id: 'not-an-id' };
  return things[kind][choice];
}
