import type { Context, MiddlewareHandler } from 'hono';
import { describeError } from '../errors/describe-error.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { AppError, away, broken, type ErrorStatus, invalidField, malformed, noRoom } from '../errors/errors.ts';
import type { ErrorBody } from '../kernel/wire.contract.ts';
import type { ApiEnv } from './api-env.ts';
import { type Sentence } from '../errors/sentences.ts';
import { fieldMessages } from '../kernel/fields.contract.ts';
import { languageOf } from './locale-of.ts';

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

/** Turns every error into a response (Rules 1.5 and 2.8), without a stack trace or a driver's message. */
export function answerError(thrown: unknown, c: Context<ApiEnv>): Response {
  const error = appErrorOf(thrown);
  if (isDiskFull(codeOf(error.cause))) c.var.services.disk.noteFull();
  if (error.status === 500) c.var.log.error({ error: describeError(error.cause) }, 'unexpected error');
  else if (error.status === 503) c.var.log.warn({ error: error.cause && describeError(error.cause) }, 'not available');
  const language = languageOf(c);
  const say = (sentence: Sentence) => c.var.services.languages.say(sentence, language);
  return c.json(errorBodyOf(error, c.req.path, say), error.status, error.headers);
}

/** Under /auth/v1, the body has the fields that auth-js reads, and `refusal` instead of `code` (Rules 2.8). */
export function errorBodyOf(
  { status, sentence, errors, authCode }: AppError,
  path: string,
  say = ({ english }: Sentence) => english,
): ErrorBody | AuthErrorBody {
  const detail = say(sentence);
  const faults = errors?.map(({ field, sentence: each }) => ({ field, code: each.code, message: say(each) }));
  const body = { code: sentence.code, detail, ...(faults && { errors: faults }) };
  if (!path.startsWith('/auth/v1')) return body;
  return { ...body, code: status, refusal: sentence.code, error_code: authCode ?? codes[status], msg: detail };
}

type AuthErrorBody = Omit<ErrorBody, 'code'> & { code: number; refusal: string; error_code: string; msg: string };

/** Hono passes only its realm's Errors to onError; everything else that is thrown is caught here. */
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
  // Node's error for a browser that disconnected in the middle of its body; a lost PostgreSQL says "read ECONNRESET".
  if (code === 'ECONNRESET' && String(thrown).endsWith(': aborted')) return malformed();
  if (isDiskFull(code)) return noRoom(thrown);
  if (code && (awayCodes.test(code) || code.startsWith('ECONN') || awayNetwork.has(code))) return away(2, thrown);
  if (lostConnection.test(String(thrown))) return away(2, thrown);
  // The contracts reject text that PostgreSQL cannot store, such as NUL; this is for one that forgot.
  if (code === '22021' || code === '22P05') return invalidField('', fieldMessages.invisible);
  return broken(thrown);
}

/**
 * Temporary: PostgreSQL is unavailable, starting or stopping (08, 57P), out of connections (53), a standby that takes
 * over (25006), at a limit (57014, 25P03), locked (40, 55P03), or Citus moves the family (25001). Also a refused role
 * or password (28): the operator can fix it, and a device should keep its session (Rules 3.4).
 */
const awayCodes = /^(08...|28...|53...|57P0.|57014|25001|25006|25P03|40001|40P01|55P03)$/;
const awayNetwork = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE']);
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;

/** MikroORM wraps only some of the driver's errors. */
function codeOf(thrown: unknown): string | undefined {
  const code = isObject(thrown) && 'code' in thrown ? thrown.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
