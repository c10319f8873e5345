import { readdirSync } from 'node:fs';
import type { Node, ObjectExpression } from '@babel/types';
import { createFollower } from './follow-refusals.ts';
import { openSources, partsOf, propertiesOf, sourceFolder, type Sources, textOf } from './source-files.ts';

/** Parts of a declaration that refuse with 422. */
const contracts = new Set(['params', 'query', 'body']);

/** Refusals that an operation catches, by its route. */
const caught: Readonly<Record<string, number>> = { 'POST /api/tasks/approve-all': 409, 'GET /api/releases': 403 };

/** Refusals of services, which no import shows. */
const served: Readonly<Record<string, readonly [status: number, ...codes: string[]]>> = {
  'POST /api/auth/register': [403, 'registration.closed', 'registration.codes', 'registration.first'],
  'GET /api/families/current/export': [429, 'export.resting', 'export.running'],
};

interface Declared {
  readonly file: string;
  readonly declaration: ObjectExpression;
  readonly run: Node | undefined;
  readonly route: string;
}

function operationsIn(file: string, node: Node): Declared[] {
  const inside = partsOf(node).flatMap((part) => operationsIn(file, part));
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'operation')
    return inside;
  const [declaration, run] = node.arguments;
  const route = declaration?.type === 'ObjectExpression' && textOf(propertiesOf(declaration).get('route'));
  return route ? [...inside, { file, declaration, run, route }] : inside;
}

/** The declaration's parts, also those that it shares with others by `...shared`. */
function partsOfDeclaration(sources: Sources, file: string, declaration: ObjectExpression): [string, Node][] {
  const shared = declaration.properties.flatMap((each) => {
    if (each.type !== 'SpreadElement' || each.argument.type !== 'Identifier') return [];
    const { node } = sources.resolve(file, each.argument.name) ?? {};
    return node?.type === 'ObjectExpression' ? partsOfDeclaration(sources, file, node) : [];
  });
  return [...shared, ...propertiesOf(declaration)];
}

function refusalsOf(sources: Sources, codes: readonly string[], { file, declaration, run, route }: Declared) {
  const { follow, note, codesFound } = createFollower(sources, codes);
  for (const [key, value] of partsOfDeclaration(sources, file, declaration)) {
    if (contracts.has(key)) follow(file, value, 422);
    if (key === 'guard') follow(file, value, undefined);
  }
  if (run) follow(file, run, undefined);
  const [status, ...others] = served[route] ?? [0];
  for (const code of others) note(code, status);
  const found = [...codesFound()].filter(([each]) => each !== caught[route]).toSorted(([one], [other]) => one - other);
  return Object.fromEntries(found.map(([each, some]) => [each, [...some].toSorted()]));
}

/** The codes of each operation's own refusals, as its code has them. Under /auth/v1 the bodies have another form. */
export function listRefusals(codes: readonly string[]): string {
  const sources = openSources();
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' });
  const lines = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => operationsIn(file, sources.read(file).program))
    .filter(({ route }) => !route.includes(' /auth/v1/'))
    .map((each) => `${JSON.stringify(each.route)}: ${JSON.stringify(refusalsOf(sources, codes, each))}`);
  return `{\n${lines.toSorted().join(',\n')}\n}\n`;
}
