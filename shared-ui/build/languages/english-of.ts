import type { Expression, Node } from '@babel/types';

/** How deep a plural is, and the name and kind of each value of the sentence. */
export interface Scope {
  values: ReadonlyMap<string, ValueKind>;
  /** Texts of constants, such as the product's name. */
  constants: ReadonlyMap<string, string>;
}
export type ValueKind = 'number' | 'other';

export class NotAMessage extends Error {}

/** Functions of shared-ui's amounts that a message may call, and the formatter that stands for each in a catalog. */
const formatters: Readonly<Record<string, string>> = {
  formatAmount: 'number',
  formatNumber: 'number',
  formatSignedAmount: 'signed',
  listed: 'list',
};

/** '{', '}' and '#' are syntax, and an apostrophe quotes them. */
const quoted = (text: string) => text.replaceAll("'", "''").replaceAll(/[{}#]/g, "'$&'");

const textOf = (node: Node) => (node.type === 'StringLiteral' ? node.value : undefined);

/** The value that an expression names: 'name' for `name`. */
function valueOf(node: Node, { values }: Scope): string | undefined {
  if (node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression')
    return valueOf(node.expression, { values, constants: new Map() });
  return node.type === 'Identifier' && values.has(node.name) ? node.name : undefined;
}

const named = (node: Node, scope: Scope): string => {
  const name = valueOf(node, scope);
  if (name) return name;
  throw new NotAMessage(`${node.type} is not a value of the sentence`);
};

function ofCall(node: Extract<Expression, { type: 'CallExpression' }>, scope: Scope): string {
  const {
    callee,
    arguments: [value, noun],
  } = node;
  const called = callee.type === 'Identifier' ? callee.name : '';
  if (!value) throw new NotAMessage(`${called}() has no value`);
  if (called === 'String') return `{${named(value, scope)}}`;
  if (called === 'counted' || called === 'nounOf') {
    const one = noun && textOf(noun);
    if (!one) throw new NotAMessage(`${called} without a noun`);
    const count = called === 'counted' ? '# ' : '';
    return `{${named(value, scope)}, plural, one {${count}${one}} other {${count}${one}s}}`;
  }
  const formatter = formatters[called];
  if (!formatter) throw new NotAMessage(`${called || callee.type} is called`);
  return `{${named(value, scope)}, ${formatter}}`;
}

/** A condition as the start of a plural or select, and the key of the case in which it holds. */
function conditionOf(test: Expression, scope: Scope): { head: string; key: string; isNegated: boolean } {
  if (test.type === 'UnaryExpression' && test.operator === '!') {
    const inner = conditionOf(test.argument, scope);
    return { ...inner, isNegated: !inner.isNegated };
  }
  if (test.type !== 'BinaryExpression') {
    const name = named(test, scope);
    return scope.values.get(name) === 'number'
      ? { head: `${name}, plural`, key: '=0', isNegated: true }
      : { head: `${name}, select`, key: 'none', isNegated: true };
  }
  const { left, operator, right } = test;
  if (!/^[!=]==?$/.test(operator)) throw new NotAMessage(`a sentence cannot compare by ${operator}`);
  const isNegated = operator.startsWith('!');
  const name = named(left, scope);
  if (right.type === 'NullLiteral' || (right.type === 'Identifier' && right.name === 'undefined'))
    return { head: `${name}, select`, key: 'none', isNegated };
  if (right.type === 'StringLiteral') return { head: `${name}, select`, key: right.value, isNegated };
  if (right.type !== 'NumericLiteral') throw new NotAMessage(`compares with ${right.type}`);
  return { head: `${name}, plural`, key: right.value === 1 ? 'one' : `=${right.value}`, isNegated };
}

function ofCondition(node: Extract<Expression, { type: 'ConditionalExpression' }>, scope: Scope): string {
  const { head, key, isNegated } = conditionOf(node.test, scope);
  const [holds, otherwise] = isNegated ? [node.alternate, node.consequent] : [node.consequent, node.alternate];
  return `{${head}, ${key} {${englishOf(holds, scope)}} other {${englishOf(otherwise, scope)}}}`;
}

/** An expression of a message's function as ICU MessageFormat. Throws NotAMessage for what a translator cannot change. */
export function englishOf(node: Node, scope: Scope): string {
  switch (
    node.type // oxlint-disable-line typescript/switch-exhaustiveness-check -- Babel has 250 types
  ) {
    case 'StringLiteral':
      return quoted(node.value);
    case 'TemplateLiteral':
      return node.quasis
        .map(
          ({ value }, at) =>
            quoted(value.cooked ?? '') + (node.expressions[at] ? englishOf(node.expressions[at], scope) : ''),
        )
        .join('');
    case 'BinaryExpression':
      if (node.operator !== '+') throw new NotAMessage(`${node.operator} is not text`);
      return englishOf(node.left, scope) + englishOf(node.right, scope);
    case 'LogicalExpression': {
      if (node.operator === '&&') throw new NotAMessage('&& is not text');
      const name = named(node.left, scope);
      return `{${name}, select, none {${englishOf(node.right, scope)}} other {{${name}}}}`;
    }
    case 'ConditionalExpression':
      return ofCondition(node, scope);
    case 'CallExpression':
      return ofCall(node, scope);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return englishOf(node.expression, scope);
    case 'MemberExpression': {
      const { object, property } = node;
      const path =
        object.type === 'Identifier' && property.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      const constant = scope.constants.get(path);
      if (constant === undefined) throw new NotAMessage(`${path || node.type} is not text`);
      return quoted(constant);
    }
    case 'Identifier': {
      const constant = scope.constants.get(node.name);
      if (constant !== undefined) return quoted(constant);
      const name = named(node, scope);
      return scope.values.get(name) === 'number' ? `{${name}, number}` : `{${name}}`;
    }
    default:
      throw new NotAMessage(`${node.type} is not text`);
  }
}
