import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorStatus } from '../../core/errors/errors.ts';
import { codesFile, knownSentence } from '../../core/errors/sentences.ts';

/** The codes of an operation's own refusals, by status. */
export type Codes = Readonly<Record<string, readonly string[]>>;

/** By route. `npm run seal -w api` finds them in the operations' code. */
export const refusalsFile = join(import.meta.dirname, 'refusals.json');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const ownCodes = readJson(refusalsFile) as Readonly<Record<string, Codes>>; // our own file
const english = readJson(codesFile) as Readonly<Record<string, string>>; // our own file

export const codesOf = (route: string): Codes => ownCodes[route] ?? {};

/** Codes that any operation with this status may answer. */
const common: { readonly [status in ErrorStatus]?: readonly string[] } = {
  400: ['request.notJson', 'request.unreadable'],
  401: ['access.signInAgain'],
  403: ['request.foreignOrigin'],
  404: ['request.notFound'],
  413: ['request.tooLarge'],
  415: ['request.wrongType'],
  421: ['request.misdirected'],
  422: ['body.checkField', 'body.notAnObject', 'body.tooManyFields', 'body.unknownField'],
  429: ['request.overShare', 'request.tooMany'],
  500: ['request.broken'],
  503: ['request.away', 'request.noRoom'],
};

/** References to the bodies of a refusal, by code. A description that is a sentence of ours has a code, too. */
export function examplesFor(status: ErrorStatus, description: string, own: Codes) {
  const codes = [knownSentence(description)?.code ?? [], own[status] ?? [], common[status] ?? []].flat();
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, { $ref: `#/components/examples/${code}` }] as const),
  );
}

/** The body of every refusal by its code. A detail with values is an ICU MessageFormat pattern. */
export const refusalExamples = () =>
  Object.fromEntries(Object.entries(english).map(([code, detail]) => [code, { value: { code, detail } }] as const));
