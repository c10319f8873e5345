import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { nameFunctions } from '../../core/database/internals/sql-text.ts';
import { withNext } from '../../core/database/open-late.ts';
import { emFor, type EntityManager, functionsOf, spreadOf } from '../../core/database/orm.ts';
import { orReject, rejectionOf } from '../../core/database/rejection.ts';
import { forbidden, sentenceFor } from '../../core/errors/errors.ts';
import { type Asker, askingFor } from '../../core/kernel/actor.ts';
import type { Admits } from '../../core/kernel/role.contract.ts';
import { isAdmitted, readActor } from './actor.ts';

type Work<T> = (tx: EntityManager) => Promise<T>;

/**
 * Runs a transaction as the caller, for an operation whose session is `inside`. BEGIN, the check of session and role,
 * and the first statement of `work` are one message. Row-level security holds from then on.
 */
export async function writeAs<T>(em: EntityManager, asker: Asker, admits: Admits, work: Work<T>): Promise<T> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  if (await spreadOf(em).isSpread(pool)) return writeApart(em, asker, admits, work);
  const check = nameFunctions(`${withNext}select fn.enter_reading(?, ?, ?, ?, ?)`, functionsOf(em));
  const asked = askingFor(asker, admits).map((arg) => arg ?? null);
  const written = em.fork({ keepTransactionContext: true }).transactional(async (tx) => {
    await tx.execute(check, asked);
    return work(tx);
  });
  return orReject(written.catch(throwRejection), { wrongRole: sentenceFor(admits) });
}

/** For `makeOnceIn`. */
export const writerOf =
  (em: EntityManager, asker: Asker, admits: Admits) =>
  <T>(work: Work<T>): Promise<T> =>
    writeAs(em, asker, admits, work);

/** A taken key stays MikroORM's error, which `makeOnce` expects. */
function throwRejection(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? error : rejectionOf(error);
}

/** Citus forwards only variables that a separate command has set (decision 86). */
async function writeApart<T>(em: EntityManager, asker: Asker, admits: Admits, work: Work<T>): Promise<T> {
  const actor = await readActor({ em }, asker);
  if (!isAdmitted(actor, admits)) throw forbidden(sentenceFor(admits));
  return emFor({ em }, actor).transactional(work);
}
