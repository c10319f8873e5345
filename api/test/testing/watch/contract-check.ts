import { type ApiDocument, type Operation, operationsOf } from '../../../src/hosting/reference/document.ts';
import { createDocumentSchemas, type DocumentSchemas } from './document-schemas.ts';

type Answer = NonNullable<Operation['responses']>[string];
type Expected = Exclude<Answer, { $ref: string }>;

export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The check returns the first difference between a response and the OpenAPI document, or null. */
export function createContractCheck(document: ApiDocument) {
  const schemas = createDocumentSchemas(document);
  const operations = new Map(
    operationsOf(document).map(({ path, method, operation }) => [`${method} ${path}`, operation]),
  );
  const paths = Object.keys(document.paths)
    // A literal path takes precedence over a parameter in the same place.
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

  function differenceOf(answered: Answered, template: string | undefined): string | null {
    const method = answered.method === 'HEAD' ? 'GET' : answered.method;
    const responses = operations.get(`${method} ${template}`)?.responses;
    if (!responses || template === undefined) return differenceOfUnknown(answered, template, schemas);
    const expected = responses[answered.status];
    if (!expected || '$ref' in expected) return `the document has ${Object.keys(responses).join(', ')} only`;
    const place = ['paths', template, method.toLowerCase(), 'responses', String(answered.status)];
    return differenceOfAnswer(answered, { expected, place, schemas });
  }

  return (answered: Answered): string | null => {
    const { method, path, status, text } = answered;
    const fitting = paths.filter(({ pattern }) => pattern.test(path));
    // As in known-routes.ts: a literal path first, then a path that has the method.
    const asked =
      fitting.find((each) => each.template === path) ??
      fitting.find((each) => operations.has(`${method === 'HEAD' ? 'GET' : method} ${each.template}`));
    const { template } = asked ?? fitting[0] ?? {};
    const difference = differenceOf(answered, template);
    const sentence = `${method} ${template ?? path} answered ${status}, which is not in /api/openapi.json`;
    return difference && `${sentence}: ${difference}\n${text.slice(0, 500)}`;
  };
}

type Expectation = { expected: Expected; place: string[]; schemas: DocumentSchemas };

function differenceOfAnswer(answered: Answered, { expected, place, schemas }: Expectation): string | null {
  const missing = Object.keys(expected.headers ?? {}).find((name) => !answered.headers.has(name));
  if (missing) return `the header ${missing} is missing`;
  const given = answered.headers.get('Content-Type') ?? 'nothing';
  const all = Object.keys(expected.content ?? {});
  const media = all.find((each) => each.split(';')[0] === given.split(';')[0]) ?? all[0];
  if (!media || answered.method === 'HEAD') return answered.text === '' ? null : 'there must be no body';
  if (given.split(';')[0] !== media.split(';')[0]) return `Content-Type is ${given}, not ${media}`;
  if (media !== 'application/json') return null;
  return schemas.differenceAt([...place, 'content', media, 'schema'], JSON.parse(answered.text));
}

/** Unknown routes: 404, or 405 with the allowed methods; OPTIONS lists the same. */
function differenceOfUnknown(
  answered: Answered,
  template: string | undefined,
  schemas: DocumentSchemas,
): string | null {
  const { method, path, status, headers, text } = answered;
  if (template && !headers.has('Allow')) return 'the document has no such method, so Allow must list the existing ones';
  if (template && method === 'OPTIONS')
    return status === 204 && text === '' ? null : 'OPTIONS must be 204 without a body';
  const expected = template ? 405 : 404;
  if (status !== expected) return `the document has no such ${template ? 'method' : 'path'}, so it must be ${expected}`;
  if (method === 'HEAD') return text === '' ? null : 'HEAD must have no body';
  const schema = path.startsWith('/auth/v1') ? 'AuthErrorBody' : 'ErrorBody';
  return schemas.differenceAt(['components', 'schemas', schema], JSON.parse(text));
}
