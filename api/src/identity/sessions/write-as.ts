import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { nameFunctions } from '../../core/database/internals/sql-text.ts';
import { withNext } from '../../core/database/open-late.ts';
import { emFor, type EntityManager, functionsOf, spreadOf } from '../../core/database/orm.ts';
import { orReject, rejectionOf } from '../../core/database/rejection.ts';
import { forbidden, onlyFor } from '../../core/errors/errors.ts';
import { type Asker, askingFor } from '../../core/kernel/actor.ts';
import type { Role } from '../../core/kernel/role.contract.ts';
import { readActor } from './actor.ts';

type Work<T> = (tx: EntityManager) => Promise<T>;

/**
 * Runs a transaction as the caller, for an operation whose session is `inside`. BEGIN, the check of session and role,
 * and the first statement of `work` are one message. Row-level security holds from then on.
 */
export async function writeAs<T>(em: EntityManager, asker: Asker, role: Role, work: Work<T>): Promise<T> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  if (await spreadOf(em).isSpread(pool)) return writeApart(em, asker, role, work);
  const check = nameFunctions(`${withNext}select fn.enter_reading(?, ?, ?, ?, ?)`, functionsOf(em));
  const asked = askingFor(asker, role).map((arg) => arg ?? null);
  const written = em.fork({ keepTransactionContext: true }).transactional(async (tx) => {
    await tx.execute(check, asked);
    return work(tx);
  });
  return orReject(written.catch(throwRejection), { wrongRole: onlyFor[role] });
}

/** For `makeOnceIn`. */
export const writerOf =
  (em: EntityManager, asker: Asker, role: Role) =>
  <T>(work: Work<T>): Promise<T> =>
    writeAs(em, asker, role, work);

/** A taken key stays MikroORM's error, which `makeOnce` expects. */
function throwRejection(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? error : rejectionOf(error);
}

/** Citus forwards only variables that a separate command has set (decision 86). */
async function writeApart<T>(em: EntityManager, asker: Asker, role: Role, work: Work<T>): Promise<T> {
  const actor = await readActor({ em }, asker);
  if (actor.role !== role) throw forbidden(onlyFor[role]);
  return emFor({ em }, actor).transactional(work);
}
