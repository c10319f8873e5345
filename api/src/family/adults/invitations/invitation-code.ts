import type { Context } from 'hono';
import { tryRulesOf } from '../../../core/config/try-limits.ts';
import { callFunction } from '../../../core/database/call-function.ts';
import { AppError, tooMany } from '../../../core/errors/errors.ts';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { clientAddressOf } from '../../../core/rate-limits/client-address.ts';
import { createSubjectHash } from '../../../core/rate-limits/subject-hash.ts';
import { badInvitation } from '../adults.contract.ts';
import { sentenceOf } from '../../../core/errors/sentences.ts';

/** The same for a wrong, used and expired code, so that guessing reveals nothing (Rules 15.21). */
export const noInvitation = () => new AppError(404, sentenceOf(badInvitation));

/** Keyed, so that a copy of the database reveals no code. */
export const keyOfCode = (c: Context<ApiEnv>, code: string): Buffer =>
  createSubjectHash(c.var.services.auth.secret)('invitation', code);

export interface Found {
  readonly familyId: string;
  readonly id: string;
  readonly key: Buffer;
}

/** Counts the attempt before looking, with attempts at family codes: 429 when guessed, 404 if there is none. */
export async function findInvitation(c: Context<ApiEnv>, code: string): Promise<Found> {
  const { countTry, orm, tryLimits } = c.var.services;
  await countTry(tryRulesOf(tryLimits).joinAddress, clientAddressOf(c, tryLimits.trustedProxies));
  const key = keyOfCode(c, code);
  const [counted] = await callFunction<{ wait: number }>(orm.em, 'select fn.count_invitation(?) as wait', [key]);
  if (counted && counted.wait > 0) throw tooMany(counted.wait);
  const sql = 'select family_id, id from fn.invitation_by_code(?)';
  const [row] = await callFunction<{ family_id: string; id: string }>(orm.em, sql, [key]);
  if (!row) throw noInvitation();
  return { familyId: row.family_id, id: row.id, key };
}
