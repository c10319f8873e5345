import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute, type DescribeRouteOptions, uniqueSymbol } from 'hono-openapi';
import type { z } from 'zod';
import { schemaOf } from '../../core/http/json-schema.ts';
import { sentenceFor } from '../../core/errors/errors.ts';
import {
  admitsOf,
  type AnswerBody,
  bodyOf,
  type Operation,
  paramsOf,
  routesOf,
  type Section,
  type SuccessStatus,
  type Text,
} from '../../core/http/operation.ts';

type Responses = NonNullable<DescribeRouteOptions['responses']>;
type Content = NonNullable<Extract<Responses[string], { content?: unknown }>['content']>;

export function describeOperations(sections: readonly Section[]): Hono {
  const app = new Hono();
  for (const { heading, operations } of sections) {
    for (const each of operations) {
      for (const { method, path } of routesOf(each)) app.on([method], [path], ...describe(each, heading.name));
    }
  }
  return app;
}

function describe(operation: Operation, heading: string): MiddlewareHandler[] {
  const { query, makes, isConditional, takes } = operation;
  const [params, body] = [paramsOf(operation), bodyOf(operation)];
  const security = securityOf(operation);
  return [
    describeRoute({
      tags: [heading],
      summary: operation.summary,
      responses: responsesOf(operation),
      ...(makes !== undefined && { parameters: [keyHeader] }),
      ...(isConditional && { parameters: [revisionHeader] }),
      ...(takes && { requestBody: { content: { [takes]: { schema: bytes } } } }),
      ...(security && { security: [{ [security]: [] }] }),
    }),
    ...(params ? [taken('param', params)] : []),
    ...(query ? [taken('query', query)] : []),
    ...(body ? [taken('json', body)] : []),
  ];
}

const bytes = { type: 'string', format: 'binary' } as const;

const nothing = (): MiddlewareHandler => (_, next) => next();

/** Marks a part of the request the way hono-openapi marks validators. */
const taken = (target: 'param' | 'query' | 'json', contract: z.ZodType): MiddlewareHandler =>
  Object.assign(nothing(), { [uniqueSymbol]: { target, ...schemaOf(contract, 'input') } });

function securityOf({ who, guard }: Operation): 'session' | 'device' | 'releaseToken' | 'operatorToken' | null {
  if (guard?.scheme) return guard.scheme;
  if (who === 'device') return who;
  return who === 'open' ? null : 'session';
}

function responsesOf({ who, right, guard, answers, refuses = [], means = {}, isCounted }: Operation): Responses {
  const responses: Responses = {};
  for (const status of refuses) responses[status] = { description: '' };
  const admits = admitsOf({ who, right });
  const isForPeople = who === 'anyone' || who === 'parent' || who === 'child';
  if (isForPeople && admits !== 'everyone') responses[403] = { description: sentenceFor(admits).english };
  for (const [status, description] of Object.entries({ ...guard?.means, ...means }))
    responses[status] = { description };
  for (const [status, body] of Object.entries(answers)) {
    responses[status] = {
      description: sentences[Number(status) as SuccessStatus], // `answers` has no other keys
      ...(isCounted && { headers: totalHeader }),
      ...(body && { content: contentOf(body) }),
    };
  }
  return responses;
}

const sentences = {
  200: 'Current state',
  201: 'Created',
  204: 'Done, no content',
} satisfies Record<SuccessStatus, string>;

const keyHeader = {
  in: 'header',
  name: 'Idempotency-Key',
  description: 'Makes a repeated request safe. Usually becomes the id of the created object.',
  schema: { type: 'string', format: 'uuid' },
} as const;

const revisionHeader = {
  in: 'header',
  name: 'If-Match',
  description: 'The revision that you have seen, in quotes. If it is outdated, nothing changes.',
  schema: { type: 'string' },
} as const;

const totalHeader = {
  'X-Total-Count': { description: 'Total number of items', schema: { type: 'integer' } },
} as const;

type Pair = readonly [z.ZodType, Text];
const isPair = (body: AnswerBody): body is Pair => Array.isArray(body);

function contentOf(body: NonNullable<AnswerBody>): Content {
  if (isPair(body)) return { ...contentOf(body[0]), ...contentOf(body[1]) };
  return 'media' in body
    ? { [body.media]: { schema: body.media === 'application/zip' ? bytes : { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(body, 'output') } };
}
