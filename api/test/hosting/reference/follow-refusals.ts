import type { Node } from '@babel/types';
import { partsOf, pathOf, type Sources, textOf } from './source-files.ts';

/** Functions of core/errors/errors.ts that take a sentence, and reasons of core/database/rejection.ts. */
const statusOfCall = new Map(
  Object.entries({
    unfit: 400,
    forbidden: 403,
    conflict: 409,
    stale: 412,
    unfitFile: 422,
    invalid: 422,
    invalidField: 422,
    unconditional: 428,
  }),
);
const statusOfReason = new Map(
  Object.entries({
    noActor: 401,
    wrongRole: 403,
    absent: 404,
    stateForbids: 409,
    noneLeft: 409,
    tooFewTokens: 409,
    stale: 412,
    invalid: 422,
  }),
);

/** Codes by status. */
export type Codes = Map<number, Set<string>>;
type Status = number | undefined;

const isType = ({ type }: Node) => /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type);
/** The other functions of core refuse in each operation the same. */
const isFollowed = (file: string) => !file.startsWith('core/') || file.endsWith('.contract.ts');
const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '');

const groupOf = (node: Node) =>
  node.type === 'CallExpression' && /^(?:words|sentences)$/.test(nameOf(node.callee))
    ? textOf(node.arguments[0])?.replace('api.', '')
    : undefined;

/** The parts of a node that have a status of their own, with it. */
function branchesOf(node: Node, status: Status): [Node, Status][] {
  if (node.type === 'ObjectProperty' || node.type === 'ObjectMethod') {
    const part = node.type === 'ObjectMethod' ? node.body : node.value;
    return [[part, statusOfReason.get(nameOf(node.key)) ?? status]];
  }
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    const own = statusOfCall.get(node.callee.name);
    const called: [Node, Status][] = own === undefined ? [[node.callee, status]] : [];
    return [...called, ...node.arguments.map((each): [Node, Status] => [each, own ?? status])];
  }
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'AppError') {
    const [first, ...rest] = node.arguments;
    const own = first?.type === 'NumericLiteral' ? first.value : status;
    return rest.map((each) => [each, own]);
  }
  return partsOf(node).map((part) => [part, status]);
}

/** Follows code through the functions of its features to the sentences in it, and notes them under their status. */
export function createFollower({ resolve }: Sources, codes: readonly string[]) {
  const found: Codes = new Map();
  const seen = new Set<string>();
  /** Passed on as values. */
  const handed = new Set<string>();

  function note(code: string, status: number): void {
    const exact = codes.filter((each) => each === code || each.startsWith(`${code}.`));
    if (exact.length > 0) found.set(status, new Set([...(found.get(status) ?? []), ...exact]));
  }

  function followName(at: string, { root, path }: { root: string; path: string[] }, status: Status): void {
    const target = resolve(at, root);
    if (!target || !isFollowed(target.file)) return;
    const group = groupOf(target.node);
    const code = [group, ...path].join('.');
    const key = `${target.file} ${target.name} ${status}`;
    if (group !== undefined && status !== undefined) return note(code, status);
    if (group !== undefined && !/ields?$/.test(group)) handed.add(code);
    if (group !== undefined || seen.has(key)) return;
    seen.add(key);
    follow(target.file, target.node, status);
  }

  function follow(at: string, node: Node, status: Status): void {
    if (isType(node)) return;
    const named = pathOf(node);
    if (named) followName(at, named, status);
    else for (const [part, own] of branchesOf(node, status)) follow(at, part, own);
    if (named && node.type === 'MemberExpression' && node.computed) follow(at, node.property, undefined);
  }

  /** A sentence that is only passed on says which state forbids the operation. */
  function codesFound(): Codes {
    const placed = new Set([...found.values()].flatMap((each) => [...each]));
    for (const code of handed) if (codes.includes(code) && !placed.has(code)) note(code, 409);
    return found;
  }
  return { follow, note, codesFound };
}
