import type { MiddlewareHandler } from 'hono';
import { describeRoute, type DescribeRouteOptions } from 'hono-openapi';
import type { z } from 'zod';
import type { ErrorStatus } from '../kernel/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { schemaOf } from './json-schema.ts';

type SuccessStatus = 200 | 201 | 204;
type Responses = NonNullable<DescribeRouteOptions['responses']>;

interface Text {
  readonly media: string;
}

export interface Description {
  /** What the route does, in one sentence without a full stop. */
  readonly summary: string;
  /** The body of each success: a contract, text of some media type, either of both, or null where there is none (204). */
  readonly answers: Partial<Record<SuccessStatus, z.ZodType | Text | Pair | null>>;
  /**
   * Refusals that nothing else implies, such as 409. A session implies 401, requireRole 403, accept 400, 404, 413 and
   * 422, and every route has 500 and 503.
   */
  readonly refuses?: readonly ErrorStatus[];
  /** What a refusal means here, where it is not what it means everywhere. */
  readonly means?: Partial<Record<ErrorStatus, string>>;
  /** The route takes an Idempotency-Key (Rules 1.8). */
  readonly isKeyed?: boolean;
  /** The route reads the session by itself, without authenticate. */
  readonly isBehindSession?: boolean;
  /** The route takes the revision that was seen as If-Match. */
  readonly isConditional?: boolean;
  /** The media type of a body that no contract says. */
  readonly takes?: string;
  /** The answer has an X-Total-Count (Rules 1.4). */
  readonly isCounted?: boolean;
}

const sentences = {
  200: 'As it is now',
  201: 'Created',
  204: 'Done, no content',
} satisfies Record<SuccessStatus, string>;

const keyHeader = {
  in: 'header',
  name: 'Idempotency-Key',
  description: 'Makes a repeated request the same request. Most of what is created has it as its id.',
  schema: { type: 'string', format: 'uuid' },
} as const;

const revisionHeader = {
  in: 'header',
  name: 'If-Match',
  description: 'The revision that was seen, in quotes. Where it is over, nothing is done.',
  schema: { type: 'string' },
} as const;

const totalHeader = {
  'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
} as const;

/** Under what routes stand in the reference. */
export interface Heading {
  readonly name: string;
  readonly description: string;
}
const heading = Symbol('heading');

/** Null for a handler that describes nothing. */
export const headingOf = (handler: object): Heading | null =>
  heading in handler ? (handler[heading] as Heading) : null; // nothing else is put there, below

/** Says what a route is for and what it answers; first in each route. The OpenAPI document is made of these. */
export const describeUnder =
  (under: Heading) =>
  (description: Description): MiddlewareHandler<ApiEnv> =>
    Object.assign(describe(description), { [heading]: under });

function describe({
  summary,
  answers,
  refuses = [],
  means = {},
  isKeyed,
  isBehindSession,
  isConditional,
  isCounted,
  takes,
}: Description): MiddlewareHandler<ApiEnv> {
  const responses: Responses = {};
  for (const status of refuses) responses[status] = { description: '' };
  for (const [status, description] of Object.entries(means)) responses[status] = { description };
  for (const [status, body] of Object.entries(answers)) {
    responses[status] = {
      description: sentences[Number(status) as SuccessStatus], // the keys of `answers` are nothing else
      ...(isCounted && { headers: totalHeader }),
      ...(body && { content: contentOf(body) }),
    };
  }
  return describeRoute({
    summary,
    responses,
    ...(isKeyed && { parameters: [keyHeader] }),
    ...(isConditional && { parameters: [revisionHeader] }),
    ...(takes && { requestBody: { content: { [takes]: { schema: { type: 'string', format: 'binary' } } } } }),
    ...(isBehindSession && { security: [{ session: [] }] }),
  });
}

type Content = NonNullable<Extract<Responses[string], { content?: unknown }>['content']>;

type Pair = readonly [z.ZodType, Text];
const isPair = (body: z.ZodType | Text | Pair): body is Pair => Array.isArray(body);

function contentOf(body: z.ZodType | Text | Pair): Content {
  if (isPair(body)) return { ...contentOf(body[0]), ...contentOf(body[1]) };
  return 'media' in body
    ? { [body.media]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(body, 'output') } };
}
