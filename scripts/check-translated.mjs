import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@babel/parser';

// Run by `npm run verify`. A browser that translates a page replaces each text node with an element. React keeps the
// old node: it throws when it inserts or removes a sibling, and changed text stays as it was. Text that is the only
// child of its element is safe, and so is fixed text between fixed elements (Rules 12.186). Some apps also have all of
// their words in message files. The only argument is another repository to check.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const advice =
  'Put the text into its own element, or make all of it one template: <p>{`Balance ${amount}`}</p>. Put words into a message file.';

/** Names of values and functions that never hold bare text. */
const elementNames =
  /(?:^|\.)(?:\w*(?:[iI]con|[dD]ialog)|action|aloud|coins|details|effect|end|foot|gain|iconOf\[\w+\]|listOf|main|media|picture|radio|start)$/;
/** Elements with words as children; all others contain sections. */
const inline = /^(?:a|b|Button|button|dd|dt|h\d|label|li|p|span|strong|td|th)$/;
/** Without arguments, a sentence never changes. */
const fixedSentence = /^(?:words|messages|\w+(?:Words|Messages))(?:\.\w+)+$/;
const arrays = /(?:^Array\.from|\.(?:map|flatMap))$/;

const nothing = new Set(['nothing']);
const text = new Set(['text']);
const element = new Set(['element']);
const maybeElement = new Set(['element', 'nothing']);

function* nodesOf(tree) {
  if (typeof tree !== 'object' || tree === null) return;
  if (typeof tree.type === 'string') yield tree;
  for (const [key, part] of Object.entries(tree)) if (key !== 'loc' && !/[cC]omments$/.test(key)) yield* nodesOf(part);
}

const isJsx = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';
const holdsJsx = (tree) => nodesOf(tree).some(isJsx);

/** Constants and functions in the file that return JSX. */
function elementNamesIn(program) {
  const named = [...nodesOf(program)].filter(({ type }) => /^(?:VariableDeclarator|FunctionDeclaration)$/.test(type));
  return new Set(named.flatMap(({ id, init, body }) => (id?.name && holdsJsx(init ?? body) ? [id.name] : [])));
}

function kindsOfName(source, names) {
  if (source === 'undefined') return nothing;
  if (source === 'children') return names.has('inline') ? text : maybeElement;
  if (arrays.test(source)) return maybeElement;
  if (fixedSentence.test(source)) return text;
  return names.has(source) || elementNames.test(source) ? maybeElement : text;
}

/** What an expression can render. */
function kindsOf(node, sourceOf, names) {
  const of = (part) => kindsOf(part, sourceOf, names);
  if (isJsx(node)) return element;
  switch (node.type) {
    case 'NullLiteral':
    case 'BooleanLiteral':
      return nothing;
    case 'ConditionalExpression':
      return of(node.consequent).union(of(node.alternate));
    case 'LogicalExpression':
      return of(node.right).union(node.operator === '&&' ? nothing : of(node.left));
    case 'ArrowFunctionExpression':
      return element;
    case 'ArrayExpression':
      return node.elements.map(of).reduce((all, one) => all.union(one), nothing);
    case 'CallExpression':
    case 'OptionalCallExpression':
      return kindsOfName(sourceOf(node.callee), names);
    case 'Identifier':
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return kindsOfName(sourceOf(node), names);
    default:
      return text;
  }
}

const isFixed = (expression, sourceOf) =>
  isJsx(expression) || expression.type === 'StringLiteral' || fixedSentence.test(sourceOf(expression));

/** Returns, for each rendered child, its possible kinds and whether it is constant. */
function childrenOf(node, sourceOf, names) {
  return node.children.flatMap((child) => {
    const { type, value, expression } = child;
    if (type === 'JSXText')
      return !value.trim() && value.includes('\n')
        ? []
        : [{ child, kinds: text, isFixed: true, isBlank: !value.trim() }];
    if (type !== 'JSXExpressionContainer') return [{ child, kinds: element, isFixed: true }];
    if (expression.type === 'JSXEmptyExpression') return [];
    const isBlank = expression.type === 'StringLiteral' && !expression.value.trim();
    return [{ child, kinds: kindsOf(expression, sourceOf, names), isFixed: isFixed(expression, sourceOf), isBlank }];
  });
}

/** Elements without page text, or with only one child at a time. */
const otherwise = /^(?:svg|g|defs|Routes|Suspense|select|Loaded)$/;

/** Elements and fragments with text that breaks once the page is translated. */
function faultsIn(source) {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const sourceOf = ({ start, end }) => source.slice(start, end);
  const names = elementNamesIn(program);
  return [...nodesOf(program)].filter(isJsx).flatMap((node) => {
    const tag = node.openingElement ? sourceOf(node.openingElement.name) : '';
    if (otherwise.test(tag)) return [];
    const children = childrenOf(node, sourceOf, inline.test(tag) ? new Set([...names, 'inline']) : names);
    const hasText = children.some(({ kinds, isBlank }) => kinds.has('text') && !isBlank);
    const isAlone = children.length < 2 && node.type === 'JSXElement';
    return hasText && !isAlone && children.some((one) => !one.isFixed)
      ? [{ node, children, line: node.loc.start.line }]
      : [];
  });
}

/** Apps whose words are all in `*.messages.ts`, where translations can replace them. */
const hasMessages = (workspace, paths) => workspace !== 'api' && paths.some((path) => path.endsWith('.messages.ts'));
/** Tests, and the service worker, which has no page whose language it could follow. */
const notOnPage = /^(?:testing|worker)\b/;
/** Attributes, and properties of objects, that people read or hear. */
const shownName =
  /^(?:aria-(?:description|label|roledescription|valuetext)|alt|anyone|caption|confirmLabel|dismissLabel|empty|failed|help|hint|keep|label|lead|message|note|placeholder|question|said|send|sentence|submit|summary|text|title|what|word|words)$/;
/** Attributes and properties whose text is for programs, whatever it looks like. */
const codeName =
  /^(?:Authorization|class(?:Name|Names)?|d|draft|form|href|id|key|name|path|style|to|transform|value|viewBox|webpack\w+)$/;
/** Two letters, unless they are part of a name in code such as 'i-changed-my-mind'. */
const hasWord = (text) => /\p{L}{2}/u.test(text) && !/^[a-z\d]+-[a-z\d-]*$/.test(text);
// Not checked: it reads files of this repository.
const isCapital = (text) => /^(?!Error$)\p{Lu}\p{Ll}+(?: |$)/u.test(text.trim());
/** 'Failed to load', but not 'Escape'. */
const isPhrase = (text) => /^\p{Lu}[\p{L}’]* \p{L}/u.test(text);
/** `Edit ${name}`, but not `task ${id}`. */
// Not checked: it reads files of this repository.
const isBegun = ({ quasis, expressions }) =>
  // Not checked: it reads files of this repository.
  expressions.length > 0 && /^(?!Bearer )\p{Lu}\p{Ll}+ /u.test(quasis[0].value.cooked);
/** `${count} of ${all}` and `${name}’s week`, but not `${px}px` or `${size} MB`. */
const isGlued = ({ quasis }) =>
  quasis.some(({ value: { cooked } }, at) => at > 0 && /^(?:’|,? (?!(?:ms|[KMG]B)$)\p{L}{2})/u.test(cooked));

/** Texts that an expression can become: of both branches, and of a template without the code in it. */
function* textsOf(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return yield node.value;
    case 'TemplateLiteral':
      yield* node.quasis.map(({ value }) => value.cooked);
      for (const expression of node.expressions) yield* textsOf(expression);
      return;
    case 'ConditionalExpression':
      yield* textsOf(node.consequent);
      return yield* textsOf(node.alternate);
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (!/^(?:[|&?+]+)$/.test(node.operator)) return;
      yield* textsOf(node.left);
      return yield* textsOf(node.right);
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return yield* textsOf(node.expression);
  }
}

const isSentence = (name) => (text) => (shownName.test(name) ? hasWord(text) : isCapital(text));

/** Whether this node brings words onto the page that are in no message. */
function isLoose(node) {
  switch (node.type) {
    case 'JSXText':
      return hasWord(node.value);
    case 'JSXExpressionContainer':
      return textsOf(node).some(hasWord);
    case 'JSXAttribute': {
      const name = String(node.name.name);
      return !codeName.test(name) && textsOf(node.value).some(isSentence(name));
    }
    case 'ObjectProperty': {
      const name = String(node.key.name ?? node.key.value ?? '');
      return !codeName.test(name) && textsOf(node.value).some(isSentence(name));
    }
    case 'TemplateLiteral':
      return isGlued(node) || isBegun(node) || isPhrase(node.quasis[0].value.cooked);
    case 'StringLiteral':
      return isPhrase(node.value);
    default:
      return false;
  }
}

/** Nodes whose texts are for programs: errors, logs, and attributes such as `className`. */
const isCode = ({ type, name, key, callee }) =>
  callee?.object?.name === 'console' ||
  /^(?:Import|Export\w*From|NewExpression$|TS\w*Literal)/.test(type) ||
  (type === 'JSXAttribute' && codeName.test(String(name.name))) ||
  (type === 'ObjectProperty' && codeName.test(String(key.name ?? key.value)));

function* looseNodesOf(tree, parent = {}) {
  if (typeof tree !== 'object' || tree === null) return;
  if (typeof tree.type === 'string') {
    if (isCode(tree)) return;
    const isValue = parent.type === 'JSXAttribute' && tree.type === 'JSXExpressionContainer'; // the attribute knows its kind
    if (!isValue && isLoose(tree)) return yield tree;
  }
  const above = Array.isArray(tree) ? parent : tree;
  for (const [key, part] of Object.entries(tree))
    if (key !== 'loc' && !/[cC]omments$/.test(key)) yield* looseNodesOf(part, above);
}

/** Words in elements, in attributes, in objects that describe them, in constants, and in templates. */
function looseWordsIn(source) {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  return [...looseNodesOf(program)].map((node) => ({ node, line: node.loc.start.line }));
}

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
let count = 0;
for (const workspace of workspaces) {
  const folder = join(root, workspace, 'src');
  const paths = readdirSync(folder, { recursive: true });
  const files = paths.filter((path) => /(?<!\.(?:fixture|messages|test))\.tsx?$/.test(path));
  const isTranslated = hasMessages(workspace, paths);
  for (const file of files) {
    count += 1;
    const source = readFileSync(join(folder, file), 'utf8');
    const isOnPage = isTranslated && !notOnPage.test(file);
    for (const { node, line } of [
      ...(file.endsWith('x') ? faultsIn(source) : []),
      ...(isOnPage ? looseWordsIn(source) : []),
    ]) {
      console.log(
        `${join(folder, file).slice(root.length + 1)}:${line}: ${source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 120)}`,
      );
      process.exitCode = 1;
    }
  }
}
console.log(process.exitCode ? advice : `${count} files, and no text next to text that changes`);
