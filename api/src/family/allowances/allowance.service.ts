import type { z } from 'zod';
import type { EntityManager } from '../../platform/database/orm.ts';
import { type Clock, databaseClock } from '../../platform/clock/clock.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { lockFamily } from '../families/family.service.ts';
import { isChildOfFamily } from '../families/profile.service.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { conflict, invalidField } from '../../platform/kernel/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../../platform/kernel/idempotency.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import { dateIn } from '../../platform/kernel/local-date.ts';
import type { TransactionDto } from '../tokens/token.contract.ts';
import type { AllowanceDto, createAllowanceBody } from './allowance.contract.ts';
import { type Allowance, AllowanceEntity } from './allowance.entity.ts';
import { executeAllowance } from './allowance.ledger.ts';
import { firstDue } from './schedule.ts';

/** The family's allowances, newest first. */
export async function listAllowances(em: EntityManager, { familyId }: Actor): Promise<AllowanceDto[]> {
  const order = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;
  return (await em.find(AllowanceEntity, { familyId, deletedAt: null }, order)).map(toAllowanceDto);
}

type NewAllowance = z.output<typeof createAllowanceBody>;

/** Makes an allowance that is active at once; its first date comes after now (Rules 9.2). */
export async function createAllowance(
  em: EntityManager,
  actor: Actor,
  { key, ...asked }: NewAllowance & { key: string },
  clock: Clock = databaseClock,
): Promise<AllowanceDto> {
  const { familyId, profileId } = actor;
  const request = { id: key, hash: hashOf('create-allowance', asked) };
  const made = await makeOnce<Allowance>({
    request,
    actorId: profileId,
    find: () => em.findOne(AllowanceEntity, { familyId, id: key }),
    make: () => em.transactional((tx) => insertAllowance(tx, actor, { ...asked, request, clock })),
  });
  return toAllowanceDto(made);
}

type AllowanceRequest = NewAllowance & { request: RequestKey; clock: Clock };

async function insertAllowance(tx: EntityManager, actor: Actor, asked: AllowanceRequest): Promise<Allowance> {
  const { familyId, profileId: createdBy } = actor;
  const { child_id: childId, name, amount, frequency, request, clock } = asked;
  if (!(await isChildOfFamily(tx, actor, childId))) {
    throw invalidField('child_id', 'Please choose a child of your family');
  }
  const { timeZone } = await lockFamily(tx, familyId);
  const living = await tx.count(AllowanceEntity, { familyId, deletedAt: null });
  if (living >= limits.allowancesPerFamilyMax) throw conflict('A family can have at most 100 allowances');
  const now = await clock(tx);
  const startDate = asked.start_date ?? dateIn(timeZone, now);
  const { date: nextDate, at: nextExecutionAt } = firstDue({ frequency, startDate, timeZone, now });
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy, createdAt: now };
  const plan = { frequency, startDate, nextDate, nextExecutionAt };
  const allowance = tx.create(AllowanceEntity, { ...made, childId, name, amount, ...plan });
  await tx.flush();
  return allowance;
}

/** One extra payment now, also of an inactive allowance; its schedule stays as it is (Rules 9.7). */
export async function executeNow(
  em: EntityManager,
  actor: Actor,
  { allowanceId, key }: { allowanceId: string; key: string },
): Promise<TransactionDto> {
  const requestHash = hashOf('execute-allowance', { allowanceId });
  return orReject(executeAllowance(em, actor, { allowanceId, key, requestHash }));
}

export function toAllowanceDto(allowance: Allowance): AllowanceDto {
  return {
    id: allowance.id,
    child_id: allowance.childId,
    name: allowance.name,
    amount: allowance.amount,
    frequency: allowance.frequency,
    start_date: allowance.startDate,
    is_active: allowance.isActive,
    next_execution_at: allowance.nextExecutionAt?.toISOString() ?? null,
    created_at: allowance.createdAt.toISOString(),
  };
}
