import type { Role } from '../kernel/role.contract.ts';
import type { ErrorBody } from '../kernel/wire.contract.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 421 | 422 | 428 | 429 | 500 | 503;
type FieldError = NonNullable<ErrorBody['errors']>[number];
type Extras = { errors?: FieldError[]; code?: string; headers?: Record<string, string>; cause?: unknown };

/**
 * An expected refusal; its message is the sentence a person reads. Anything else that is thrown is a bug.
 * `code` is the error_code under /auth/v1, where it is not the status's usual one.
 */
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
/** Not even a request: its address or its Host makes no sense. */
export const unreadable = () => new AppError(400, 'The request is not valid');
export const wrongPassword = () =>
  new AppError(400, 'The email or password is not right', { code: 'invalid_credentials' });
/** What was sent can be read and may not be. */
export const unfit = (detail: string) => new AppError(400, detail);
/** A refresh token that will never work again; the client drops its session (Rules 3.4). */
export const deadToken = (code: string) => new AppError(400, 'Your session has ended. Please sign in again', { code });
export const unauthenticated = (code?: string) => new AppError(401, 'Please sign in again', { code });
export const forbidden = (detail: string) => new AppError(403, detail);
/** What is said to whoever has the other role. */
export const onlyFor = {
  parent: 'Only a parent can do this',
  child: 'Only a child can do this',
} satisfies Record<Role, string>;
/** Asked by a page of another website, which has a browser send it for whoever looks at that page (Rules 14.1). */
export const foreignOrigin = () => forbidden('This was sent from another website, so it was not done');
/** Absent, of another family and of a sibling alike: the same bytes (Rules 1.6). */
export const notFound = () => new AppError(404, 'We could not find that');
export const wrongMethod = (allowed: string) =>
  new AppError(405, 'That cannot be done here', { headers: { Allow: allowed } });
export const conflict = (detail: string) => new AppError(409, detail);
/** What was read before has changed since. */
export const stale = (detail: string) => new AppError(412, detail);
export const unconditional = (detail: string) => new AppError(428, detail);
export const tooLarge = () => new AppError(413, 'That is too much to send at once');
export const wrongType = (detail = 'Please send JSON, as application/json') => new AppError(415, detail);
/** Rules 14.2: the way out stands in it, since it is who runs the server that reads it first. */
export const misdirected = () =>
  new AppError(421, 'TokenNest does not answer under this name. Whoever runs it can add it to PUBLIC_ORIGIN');
/** What was sent is whole as a request, and the file is none that is taken. */
export const unfitFile = (detail: string) => new AppError(422, detail);
export const invalid = (errors: [FieldError, ...FieldError[]]) => new AppError(422, errors[0].message, { errors });
/** 422 about one field. */
export const invalidField = (field: string, message: string) => invalid([{ field, message }]);
export const keyUsed = () => invalidField('Idempotency-Key', 'This key was already used for something else');
/** The sentence says minutes, since it is a person that waits. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, `Too many tries. Please wait ${Math.ceil(retryAfterSeconds / 60)} min and try again`, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
/** One's share of the server is used up for the moment (Rules 14.6). */
export const overShare = (retryAfterSeconds: number) =>
  new AppError(429, 'That was a lot at once. Please wait a moment and try again', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
export const broken = (cause: unknown) =>
  new AppError(500, 'Something went wrong on our side. Please try again', { cause });
/** The way out stands in it, as in `misdirected`. */
export const noRoom = (cause: unknown) =>
  new AppError(503, 'TokenNest has no room left to save this. Whoever runs it has to make room on its disk', {
    headers: { 'Retry-After': '60' },
    cause,
  });
export const away = (retryAfterSeconds: number, cause?: unknown) =>
  new AppError(503, 'TokenNest is busy right now. Please try again in a moment', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    cause,
  });
