import type { Admits } from '../kernel/role.contract.ts';
import type { ErrorBody } from '../kernel/wire.contract.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 421 | 422 | 428 | 429 | 500 | 503;
type FieldError = NonNullable<ErrorBody['errors']>[number];
type Extras = { errors?: FieldError[]; code?: string; headers?: Record<string, string>; cause?: unknown };

/** An expected refusal, with a message for people. `code` is the error_code under /auth/v1, if not the usual one. */
export class AppError extends Error {
  readonly status: ErrorStatus;
  readonly errors: FieldError[] | undefined;
  readonly code: string | undefined;
  readonly headers: Record<string, string>;

  constructor(status: ErrorStatus, detail: string, { errors, code, headers, cause }: Extras = {}) {
    super(detail, { cause });
    this.name = 'AppError';
    this.status = status;
    this.errors = errors;
    this.code = code;
    this.headers = headers ?? {};
  }
}

export const malformed = () => new AppError(400, 'The request is not valid JSON');
export const unreadable = () => new AppError(400, 'The request is not valid');
export const wrongPassword = () =>
  new AppError(400, 'The email or password is not right', { code: 'invalid_credentials' });
export const unfit = (detail: string) => new AppError(400, detail);
/** A refresh token that will never work again; the client drops its session (Rules 3.4). */
export const deadToken = (code: string) => new AppError(400, 'Your session has ended. Please sign in again', { code });
export const unauthenticated = (code?: string) => new AppError(401, 'Please sign in again', { code });
export const forbidden = (detail: string) => new AppError(403, detail);
export const onlyFor = {
  parent: 'Only a parent can do this',
  child: 'Only a child can do this',
  owner: 'Only the family’s owner can do this',
  adult: 'Only a parent can do this',
  everyone: 'Only a member of the family can do this',
} satisfies Record<NonNullable<Admits>, string>;
/** Null admits everyone but helpers. */
export const sentenceFor = (admits: Admits): string => onlyFor[admits ?? 'parent'];
/** Another website made the visitor's browser send the request (Rules 14.1). */
export const foreignOrigin = () => forbidden('This request came from another website, so it was not carried out');
/** Missing, in another family or a sibling's: the same bytes in each case (Rules 1.6). */
export const notFound = () => new AppError(404, 'We could not find that');
export const wrongMethod = (allowed: string) =>
  new AppError(405, 'That cannot be done here', { headers: { Allow: allowed } });
export const conflict = (detail: string) => new AppError(409, detail);
export const stale = (detail: string) => new AppError(412, detail);
export const unconditional = (detail: string) => new AppError(428, detail);
export const tooLarge = () => new AppError(413, 'That is too much to send in one request');
export const wrongType = (detail = 'Please send JSON, as application/json') => new AppError(415, detail);
/** Rules 14.2: it names the fix, since the operator usually sees it first. */
export const misdirected = () =>
  new AppError(421, 'TokenNest does not answer under this name. The person who runs it can add it to PUBLIC_ORIGIN');
/** A valid request with a file that cannot be accepted. */
export const unfitFile = (detail: string) => new AppError(422, detail);
export const invalid = (errors: [FieldError, ...FieldError[]]) => new AppError(422, errors[0].message, { errors });
export const invalidField = (field: string, message: string) => invalid([{ field, message }]);
export const keyUsed = () => invalidField('Idempotency-Key', 'This key was already used for something else');
/** States the wait in minutes, because people read the sentence. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, `Too many tries. Please wait ${Math.ceil(retryAfterSeconds / 60)} min and try again`, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
/** The caller's share of the server is used up for now (Rules 14.6). */
export const overShare = (retryAfterSeconds: number) =>
  new AppError(429, 'Too many requests. Please wait a moment and try again', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
export const broken = (cause: unknown) =>
  new AppError(500, 'Something went wrong on our side. Please try again', { cause });
/** It names the fix, as in `misdirected`. */
export const noRoom = (cause: unknown) =>
  new AppError(503, 'TokenNest’s disk is full, so this was not saved. The person who runs it has to free up space', {
    headers: { 'Retry-After': '60' },
    cause,
  });
export const away = (retryAfterSeconds: number, cause?: unknown) =>
  new AppError(503, 'TokenNest is busy right now. Please try again in a moment', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    cause,
  });
