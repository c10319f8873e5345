import { parse } from '@babel/parser';
import type {
  ArrowFunctionExpression,
  Comment,
  Node,
  ObjectExpression,
  Pattern,
  VariableDeclarator,
} from '@babel/types';
import { englishOf, NotAMessage, type Scope, type ValueKind } from './english-of.ts';

/** One English sentence as ICU MessageFormat. */
export interface Message {
  english: string;
  /** Names of the values, in the order of the function's parameters; `{ a, b }` for one object with both. */
  values?: (string | string[])[];
  /** For translators: where it is shown, and how long it may be. */
  where?: string;
}

/** Messages by their path in the group, such as `tabs.tasks`. */
export type Group = Record<string, Message>;

export interface FoundGroups {
  groups: Record<string, Group>;
  /** What a translator could not change, with its place. */
  faults: string[];
}

function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && typeof tree.type === 'string') yield tree as Node;
  for (const [key, part] of Object.entries(tree)) if (key !== 'loc' && !/[cC]omments$/.test(key)) yield* nodesOf(part);
}

const readers = new Set(['words', 'sentences']);

/** The text of the comments above a message. */
const noteOf = (comments: readonly Comment[] | null | undefined) =>
  (comments ?? [])
    .map(({ value }) => value.replaceAll(/^\s*\*+ ?/gm, '').trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ');

function kindOf(pattern: Node): ValueKind {
  const note = 'typeAnnotation' in pattern && pattern.typeAnnotation;
  if (!note || typeof note !== 'object' || !('typeAnnotation' in note)) return 'other';
  return [...nodesOf(note)].some(({ type }) => type === 'TSNumberKeyword') ? 'number' : 'other';
}

/** The values that a parameter brings, with its default if it has one. */
function valuesOf(parameter: Node): {
  names: string | string[];
  kinds: [string, ValueKind][];
  defaults: [string, Node][];
} {
  if (parameter.type === 'Identifier')
    return { names: parameter.name, kinds: [[parameter.name, kindOf(parameter)]], defaults: [] };
  if (parameter.type === 'AssignmentPattern') {
    const inner = valuesOf(parameter.left);
    if (typeof inner.names !== 'string') throw new NotAMessage('an object cannot have a default');
    return { ...inner, defaults: [[inner.names, parameter.right]] };
  }
  if (parameter.type !== 'ObjectPattern') throw new NotAMessage(`${parameter.type} as a parameter`);
  const kinds = objectKinds(parameter);
  return { names: kinds.map(([name]) => name), kinds, defaults: [] };
}

function objectKinds(pattern: Extract<Pattern, { type: 'ObjectPattern' }>): [string, ValueKind][] {
  const members = [...nodesOf(pattern.typeAnnotation)].filter((node) => node.type === 'TSPropertySignature');
  return pattern.properties.map((property): [string, ValueKind] => {
    if (
      property.type !== 'ObjectProperty' ||
      property.key.type !== 'Identifier' ||
      property.value.type !== 'Identifier'
    )
      throw new NotAMessage('only { a, b } can be a parameter');
    const { name } = property.key;
    const member = members.find(({ key }) => key.type === 'Identifier' && key.name === name);
    if (property.value.name !== name) throw new NotAMessage('a parameter is renamed');
    return [name, member ? kindOf(member) : 'other'];
  });
}

function messageOf(fn: ArrowFunctionExpression, constants: Scope['constants']): Message {
  const parameters = fn.params.map(valuesOf);
  const values = new Map(parameters.flatMap(({ kinds }) => kinds));
  if (fn.body.type === 'BlockStatement') throw new NotAMessage('a message is one expression');
  let english = englishOf(fn.body, { values, constants });
  for (const [name, value] of parameters.flatMap(({ defaults }) => defaults)) {
    const other = englishOf(value, { values, constants });
    english = english.replaceAll(`{${name}}`, `{${name}, select, none {${other}} other {{${name}}}}`);
  }
  return { english, values: parameters.map(({ names }) => names) };
}

const unwrapped = (node: Node): Node =>
  /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type) && 'expression' in node
    ? unwrapped(node.expression as Node)
    : node;

/** Constants of the module that are one text or an object of messages. */
function constantsIn(program: Node) {
  const declared = [...nodesOf(program)].filter(
    (node): node is VariableDeclarator => node.type === 'VariableDeclarator',
  );
  return new Map(
    declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, unwrapped(init)] as const] : [])),
  );
}

/** Reads every `words('group', { … })` of a module, and `sentences(…)` of the API. `known` are the texts of constants that it imports. */
export function readGroups(source: string, place: string, known: Readonly<Record<string, string>> = {}): FoundGroups {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const declared = constantsIn(program);
  const constants = new Map(Object.entries(known));
  for (const [name, node] of declared) if (node.type === 'StringLiteral') constants.set(name, node.value);
  const found: FoundGroups = { groups: {}, faults: [] };

  function add(group: Group, path: string, node: Node, where: string): void {
    const value = unwrapped(node);
    const fault = (why: string) => void found.faults.push(`${place}:${value.loc?.start.line ?? 0} ${path}: ${why}`);
    if (value.type === 'Identifier' && declared.has(value.name) && !constants.has(value.name))
      return add(group, path, declared.get(value.name) ?? value, where);
    if (value.type === 'ObjectExpression') return addAll(group, `${path}.`, value, where);
    if (value.type === 'ArrayExpression' && value.elements.length === 0)
      return fault('a catalog cannot hold an empty list');
    if (value.type === 'ArrayExpression')
      return value.elements.forEach((element, at) => element && add(group, `${path}.${at}`, element, where));
    const note = where ? { where } : {};
    try {
      group[path] =
        value.type === 'ArrowFunctionExpression'
          ? { ...messageOf(value, constants), ...note }
          : { english: englishOf(value, { values: new Map(), constants }), ...note };
    } catch (error) {
      if (!(error instanceof NotAMessage)) throw error;
      fault(error.message);
    }
  }

  function addAll(group: Group, prefix: string, object: ObjectExpression, where: string): void {
    for (const property of object.properties) {
      const line = property.loc?.start.line ?? 0;
      if (property.type !== 'ObjectProperty' || property.computed) {
        found.faults.push(`${place}:${line} ${prefix}: only plain properties are messages`);
        continue;
      }
      const { key, value, leadingComments } = property;
      const name = key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : '';
      add(group, prefix + name, value, noteOf(leadingComments) || where);
    }
  }

  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !readers.has(node.callee.name)) continue;
    const [id, object] = node.arguments;
    if (id?.type !== 'StringLiteral' || !object) continue;
    const value = unwrapped(object);
    if (value.type !== 'ObjectExpression') found.faults.push(`${place}: ${id.value} is no object`);
    else addAll((found.groups[id.value] ??= {}), '', value, '');
  }
  return found;
}
