import type { Admits } from '../kernel/role.contract.ts';
import { type Sentence, sentenceOf, sentences } from './sentences.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 421 | 422 | 428 | 429 | 500 | 503;
export interface FieldError {
  readonly field: string;
  readonly sentence: Sentence;
}
type Extras = { errors?: FieldError[]; authCode?: string; headers?: Record<string, string>; cause?: unknown };

/**
 * An expected refusal. Its sentence becomes `code` and `detail`, in the caller's language. `authCode` is the error_code
 * under /auth/v1, if not the usual one.
 */
export class AppError extends Error {
  readonly status: ErrorStatus;
  readonly sentence: Sentence;
  readonly errors: FieldError[] | undefined;
  readonly authCode: string | undefined;
  readonly headers: Record<string, string>;

  constructor(status: ErrorStatus, sentence: Sentence, { errors, authCode, headers, cause }: Extras = {}) {
    super(sentence.english, { cause });
    this.name = 'AppError';
    this.status = status;
    this.sentence = sentence;
    this.errors = errors;
    this.authCode = authCode;
    this.headers = headers ?? {};
  }
}

const request = sentences('api.request', {
  notJson: 'The request is not valid JSON',
  unreadable: 'The request is not valid',
  foreignOrigin: 'This request came from another website, so it was not carried out',
  notFound: 'We could not find that',
  wrongMethod: 'That cannot be done here',
  tooLarge: 'That is too much to send in one request',
  wrongType: 'Please send JSON, as application/json',
  otherType: ({ media }: { media: string }) => `Please send it as ${media}`,
  misdirected: 'TokenNest does not answer under this name. The person who runs it can add it to PUBLIC_ORIGIN',
  keyUsed: 'This key was already used for something else',
  tooMany: ({ minutes }: { minutes: number }) => `Too many tries. Please wait ${minutes} min and try again`,
  overShare: 'Too many requests. Please wait a moment and try again',
  broken: 'Something went wrong on our side. Please try again',
  noRoom: 'TokenNest’s disk is full, so this was not saved. The person who runs it has to free up space',
  away: 'TokenNest is busy right now. Please try again in a moment',
});

const access = sentences('api.access', {
  signInAgain: 'Please sign in again',
  sessionEnded: 'Your session has ended. Please sign in again',
  wrongPassword: 'The email or password is not right',
  onlyParent: 'Only a parent can do this',
  onlyChild: 'Only a child can do this',
  onlyOwner: 'Only the family’s owner can do this',
  onlyMember: 'Only a member of the family can do this',
});

export const malformed = () => new AppError(400, request.notJson);
export const unreadable = () => new AppError(400, request.unreadable);
export const wrongPassword = () => new AppError(400, access.wrongPassword, { authCode: 'invalid_credentials' });
export const unfit = (sentence: Sentence) => new AppError(400, sentence);
/** A refresh token that will never work again; the client drops its session (Rules 3.4). */
export const deadToken = (authCode: string) => new AppError(400, access.sessionEnded, { authCode });
export const unauthenticated = (authCode?: string) => new AppError(401, access.signInAgain, { authCode });
export const forbidden = (sentence: Sentence) => new AppError(403, sentence);
export const onlyFor = {
  parent: access.onlyParent,
  child: access.onlyChild,
  owner: access.onlyOwner,
  adult: access.onlyParent,
  everyone: access.onlyMember,
} satisfies Record<NonNullable<Admits>, Sentence>;
/** Null admits everyone but helpers. */
export const sentenceFor = (admits: Admits): Sentence => onlyFor[admits ?? 'parent'];
/** Another website made the visitor's browser send the request (Rules 14.1). */
export const foreignOrigin = () => forbidden(request.foreignOrigin);
/** Missing, in another family or a sibling's: the same bytes in each case (Rules 1.6). */
export const notFound = () => new AppError(404, request.notFound);
export const wrongMethod = (allowed: string) => new AppError(405, request.wrongMethod, { headers: { Allow: allowed } });
export const conflict = (sentence: Sentence) => new AppError(409, sentence);
export const stale = (sentence: Sentence) => new AppError(412, sentence);
export const unconditional = (sentence: Sentence) => new AppError(428, sentence);
export const tooLarge = () => new AppError(413, request.tooLarge);
export const wrongType = (media?: string) =>
  new AppError(415, media === undefined ? request.wrongType : request.otherType({ media }));
/** Rules 14.2: it names the fix, since the operator usually sees it first. */
export const misdirected = () => new AppError(421, request.misdirected);
/** A valid request with a file that cannot be accepted. */
export const unfitFile = (sentence: Sentence) => new AppError(422, sentence);
export const invalid = (errors: [FieldError, ...FieldError[]]) => new AppError(422, errors[0].sentence, { errors });
/** A text is one of the contract's. */
export const invalidField = (field: string, sentence: Sentence | string) =>
  invalid([{ field, sentence: typeof sentence === 'string' ? sentenceOf(sentence) : sentence }]);
export const keyUsed = () => invalidField('Idempotency-Key', request.keyUsed);
/** States the wait in minutes, because people read the sentence. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, request.tooMany({ minutes: Math.ceil(retryAfterSeconds / 60) }), {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
/** The caller's share of the server is used up for now (Rules 14.6). */
export const overShare = (retryAfterSeconds: number) =>
  new AppError(429, request.overShare, { headers: { 'Retry-After': String(retryAfterSeconds) } });
export const broken = (cause: unknown) => new AppError(500, request.broken, { cause });
/** It names the fix, as in `misdirected`. */
export const noRoom = (cause: unknown) =>
  new AppError(503, request.noRoom, { headers: { 'Retry-After': '60' }, cause });
export const away = (retryAfterSeconds: number, cause?: unknown) =>
  new AppError(503, request.away, { headers: { 'Retry-After': String(retryAfterSeconds) }, cause });
