import type { Context, TypedResponse } from 'hono';
import type { ToSchema } from 'hono/types';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { EntityManager } from '../database/orm.ts';
import type { Changed, Hint } from '../kernel/changed.contract.ts';
import type { Actor, Asker, DeviceAsker } from '../kernel/actor.ts';
import { may, type Right } from '../kernel/rights.contract.ts';
import type { Admits } from '../kernel/role.contract.ts';
import type { ErrorStatus } from '../errors/errors.ts';
import { uuidOf } from '../kernel/uuid-of.ts';
import { emptyBody, uuid } from '../kernel/wire.contract.ts';
import type { ApiEnv } from './api-env.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;

/** Everyone, any signed-in person, one of the two roles, or a device that a parent signed in (Rules 2.111). */
export type Who = 'open' | 'anyone' | 'parent' | 'child' | 'device';

export type SuccessStatus = 200 | 201 | 204;

export interface Text {
  readonly media: string;
}
export type AnswerBody = z.ZodType | Text | readonly [z.ZodType, Text] | null;

export interface Declaration {
  /** `METHOD /path`. Each path parameter is an id unless `params` says otherwise; a malformed id gets 404. */
  readonly route: Route;
  readonly also?: Route;
  /** What it does, in one sentence without a full stop. */
  readonly summary: string;
  readonly who: Who;
  /** What an adult needs for it; `manage` if omitted, so helpers are refused (Rules 15.2). */
  readonly right?: Right;
  /**
   * `inside`: its SQL function checks the session (decision 63), or the first message of its query or transaction does
   * (`readAs` and `writeAs`, decision 88). `own`: it checks a session itself.
   */
  readonly session?: 'inside' | 'own';
  /** A standby may answer (decision 84). `later-pages`: not the first, which pages reload after each change. */
  readonly standby?: 'always' | 'later-pages';
  /** What the pages of the caller's family should read again after it succeeds. */
  readonly changes?: readonly Changed[];
  /** The subset of `changes` that happened, and the affected children, if the answer or the request shows them. */
  readonly hints?: (answered: never, asked: never) => readonly Hint[];
  readonly guard?: Guard;
  readonly params?: z.ZodType<object>;
  /** If omitted, a query string is refused (Rules 1.13). */
  readonly query?: z.ZodType<object>;
  /** If omitted, a POST takes an empty body. */
  readonly body?: z.ZodType<object>;
  /** Kind of the id in its path, and kind that it creates with its Idempotency-Key as id (Rules 1.8). */
  readonly of?: string;
  readonly makes?: string;
  /** A valid body, for the reference and the access matrix; `idOf('child')` is a placeholder for an id. */
  readonly example?: Readonly<Record<string, unknown>>;
  readonly answers: { readonly [status in SuccessStatus]?: AnswerBody };
  readonly isCounted?: true;
  /** Additional to those that follow from its declaration, and to 500 and 503. */
  readonly refuses?: readonly ErrorStatus[];
  /** Requires the revision that the caller has seen as If-Match. */
  readonly isConditional?: true;
  readonly takes?: string;
  readonly means?: { readonly [status in ErrorStatus]?: string };
}

export interface Guard {
  readonly ask: (c: Context<ApiEnv>) => Promise<void | Response>;
  readonly means: { readonly [status in ErrorStatus]?: string };
  readonly scheme?: 'releaseToken' | 'operatorToken';
}

/** The session check that an operation's declaration asks for. */
export function admitsOf({ who, right = 'manage' }: Pick<Declaration, 'who' | 'right'>): Admits {
  if (who === 'child') return who;
  if (may('helper', right)) return who === 'anyone' ? 'everyone' : 'adult';
  if (who === 'anyone') return null;
  return may('parent', right) ? 'parent' : 'owner';
}

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

export const routesOf = ({ route, also }: Declaration) =>
  [route, ...(also ? [also] : [])].map((each) => {
    const [method = '', path = ''] = each.split(' ');
    return { method, path, names: namesIn(path) };
  });

export function paramsOf({ route, params }: Declaration): z.ZodType<object> | undefined {
  const names = namesIn(route);
  if (params || names.length === 0) return params;
  return z.object(Object.fromEntries(names.map((name) => [name, uuid()])));
}

export const bodyOf = ({ route, body, takes }: Declaration): z.ZodType<object> | undefined =>
  body ?? (route.startsWith('POST ') && takes === undefined ? emptyBody : undefined);

type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<D extends Declaration> = D extends { params: z.ZodType<object> }
  ? z.output<D['params']>
  : { [Name in ParamsIn<D['route']>]: string };

type BodyOf<D extends Declaration> = D['answers'][keyof D['answers']];
type Success<B> = B extends z.ZodType ? z.input<B> : B extends null ? void : Response;

/** A list and its total count, sent as X-Total-Count (Rules 1.4). */
export class Counted<Row> {
  readonly rows: readonly Row[];
  readonly total: number;

  constructor(rows: readonly Row[], total: number) {
    this.rows = rows;
    this.total = total;
  }
}
type Answered<D extends Declaration> =
  Success<BodyOf<D>> extends infer Answer
    ? D extends { isCounted: true }
      ? Answer extends readonly (infer Row)[]
        ? Counted<Row>
        : never
      : Answer
    : never;

type AskedBy<D extends Declaration> = D extends { who: 'open' } | { session: 'own' }
  ? object
  : D extends { session: 'inside' }
    ? { readonly em: EntityManager; readonly asker: Asker } & (D extends { standby: string }
        ? // Already checked, if `em` is a standby's and limited to this actor.
          { readonly actor?: Actor }
        : object)
    : D extends { who: 'device' }
      ? { readonly em: EntityManager; readonly device: DeviceAsker }
      : { readonly em: EntityManager; readonly actor: Actor };

type Only<Name extends string, Value> = { readonly [N in Name]: Value };

/** `em` is limited to the caller by row-level security; if the session is `inside`, it cannot read anything itself. */
export type Asked<D extends Declaration> = AskedBy<D> &
  (ParamsIn<D['route']> extends never ? object : Only<'params', Params<D>>) &
  (D extends { query: z.ZodType } ? Only<'query', z.output<D['query']>> : object) &
  (D extends { body: z.ZodType } ? Only<'body', z.output<D['body']>> : object) &
  // The Idempotency-Key, or a new id if the request has none.
  (D extends { makes: string } ? Only<'key', string> : object) & {
    readonly clock?: Clock;
  };

type Given<Target extends string, S> = S extends z.ZodType
  ? {} extends z.input<S>
    ? { [T in Target]?: z.input<S> }
    : { [T in Target]: z.input<S> }
  : {};
type Input<D extends Declaration> = (D extends { query: infer S } ? Given<'query', S> : {}) &
  (D extends { body: infer S } ? Given<'json', S> : D['route'] extends `POST ${string}` ? { json?: {} } : {});
type Output<B> = B extends z.ZodType ? z.output<B> : B extends readonly [infer First, unknown] ? Output<First> : null;

export type SchemaOf<D extends Declaration> = D['route'] extends `${infer M} ${infer Path}`
  ? ToSchema<
      Lowercase<M>,
      Path,
      Input<D>,
      TypedResponse<Output<BodyOf<D>>, Extract<keyof D['answers'], SuccessStatus>, 'json'>
    >
  : never;

export interface Operation extends Declaration {
  readonly run: (asked: never, c: Context<ApiEnv>) => Promise<unknown>;
}

export const operation = <
  const D extends Declaration,
  Run extends (asked: Asked<D>, c: Context<ApiEnv>) => Promise<Answered<D>>,
>(
  declaration: D,
  run: Run,
): D & { readonly run: Run } => ({ ...declaration, run });

/** A placeholder id for an example; `kind` as in the access matrix. */
export const idOf = (kind: string): string => uuidOf(kind);

export interface Heading {
  readonly name: string;
  readonly description: string;
}
export interface Section<Operations extends readonly Operation[] = readonly Operation[]> {
  readonly heading: Heading;
  readonly operations: Operations;
}
export const under = <const Operations extends readonly Operation[]>(
  name: string,
  description: string,
  operations: Operations,
): Section<Operations> => ({ heading: { name, description }, operations });

export const operationsIn = (sections: readonly Section[]): Operation[] =>
  sections.flatMap(({ operations }) => operations);

type Intersected<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type OperationsIn<S> = S extends readonly Section<infer Operations>[] ? Operations[number] : never;

export type SchemaOfSections<S extends readonly Section[]> = Intersected<
  OperationsIn<S> extends infer O ? (O extends Declaration ? SchemaOf<O> : never) : never
>;
