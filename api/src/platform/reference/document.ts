import { generateSpecs } from 'hono-openapi';
import { schemaOf } from '../http/json-schema.ts';
import { routesOf, type Section } from '../http/operation.ts';
import { errorBody } from '../kernel/wire.contract.ts';
import { authErrorBody } from '../sign-in/auth-v1.contract.ts';
import { describeOperations } from './describe-operations.ts';
import { completeOperation } from './complete-operation.ts';

<<<<<<< HEAD
=======
/** Others come after these, in the order of their routes, and before the server's own. */
const first = [
  'Sign-in',
  'Accounts',
  'Families',
  'Profiles',
  'Tokens',
  'Tasks',
  'Recurring tasks',
  'Absences',
  'Allowances',
  'Rewards',
  'Redemptions',
  'Overview',
];
const last = 'Server';

/** The headings of the reference in its order, and the one of each operation, as its route says it. */
function readHeadings(app: Hono<ApiEnv>) {
  const byOperation = new Map<string, Heading>();
  for (const { method, path, handler } of app.routes) {
    const heading = headingOf(handler);
    if (heading) byOperation.set(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`, heading);
  }
  const byName = new Map([...byOperation.values()].map((heading) => [heading.name, heading]));
  const tags = [...byName.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
  function nameOf(operation: string): string {
    const heading = byOperation.get(operation);
    if (!heading) throw new Error(`${operation} stands under no heading: describe it by describeUnder(…)`);
    return heading.name;
  }
  return { tags, nameOf };
}

function placeOf({ name }: Heading): number {
  if (name === last) return first.length + 1;
  return first.includes(name) ? first.indexOf(name) : first.length;
}

>>>>>>> 62543d2c
export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;

const info = {
  title: 'TokenNest',
  version: '1.0.0',
  description:
    'JSON in and out, names in snake_case, times in ISO 8601 UTC. No body, an empty body and {} are the same; a field that ' +
    'is not listed is refused. A path that is not listed answers 404, a method that a path does not have 405. Every ' +
    'error is one sentence in detail; 422 also names the fields.',
};

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access_token of POST /auth/v1/token.',
} as const;

const releaseToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'Of one remote, made by whoever runs TokenNest.',
} as const;

/** The OpenAPI document of all operations. */
export async function makeDocument(sections: readonly Section[]): Promise<ApiDocument> {
  const [error, authError] = [schemaOf(errorBody, 'output'), schemaOf(authErrorBody, 'output')];
  const schemas = {
    ...(await error.toOpenAPISchema()).components?.schemas,
    ...(await authError.toOpenAPISchema()).components?.schemas,
  };
  const tags = sections.map(({ heading }) => heading);
  const document = await generateSpecs(describeOperations(sections), {
    documentation: { info, tags, components: { schemas, securitySchemes: { session, releaseToken } } },
    defaultValidationErrorResponse: false,
    excludeStaticFile: false,
  });
  const examples = new Map(
    sections.flatMap(({ operations }) =>
      operations.flatMap((each) => routesOf(each).map(({ method, path }) => [nameOf(method, path), each.example])),
    ),
  );
  for (const { path, method, operation } of operationsOf(document)) {
    completeOperation(operation, { path, method, example: examples.get(nameOf(method, path)) });
  }
  return document;
}

const nameOf = (method: string, path: string) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

export type Operation = NonNullable<ApiDocument['paths'][string]['get']>;

/** Every operation with its path and its method in capitals, in the order of the routes. */
export const operationsOf = ({ paths }: Pick<ApiDocument, 'paths'>) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([verb, operation]) =>
      isOperation(operation) ? [{ path, method: verb.toUpperCase(), operation }] : [],
    ),
  );

/** A path holds nothing but operations here; the type knows servers and parameters, too. */
function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'responses' in value;
}
