import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';
import {
  type Expression,
  memberExpression,
  type Node,
  type ObjectExpression,
  type ObjectPattern,
  type Statement,
} from '@babel/types';

export const sourceFolder = join(import.meta.dirname, '../../../src');

interface File {
  readonly program: Node;
  /** By its name in this file, its own name in the other one. */
  readonly imports: ReadonlyMap<string, { file: string; name: string }>;
  /** Values of constants and bodies of functions, at the top level. */
  readonly declared: ReadonlyMap<string, Node>;
}

const untyped = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? untyped(node.expression) : node;

/** `a` of `const { a } = b` is `b.a`. */
const takenFrom = ({ properties }: ObjectPattern, object: Expression): [string, Node][] =>
  properties.flatMap((each): [string, Node][] =>
    each.type === 'ObjectProperty' && each.key.type === 'Identifier' && each.value.type === 'Identifier'
      ? [[each.value.name, memberExpression(object, each.key)]]
      : [],
  );

function importsOf(statement: Statement, from: string): [string, { file: string; name: string }][] {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return [];
  const file = join(dirname(from), statement.source.value);
  return statement.specifiers.flatMap((each): [string, { file: string; name: string }][] =>
    each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
      ? [[each.local.name, { file, name: each.imported.name }]]
      : [],
  );
}

function declaredBy(statement: Statement): [string, Node][] {
  const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (own?.type === 'FunctionDeclaration' && own.id) return [[own.id.name, own.body]];
  if (own?.type !== 'VariableDeclaration') return [];
  return own.declarations.flatMap(({ id, init }): [string, Node][] => {
    if (!init) return [];
    if (id.type === 'ObjectPattern') return takenFrom(id, init);
    return id.type === 'Identifier' ? [[id.name, untyped(init)]] : [];
  });
}

function readSource(name: string): File {
  const text = readFileSync(join(sourceFolder, name), 'utf8');
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] });
  return {
    program,
    imports: new Map(program.body.flatMap((statement) => importsOf(statement, name))),
    declared: new Map(program.body.flatMap(declaredBy)),
  };
}

export interface Found {
  readonly file: string;
  readonly name: string;
  readonly node: Node;
}

/** Finds the value of a name at the top level of a file, also in the file that it is imported from. */
export function openSources() {
  const files = new Map<string, File>();
  const read = (name: string): File => {
    const known = files.get(name) ?? readSource(name);
    files.set(name, known);
    return known;
  };
  function resolve(file: string, name: string): Found | null {
    const { imports, declared } = read(file);
    const imported = imports.get(name);
    if (imported) return resolve(imported.file, imported.name);
    const node = declared.get(name);
    return node ? { file, name, node } : null;
  }
  return { read, resolve };
}

export type Sources = ReturnType<typeof openSources>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const partsOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, part]: [string, unknown]) => (key === 'loc' ? [] : [part].flat().filter(isNode)));

/** 'a' and ['b', 'c'] of `a.b.c`; the path leaves out what is computed. */
export function pathOf(node: Node): { root: string; path: string[] } | null {
  if (node.type === 'Identifier') return { root: node.name, path: [] };
  if (node.type !== 'MemberExpression') return null;
  const before = pathOf(node.object);
  if (!before) return null;
  const name = !node.computed && node.property.type === 'Identifier' ? [node.property.name] : [];
  return { root: before.root, path: [...before.path, ...name] };
}

export const textOf = (node: Node | null | undefined) => (node?.type === 'StringLiteral' ? node.value : undefined);

export const propertiesOf = (object: ObjectExpression) =>
  new Map(
    object.properties.flatMap((each): [string, Node][] =>
      each.type === 'ObjectProperty' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [],
    ),
  );
