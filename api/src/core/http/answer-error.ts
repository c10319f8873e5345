import type { Context, MiddlewareHandler } from 'hono';
import { describeError } from '../errors/describe-error.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { AppError, away, broken, type ErrorStatus, invalidField, malformed, noRoom } from '../errors/errors.ts';
import type { ErrorBody } from '../kernel/wire.contract.ts';
import type { ApiEnv } from './api-env.ts';

/** error_code under /auth/v1 where the error names none of its own. */
const codes = {
  400: 'bad_json',
  401: 'no_authorization',
  403: 'not_authorized',
  404: 'not_found',
  405: 'not_found',
  409: 'conflict',
  412: 'conflict',
  413: 'request_too_large',
  415: 'bad_json',
  421: 'bad_hostname',
  422: 'validation_failed',
  428: 'validation_failed',
  429: 'over_request_rate_limit',
  500: 'unexpected_failure',
  503: 'unexpected_failure',
} satisfies Record<ErrorStatus, string>;

/** The one place where an error becomes an answer (Rules 1.5 and 2.8). Never a stack trace, never a driver's words. */
export function answerError(thrown: unknown, c: Context<ApiEnv>): Response {
  const error = appErrorOf(thrown);
  if (isDiskFull(codeOf(error.cause))) c.var.services.disk.noteFull();
  if (error.status === 500) c.var.log.error({ error: describeError(error.cause) }, 'unexpected error');
  else if (error.status === 503) c.var.log.warn({ error: error.cause && describeError(error.cause) }, 'not available');
  return c.json(errorBodyOf(error, c.req.path), error.status, error.headers);
}

/** What a refusal says under this path: under /auth/v1 also as auth-js reads it (Rules 2.8). */
export function errorBodyOf({ status, message: detail, errors, code }: AppError, path: string): ErrorBody {
  const body: ErrorBody = errors ? { detail, errors } : { detail };
  if (!path.startsWith('/auth/v1')) return body;
  return Object.assign({ code: status, error_code: code ?? codes[status], msg: detail }, body);
}

/** Hono brings only what is an Error of its own realm to onError; everything else that is thrown ends here. */
export const answerThrown: MiddlewareHandler<ApiEnv> = async (c, next) => {
  try {
    await next();
  } catch (thrown) {
    c.res = answerError(thrown, c);
  }
};

function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = codeOf(thrown);
  // Node's words for a browser that left in the middle of its body; a lost PostgreSQL says "read ECONNRESET".
  if (code === 'ECONNRESET' && String(thrown).endsWith(': aborted')) return malformed();
  if (isDiskFull(code)) return noRoom(thrown);
  if (code && (awayCodes.test(code) || code.startsWith('ECONN') || awayNetwork.has(code))) return away(2, thrown);
  if (lostConnection.test(String(thrown))) return away(2, thrown);
  // Text that PostgreSQL cannot hold, such as NUL: the contracts refuse it, and this holds where one forgets.
  if (code === '22021' || code === '22P05') return invalidField('', 'Please remove the invisible character');
  return broken(thrown);
}

/**
 * PostgreSQL away, starting or stopping (08, 57P), out of connections (53), a standby that takes over (25006), a
 * statement or a transaction that ran into its limit (57014, 25P03), a lock that others hold (40, 55P03), or a family that
 * Citus moves to another node (25001): each is over a moment later. So is a network or a name server that is away. A role or a password that is refused (28) is over
 * when whoever runs the server has set it right, and nothing that a device could change (Rules 3.4).
 */
const awayCodes = /^(08...|28...|53...|57P0.|57014|25001|25006|25P03|40001|40P01|55P03)$/;
const awayNetwork = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE']);
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;

/** By its looks: MikroORM wraps the driver's errors, yet not all of them. */
function codeOf(thrown: unknown): string | undefined {
  const code = isObject(thrown) && 'code' in thrown ? thrown.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
