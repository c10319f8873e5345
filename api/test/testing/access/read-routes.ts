import { makeDocument, type Operation, operationsOf } from '../../../src/hosting/reference/document.ts';
import { readFeatureFixtures } from '../feature-fixtures.ts';
import { operations, sections } from '../../../src/operations.ts';
import { idOf, type Operation as Declared, routesOf } from '../../../src/core/http/operation.ts';
import type { Body, BodyId, Known, FeatureAccess, RouteAccess } from './access-fixture.ts';

export interface TriedRoute extends RouteAccess {
  readonly status: number;
  /** The effect of ids in the query of a GET route; undefined if not tested. */
  readonly queryIds: 'refused' | 'ignored' | undefined;
}

export async function readAccess(): Promise<RouteAccess[]> {
  const features = [...(await readFeatureFixtures<FeatureAccess>('access')).values()];
  const own = features.flatMap(({ routes = [] }) => routes);
  const isOwn = new Set(own.map(({ route }) => route));
  const kinds = ['child', ...features.flatMap(({ things = {} }) => Object.keys(things))];
  const rightOf = new Map(
    operations.flatMap((each) => routesOf(each).map(({ method, path }) => [`${method} ${path}`, each.right])),
  );
  const declared = operations.flatMap((each) =>
    routesOf(each).map(({ method, path }) => ({ ...accessOf(each, kinds), route: `${method} ${path}` })),
  );
  return [
    ...declared.filter(({ route }) => !isOwn.has(route)),
    ...own.map((each) => ({ ...each, right: each.right ?? rightOf.get(each.route) })),
  ];
}

/** Every route from its declaration and its feature; throws if one is missing or incomplete. */
export async function readRoutes(): Promise<TriedRoute[]> {
  const said = await readAccess();
  const documented = new Map(
    operationsOf(await makeDocument(sections)).map(({ method, path, operation }) => [
      `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
  const known = new Set(said.map(({ route }) => route));
  const gaps = [
    ...[...documented.keys()]
      .filter((route) => !known.has(route))
      .map((route) => `${route}: declare who may call it, with a valid body and the kinds of its ids`),
    ...[...known].filter((route) => !documented.has(route)).map((route) => `${route}: there is no such route`),
    ...[...documented].flatMap(([route, operation]) =>
      findUnsaid(
        operation,
        said.filter((each) => each.route === route),
      ).map((unsaid) => `${route}: ${unsaid}`),
    ),
  ];
  if (gaps.length > 0)
    throw new Error(`Fix in the declaration, or in "routes" of the feature's *.access.ts:\n${gaps.join('\n')}`);
  return said.flatMap((access) => {
    const operation = documented.get(access.route);
    return operation ? [{ ...access, status: statusOf(access, operation), queryIds: queryIdsOf(access) }] : [];
  });
}

function accessOf(
  { who, right, of: path, makes: key, example, refuses }: Declared,
  kinds: string[],
): Omit<RouteAccess, 'route'> {
  const ids = Object.entries(example ?? {}).flatMap(([field, value]): Omit<BodyId, 'absent'>[] => {
    const isList = Array.isArray(value);
    const kind = kinds.find((one) => idOf(one) === (isList ? value[0] : value));
    return kind === undefined ? [] : [{ field, kind, isList }];
  });
  const [first] = ids;
  const absent = refuses?.includes(404) ? 404 : 422;
  return {
    who,
    ...(right && { right }),
    ...(path !== undefined && { path }),
    ...(key !== undefined && { key }),
    ...(example && { body: (known: Known) => withIds(example, ids, known) }),
    ...(first && { bodyId: { ...first, absent } }),
  };
}

function withIds(example: Body, ids: readonly Omit<BodyId, 'absent'>[], known: Known): Body {
  const real = ids.map(({ field, kind, isList }) => [field, isList ? [known.idOf(kind)] : known.idOf(kind)]);
  return { ...example, ...Object.fromEntries(real) };
}

/** An omitted id would omit all tests that replace it. */
function findUnsaid(operation: Operation, said: readonly RouteAccess[]): string[] {
  if (said.length === 0) return [];
  const takes = (place: string) => operation.parameters?.some((each) => 'in' in each && each.in === place) ?? false;
  const isUnsaid = (isThere: (access: RouteAccess) => unknown) => !said.some(isThere);
  return [
    ...(takes('path') && isUnsaid(({ path }) => path) ? ['"path" must name the kind of the id in it'] : []),
    ...(isKeyed(operation) && isUnsaid(({ key }) => key)
      ? ['"key" must name the kind that its Idempotency-Key becomes the id of']
      : []),
    ...idFieldsOf(operation)
      .filter((field) => isUnsaid(({ bodyId }) => bodyId?.field === field))
      .map((field) => `"bodyId" must name the kind of ${field} in its body`),
  ];
}

const isKeyed = ({ parameters = [] }: Operation) =>
  parameters.some((each) => 'in' in each && each.name === 'Idempotency-Key');

function idFieldsOf({ requestBody }: Operation): string[] {
  const schema = requestBody && 'content' in requestBody && requestBody.content['application/json']?.schema;
  const fields = schema && 'properties' in schema ? Object.entries(schema.properties ?? {}) : [];
  return fields.filter(([, field]) => JSON.stringify(field).includes('"uuid"')).map(([name]) => name);
}

function statusOf({ success, route }: RouteAccess, { responses }: Operation): number {
  const status = success ?? Number(Object.keys(responses).find((each) => each < '300'));
  if (!status) throw new Error(`The document has no success for ${route}`);
  return status;
}

/** An unknown query is refused (Rules 1.13); under /auth/v1 it is ignored. */
function queryIdsOf({ route, who }: RouteAccess): TriedRoute['queryIds'] {
  if (who === 'open' || !route.startsWith('GET ')) return undefined;
  return route.startsWith('GET /auth/v1/') ? 'ignored' : 'refused';
}
