import { DriverException } from '@mikro-orm/core';
import { DatabaseError } from 'pg';
import {
  AppError,
  conflict,
  forbidden,
  invalidField,
  keyUsed,
  notFound,
  onlyFor,
  stale,
  unauthenticated,
} from '../errors/errors.ts';
import { type Sentence, sentences } from '../errors/sentences.ts';

const rejected = sentences('api.state', {
  notNow: 'This cannot be done now',
  stale: 'This has changed in the meantime. Please check and try again',
  invalid: 'This is not valid',
});

/**
 * Detail of TN402: the missing tokens; of TN409 and TN420: the reason. 23505: one key used twice at the same moment.
 */
const reasons = {
  TN401: 'noActor',
  TN402: 'tooFewTokens',
  TN403: 'wrongRole',
  TN404: 'absent',
  TN409: 'stateForbids',
  TN410: 'noneLeft',
  TN412: 'stale',
  TN420: 'invalid',
  TN422: 'keyUsed',
  '23505': 'keyUsed',
} as const;

type Reason = (typeof reasons)[keyof typeof reasons];

/** Thrown by the driver, or wrapped by MikroORM with the same fields. */
type Thrown = DriverException | DatabaseError;

/** One of our PostgreSQL functions refused and changed nothing. The operation turns the reason into a sentence. */
class DatabaseRejection extends Error {
  override name = 'DatabaseRejection';
  readonly reason: Reason;
  /** Such as the number of missing tokens; '' if none. */
  readonly detail: string;

  constructor(reason: Reason, cause: Thrown) {
    super(`PostgreSQL rejected: ${reason}`, { cause });
    this.reason = reason;
    this.detail = 'detail' in cause ? (cause.detail ?? '') : '';
  }
}

export function rejectionOf(error: unknown): unknown {
  if (!(error instanceof DriverException || error instanceof DatabaseError)) return error;
  const { code = '' } = error;
  return isOurs(code) ? new DatabaseRejection(reasons[code], error) : error;
}

const isOurs = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

type Refusal = AppError | Sentence | undefined;
type Refuse = (detail: string) => Refusal | Promise<Refusal>;

/** A sentence for the reason's usual status, or a separate error. `tooFewTokens` gets the number of missing tokens. */
export type Rejections = Partial<Record<Reason, Sentence | Refuse>>;

/** Waits for one of our functions and turns its rejection into an AppError. */
export async function orReject<T>(call: Promise<T>, words: Rejections = {}): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof DatabaseRejection)) throw error;
    const { reason, detail } = error;
    const word = words[reason];
    const answer = typeof word === 'function' ? await word(detail) : word;
    throw answer instanceof AppError ? answer : usualError(reason, answer);
  }
}

function usualError(reason: Reason, sentence?: Sentence): AppError {
  switch (reason) {
    case 'noActor':
      return unauthenticated('session_not_found');
    case 'wrongRole':
      return forbidden(sentence ?? onlyFor.parent);
    case 'absent':
      return notFound();
    case 'stateForbids':
    case 'noneLeft':
    case 'tooFewTokens':
      return conflict(sentence ?? rejected.notNow);
    case 'stale':
      return stale(sentence ?? rejected.stale);
    case 'invalid':
      return invalidField('', sentence ?? rejected.invalid);
    case 'keyUsed':
      return keyUsed();
  }
}
