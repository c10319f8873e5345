import { type ApiDocument, type Operation, operationsOf } from '../../src/hosting/reference/document.ts';

/** A call in the document; `fields` are those of its body, `params` those of its path and query. */
export interface Call {
  readonly method: string;
  readonly template: string;
  readonly fields: string[];
  readonly params: { readonly place: 'path' | 'query'; readonly name: string }[];
}

export const listCalls = (document: ApiDocument): Call[] =>
  operationsOf(document).map(({ path, method, operation }) => ({
    method,
    template: path,
    fields: fieldsOf(operation),
    params: paramsOf(operation),
  }));

function fieldsOf({ requestBody }: Operation): string[] {
  const schema = requestBody && 'content' in requestBody && requestBody.content['application/json']?.schema;
  return schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
}

function paramsOf({ parameters = [] }: Operation): Call['params'] {
  return parameters.flatMap((parameter) => {
    if (!('in' in parameter)) return [];
    const { in: place, name } = parameter;
    return place === 'path' || place === 'query' ? [{ place, name }] : [];
  });
}
