import type { ErrorStatus } from '../../core/errors/errors.ts';
import type { Operation } from './document.ts';
import { type Codes, examplesFor } from './refusals.ts';

type Answers = NonNullable<Operation['responses']>;
type Answer = Answers[string];
type Route = {
  readonly path: string;
  readonly method: string;
  readonly example: object | undefined;
  readonly codes: Codes;
};

/** Default description of each refusal. */
const meanings = {
  400: 'The request is not valid JSON',
  401: 'No valid session',
  403: 'Wrong role, or sent by another website',
  404: 'Missing, or belongs to another family or a sibling; the answer does not reveal which',
  405: 'Method not allowed',
  409: 'Not possible in the current state; detail says why',
  412: 'It has changed since you read it',
  413: 'More than 64 KiB',
  415: 'The body is not application/json',
  421: 'Unknown host name',
  422: 'Invalid field or parameter; see errors',
  428: 'If-Match is missing',
  429: 'Too many attempts or requests',
  500: 'Server bug',
  503: 'Temporarily unavailable',
} satisfies Record<ErrorStatus, string>;

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } as const;

/** Adds the refusals that follow from a body, parameters, a session, and from any request to a server. */
export function completeOperation(operation: Operation, { path, method, example, codes }: Route): void {
  operation.security ??= [];
  completeBody(operation, example);
  const refusals = refusalsOf(operation, path, method);
  const isAuth = path.startsWith('/auth/v1/');
  operation.responses = answersOf(
    operation,
    refusals,
    isAuth ? { schema: 'AuthErrorBody' } : { schema: 'ErrorBody', codes },
  );
}

/** Under /auth/v1 codes have another place. */
interface Body {
  readonly schema: string;
  readonly codes?: Codes;
}

function answersOf(operation: Operation, refusals: ErrorStatus[], body: Body): Answers {
  const own = operation.responses ?? {};
  const answers: Answers = {};
  for (const status of new Set([...Object.keys(own).map(Number), ...refusals])) {
    const answer = isRefusal(status) ? describeRefusal(status, own[status], body) : own[status];
    // Integer keys are listed in ascending order, so the statuses are sorted.
    if (answer) answers[status] = answer;
  }
  return answers;
}

const isRefusal = (status: number): status is ErrorStatus => status in meanings;

function refusalsOf(operation: Operation, path: string, method: string): ErrorStatus[] {
  const { requestBody, parameters = [], security = [] } = operation;
  const places = new Set(parameters.map((parameter) => ('in' in parameter ? parameter.in : '')));
  const refusals: ErrorStatus[] = [421, 500, 503];
  // Health checks are never limited.
  if (!path.startsWith('/api/health/')) refusals.push(429);
  // The server refuses a body of a wrong type or size even if the route takes none.
  if (method !== 'GET') refusals.push(403, 413, 415);
  if (requestBody) refusals.push(400);
  // An unknown query parameter (Rules 1.13); /auth/v1 ignores it.
  if (requestBody || places.has('query') || places.has('header') || !path.startsWith('/auth/v1/')) refusals.push(422);
  if (places.has('path')) refusals.push(404);
  if (security.length > 0) refusals.push(401);
  return refusals;
}

function describeRefusal(status: ErrorStatus, own: Answer | undefined, { schema, codes }: Body): Answer {
  const description = (own && 'description' in own && own.description) || meanings[status];
  const examples = codes && { examples: examplesFor(status, description, codes) };
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, ...examples } };
  return { description, ...((status === 429 || status === 503) && { headers: retryAfter }), content };
}

/** Rules 1.3: no body is {}, so a body without required fields is optional. */
function completeBody({ requestBody }: Operation, example: object | undefined): void {
  if (!requestBody || !('content' in requestBody)) return;
  const json = requestBody.content['application/json'];
  const schema = json?.schema;
  if (!schema) return;
  if (example) json.example = example;
  requestBody.required = Boolean(schema && 'required' in schema && schema.required?.length);
}
