import { deviceCredentialHeader } from '../../identity/access-tokens/device-credential.ts';
import { generateSpecs } from 'hono-openapi';
import { schemaOf } from '../../core/http/json-schema.ts';
import { operationsIn, routesOf, type Section } from '../../core/http/operation.ts';
import { errorBody } from '../../core/kernel/wire.contract.ts';
import { authErrorBody } from '../../identity/sign-in/auth-v1.contract.ts';
import { describeOperations } from './describe-operations.ts';
import { completeOperation } from './complete-operation.ts';
import { codesOf, refusalExamples } from './refusals.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;

const info = {
  title: 'TokenNest',
  version: '1.0.0',
  description:
    'JSON in and out, names in snake_case, times in ISO 8601 UTC. No body, an empty body and {} are the same; a field that ' +
    'is not listed is refused. A path that is not listed answers 404, a method that a path does not have 405. Every ' +
    'error has a code that never changes its meaning, and one sentence in detail, in the language of the header ' +
    'Page-Language, of the person, or of Accept-Language; 422 also names the fields. The examples of a refusal are its ' +
    'codes with their English, in ICU MessageFormat where it has values. Under /auth/v1 the code is in refusal.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const servers = [{ url: '/' }];

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access_token of POST /auth/v1/token.',
} as const;

const device = {
  type: 'apiKey',
  in: 'header',
  name: deviceCredentialHeader,
  description: 'The credential that a device received when a parent signed it in.',
} as const;
const releaseToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'For one remote; created by the operator.',
} as const;

const operatorToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'The operator’s token: `npm run status -- --open` prints it.',
} as const;

export async function makeDocument(sections: readonly Section[]): Promise<ApiDocument> {
  const [error, authError] = [schemaOf(errorBody, 'output'), schemaOf(authErrorBody, 'output')];
  const schemas = {
    ...(await error.toOpenAPISchema()).components?.schemas,
    ...(await authError.toOpenAPISchema()).components?.schemas,
  };
  const tags = sections.map(({ heading }) => heading);
  const securitySchemes = { session, device, releaseToken, operatorToken };
  const document = await generateSpecs(describeOperations(sections), {
    documentation: { info, servers, tags, components: { schemas, securitySchemes, examples: refusalExamples() } },
    defaultValidationErrorResponse: false,
    excludeStaticFile: false,
  });
  const declared = new Map(
    operationsIn(sections).flatMap((each) =>
      routesOf(each).map(({ method, path }) => [nameOf(method, path), each] as const),
    ),
  );
  for (const { path, method, operation } of operationsOf(document)) {
    const { example, route } = declared.get(nameOf(method, path)) ?? {};
    completeOperation(operation, { path, method, example, codes: codesOf(route ?? '') });
  }
  return document;
}

const nameOf = (method: string, path: string) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

export type Operation = NonNullable<ApiDocument['paths'][string]['get']>;

export const operationsOf = ({ paths }: Pick<ApiDocument, 'paths'>) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([verb, operation]) =>
      isOperation(operation) ? [{ path, method: verb.toUpperCase(), operation }] : [],
    ),
  );

/** The type also allows servers and parameters here. */
function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'responses' in value;
}
