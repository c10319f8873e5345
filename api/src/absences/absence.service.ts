import type { z } from 'zod';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import type { AbsenceDto, createAbsenceBody } from './absence.contract.ts';

export async function listAbsences(_em: EntityManager, _actor: Actor): Promise<AbsenceDto[]> {
  return Promise.reject(new Error('being made'));
}
export async function createAbsence(
  _em: EntityManager,
  _actor: Actor,
  _asked: z.output<typeof createAbsenceBody> & { key: string },
): Promise<AbsenceDto> {
  return Promise.reject(new Error('being made'));
}
export async function deleteAbsence(_em: EntityManager, _actor: Actor, _id: string): Promise<void> {
  return Promise.reject(new Error('being made'));
}
