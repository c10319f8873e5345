import { LockMode } from '@mikro-orm/core';
import { IdentityEntity } from '../../identity/accounts/identity.entity.ts';
import {
  callersFamily,
  callersId,
  callerSql,
  familySql,
  readAs,
  type Reading,
  rowsBy,
  rowsOf,
} from '../../identity/sessions/read-as.ts';
import { clockSql, type ClockRow, toClockReading } from '../../core/clock/clock.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import type { Role } from '../../core/kernel/role.contract.ts';
import { notFound } from '../../core/errors/errors.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';
import type { ErasureDto, FamilyDto } from './family.contract.ts';
import { type Family, FamilyEntity } from './family.entity.ts';
import { homeRows, toHomesDto } from './homes/homes.ts';
import { type Hidden, hiddenSql, ownHomeOf } from './homes/own-home.ts';
import { usualHours } from './nudges/usual-hours.ts';

/** Seconds within which the parent usually answers; null below five answers (Rules 12.288). */
export type UsualReading = Reading<{ tasks: number | null; rewards: number | null }>;

const roleRows = rowsBy<{ role: Role } & Hidden>(`select current_setting('app.role') as role, ${hiddenSql}`);
const familyRows = rowsOf(FamilyEntity, (families) => families.where({ id: callersFamily }));
const codeRows = rowsOf(FamilyCodeEntity, (codes) => codes.where({ familyId: callersFamily }));
const ownIdentity = rowsOf(IdentityEntity, (identities) => identities.where({ id: callersId }));
const clockRows = rowsBy<ClockRow>(clockSql('read_clock'));
const erasureRows = rowsBy<Omit<ErasureDto, 'erases_at'> & { erases_at: Date | string }>(`
  select erasure.id, child_id, child.display_name, keeps_history, erases_at
    from erasure left join profile child on child.family_id = erasure.family_id and child.id = child_id
   where erasure.family_id = ${familySql} and kept_at is null order by erases_at, erasure.id`);
const parentRows = rowsBy<{ name: string; names: string[] } & NonNullable<FamilyDto['parent_face']>>(
  `select name, names, face, color from fn.parent_of(${familySql}, ${callerSql})`,
);

export async function getFamily(em: EntityManager, asker: Asker, usualRows: UsualReading): Promise<FamilyDto> {
  const [[caller], [family], schedules, [code], [identity], [clock], erasures, [usual], [parent]] = await readAs(
    em,
    asker,
    'everyone',
    [
      roleRows,
      familyRows,
      homeRows,
      codeRows,
      ownIdentity,
      clockRows,
      erasureRows,
      usualRows,
      parentRows, // last, because it leaves the caller's role
    ],
  );
  if (!family || !caller || !usual) throw notFound();
  const usual_hours = { tasks: usualHours(usual.tasks), rewards: usualHours(usual.rewards) };
  const reading = toClockReading(clock);
  const homes = toHomesDto(family, { schedules, own: ownHomeOf(caller), now: reading.calendar });
  const facts = {
    ...dtoOf(family),
    ...(homes && { homes }),
    parent_face: parent ? { face: parent.face, color: parent.color } : null,
    usual_hours,
    parent_names: parent?.names ?? [],
  };
  if (caller.role === 'child') {
    const { name: parent_name = null, names } = parent ?? {};
    const isOnly = names?.length === 1;
    return { ...facts, ...unseenByChild, has_parent: parent_name !== null, parent_name: isOnly ? parent_name : null };
  }
  const { shows, seenAt, isRight } = reading;
  return {
    ...facts,
    family_code: code?.code ?? null,
    has_parent: true,
    parent_name: null,
    clock_in_doubt: isRight ? null : { shows: shows.toISOString(), seen_at: seenAt.toISOString() },
    is_recovery_kept: identity?.isRecoveryKept ?? true,
    erasures: erasures.map((erasure) => ({ ...erasure, erases_at: new Date(erasure.erases_at).toISOString() })),
  };
}

const unseenByChild = { family_code: null, clock_in_doubt: null, is_recovery_kept: true } as const;

const dtoOf = ({ id, name, language, timeZone, dayBeginsAt, answerWithinHours, createdAt }: Family) => ({
  id,
  name: name ?? null,
  language: language ?? null,
  time_zone: timeZone,
  day_begins_at: dayBeginsAt,
  answer_within_hours: answerWithinHours,
  created_at: createdAt.toISOString(),
});

/** Locks the family's row until the transaction ends, so that counts checked against limits stay correct. */
export async function lockFamily(tx: EntityManager, familyId: string): Promise<Family> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  return tx.findOneOrFail(FamilyEntity, { id: familyId }, locked);
}

export const addFamilyCode = (tx: EntityManager, familyId: string) =>
  callFunction(tx, 'select fn.add_family_code(?)', [familyId]);
