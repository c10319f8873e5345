export interface Mentions {
  calls: string[];
  lost: string[];
  /** Names of members and destructured fields, and strings that could be a field name. */
  reads: string[];
  /** Keys of its objects, and strings that could be a key. */
  makes: string[];
}

export type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Outer nodes before inner ones, so that names are known before their use. */
function everyNode(program: Node): Node[] {
  const all = [program];
  for (const each of all) all.push(...childrenOf(each));
  return all;
}

/** The value of a literal string; undefined for a computed one. */
function wordOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [only, ...more] = [node['quasis']].flat().filter(isNode);
  const { cooked } = Object(only?.['value']) as { cooked?: string }; // defined by ESTree
  return more.length === 0 ? cooked : undefined;
}

/** The name of a member or key; undefined for a computed one. */
function nameOf(key: unknown, isComputed: unknown): string | undefined {
  return isNode(key) && key.type === 'Identifier' && !isComputed ? String(key['name']) : wordOf(key);
}

const memberOf = (node: Node) => nameOf(node['property'], node['computed']);
const keyOf = (node: Node) => nameOf(node['key'], node['computed']);

/** From the typed client to a part of it, such as `api`, `tasks`, `:id`. */
type Path = readonly string[];
type Names = Map<string, Path[]>;

/** Every variable with this name is assumed to be the typed client. */
const client = 'client';

function pathsOf(node: unknown, names: Names): Path[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Identifier':
      return node['name'] === client ? [[]] : (names.get(String(node['name'])) ?? []);
    case 'MemberExpression': {
      const name = memberOf(node);
      if (name === client) return [[]];
      return name === undefined ? [] : pathsOf(node['object'], names).map((path) => [...path, name]);
    }
    case 'ConditionalExpression':
      return [...pathsOf(node['consequent'], names), ...pathsOf(node['alternate'], names)];
    case 'ChainExpression':
      return pathsOf(node['expression'], names);
    default:
      return [];
  }
}

function learn(pattern: unknown, paths: readonly Path[], names: Names): void {
  if (!isNode(pattern)) return;
  if (pattern.type === 'AssignmentPattern') learn(pattern['left'], paths, names);
  if (pattern.type === 'Identifier' && paths.length > 0) {
    const name = String(pattern['name']);
    names.set(name, [...(names.get(name) ?? []), ...paths]);
  }
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of childrenOf(pattern)) {
    const key = keyOf(property);
    const inside = key === client ? [[]] : paths.map((path) => (key === undefined ? path : [...path, key]));
    learn(property['value'], inside, names);
  }
}

/** Names are not scoped: a name with two meanings in a module gets both. */
function namesIn(nodes: readonly Node[]): Names {
  const names: Names = new Map();
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator') learn(node['id'], pathsOf(node['init'], names), names);
    if (node.type === 'ObjectPattern') learn(node, [], names);
  }
  return names;
}

const methods = new Map(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [`$${method.toLowerCase()}`, method]),
);

const operationOf = (method: string, path: Path) =>
  `${method} /${path.map((part) => part.replace(/^:(\w+)$/, '{$1}')).join('/')}`;

function callsIn(nodes: readonly Node[]): Pick<Mentions, 'calls' | 'lost'> {
  const names = namesIn(nodes);
  const called = nodes.flatMap((node) => {
    const name = (node.type === 'MemberExpression' && memberOf(node)) || '';
    const method = methods.get(name);
    if (!method) return [];
    const calls = pathsOf(node['object'], names).map((path) => operationOf(method, path));
    return [{ name, calls }];
  });
  const takenOut = nodes
    .filter(({ type }) => type === 'ObjectPattern')
    .flatMap(childrenOf)
    .flatMap((property) => keyOf(property) ?? [])
    .filter((name) => methods.has(name));
  return {
    calls: called.flatMap(({ calls }) => calls),
    lost: [...called.flatMap(({ name, calls }) => (calls.length === 0 ? [name] : [])), ...takenOut],
  };
}

const isDefined = (name: string | undefined) => name !== undefined;
const unique = (names: readonly (string | undefined)[]) => [...new Set(names.filter(isDefined))];

export function mentionsIn(program: Node): Mentions {
  const nodes = everyNode(program);
  const ofType = (type: string) => nodes.filter((node) => node.type === type);
  const keysOf = (type: string) => ofType(type).flatMap(childrenOf).map(keyOf);
  const words = nodes.map(wordOf).filter((word) => word !== undefined && /^[a-z]\w*$/.test(word));
  return {
    ...callsIn(nodes),
    reads: unique([...ofType('MemberExpression').map(memberOf), ...keysOf('ObjectPattern'), ...words]),
    makes: unique([...keysOf('ObjectExpression'), ...words]),
  };
}
