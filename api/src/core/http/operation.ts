import type { Context, TypedResponse } from 'hono';
import type { ToSchema } from 'hono/types';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { EntityManager } from '../database/orm.ts';
import type { Changed, Hint } from '../kernel/changed.contract.ts';
import type { Actor, Asker, DeviceAsker } from '../kernel/actor.ts';
import type { ErrorStatus } from '../errors/errors.ts';
import { uuidOf } from '../kernel/uuid-of.ts';
import { emptyBody, uuid } from '../kernel/wire.contract.ts';
import type { ApiEnv } from './api-env.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;

/** Who may: everybody, whoever is signed in, one of the two roles, or a device that a parent has let in (Rules 2.111). */
export type Who = 'open' | 'anyone' | 'parent' | 'child' | 'device';

export type SuccessStatus = 200 | 201 | 204;

/** An answer that is text of some media type. */
export interface Text {
  readonly media: string;
}
export type AnswerBody = z.ZodType | Text | readonly [z.ZodType, Text] | null;

/** What an operation says of itself beside what it does. */
export interface Declaration {
  /** `METHOD /path`. Each parameter of the path is an id unless `params` says otherwise; a malformed one is 404. */
  readonly route: Route;
  /** Another address of it. */
  readonly also?: Route;
  /** What it does, in one sentence without a full stop. */
  readonly summary: string;
  readonly who: Who;
  /**
   * `inside`: its one function in PostgreSQL checks the session and the role, in the same round trip (decision 63), or its
   * query follows the statement that checks the session (`readerOf`, decision 88).
   * `own`: it reads a session by itself.
   */
  readonly session?: 'inside' | 'own';
  /**
   * It only reads, and a standby may answer it where there is one (decision 84): `always`, or `later-pages`, since the
   * first page is what is read after each change. What it reads asks for no session: that is read before, at the primary.
   */
  readonly standby?: 'always' | 'later-pages';
  /** What the pages of the caller's family read anew once it has succeeded. */
  readonly changes?: readonly Changed[];
  /** Which of `changes` really changed, and for which children, where the answer or the request shows that. */
  readonly hints?: (answered: never, asked: never) => readonly Hint[];
  /** What is asked before anything of the request is read. */
  readonly guard?: Guard;
  readonly params?: z.ZodType<object>;
  /** Without one, a query is refused (Rules 1.13). */
  readonly query?: z.ZodType<object>;
  /** Without one, a POST takes an empty body. */
  readonly body?: z.ZodType<object>;
  /** What the id in its path is of, and what its Idempotency-Key becomes the id of (Rules 1.8), as the access matrix calls it. */
  readonly of?: string;
  readonly makes?: string;
  /** A valid body, for the reference and the access matrix; `idOf('child')` stands for an id. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** The body of its success: a contract, text, either of both, or null where there is none (204). */
  readonly answers: { readonly [status in SuccessStatus]?: AnswerBody };
  /** The answer is Counted. */
  readonly isCounted?: true;
  /**
   * Refusals that nothing else implies, such as 409. A session implies 401, a role 403, what is taken 400, 404, 413 and
   * 422, and every operation has 500 and 503.
   */
  readonly refuses?: readonly ErrorStatus[];
  /** It takes the revision that was seen as If-Match. */
  readonly isConditional?: true;
  /** The media type of a body that it reads by itself. */
  readonly takes?: string;
  /** What a refusal means here, where it is not what it means everywhere. */
  readonly means?: { readonly [status in ErrorStatus]?: string };
}

/** Lets a request on, answers it, or throws; `means` says what its refusals mean. */
export interface Guard {
  readonly ask: (c: Context<ApiEnv>) => Promise<void | Response>;
  readonly means: { readonly [status in ErrorStatus]?: string };
  /** The scheme of the reference that says what is shown; none where nothing is. */
  readonly scheme?: 'releaseToken' | 'operatorToken';
}

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Its addresses, with the names of the parameters in each. */
export const routesOf = ({ route, also }: Declaration) =>
  [route, ...(also ? [also] : [])].map((each) => {
    const [method = '', path = ''] = each.split(' ');
    return { method, path, names: namesIn(path) };
  });

/** The contract of what stands in its path; undefined where nothing does. */
export function paramsOf({ route, params }: Declaration): z.ZodType<object> | undefined {
  const names = namesIn(route);
  if (params || names.length === 0) return params;
  return z.object(Object.fromEntries(names.map((name) => [name, uuid()])));
}

/** The contract of its JSON; undefined where none is read. */
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

/** A list and how many there are in all, which X-Total-Count says (Rules 1.4). */
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
        ? // Read before, where `em` is a standby's and held to them.
          { readonly actor?: Actor }
        : object)
    : D extends { who: 'device' }
      ? { readonly em: EntityManager; readonly device: DeviceAsker }
      : { readonly em: EntityManager; readonly actor: Actor };

type Only<Name extends string, Value> = { readonly [N in Name]: Value };

/**
 * What an operation is handed. `em` is held to the caller by row-level security; where the session is inside, it reads
 * nothing by itself.
 */
export type Asked<D extends Declaration> = AskedBy<D> &
  (ParamsIn<D['route']> extends never ? object : Only<'params', Params<D>>) &
  (D extends { query: z.ZodType } ? Only<'query', z.output<D['query']>> : object) &
  (D extends { body: z.ZodType } ? Only<'body', z.output<D['body']>> : object) &
  // The Idempotency-Key, or a new one where none came.
  (D extends { makes: string } ? Only<'key', string> : object) & {
    /** Another clock than PostgreSQL's: the demo family and tests say what time it is. */
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

/** The operation as Hono's typed client sees it. */
export type SchemaOf<D extends Declaration> = D['route'] extends `${infer M} ${infer Path}`
  ? ToSchema<
      Lowercase<M>,
      Path,
      Input<D>,
      TypedResponse<Output<BodyOf<D>>, Extract<keyof D['answers'], SuccessStatus>, 'json'>
    >
  : never;

/** An operation as whoever lists all of them sees it. */
export interface Operation extends Declaration {
  readonly run: (asked: never, c: Context<ApiEnv>) => Promise<unknown>;
}

/** Declares what a caller can do: route, session, role, body, answers, and the doing itself, each said here alone. */
export const operation = <
  const D extends Declaration,
  Run extends (asked: Asked<D>, c: Context<ApiEnv>) => Promise<Answered<D>>,
>(
  declaration: D,
  run: Run,
): D & { readonly run: Run } => ({ ...declaration, run });

/** Stands in an example for the id of such a thing, as the access matrix calls it. */
export const idOf = (kind: string): string => uuidOf(kind);

/** Under what operations stand in the reference. */
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

/** All operations as Hono's typed client sees them. */
export type SchemaOfSections<S extends readonly Section[]> = Intersected<
  OperationsIn<S> extends infer O ? (O extends Declaration ? SchemaOf<O> : never) : never
>;
