import { uuidv7 } from 'uuidv7';
import { type Caller, emFor, type MikroORM } from '../../../src/core/database/orm.ts';
import { AppError } from '../../../src/core/errors/errors.ts';
import { FamilyCodeEntity } from '../../../src/family/families/family-code.entity.ts';
import { askOnce } from '../../../src/family/joining/join-family.ts';
import type { Actor } from '../../../src/core/kernel/actor.ts';
import type { Person } from '../../testing/families/insert-family.ts';

export function actorOf(person: Person): Actor {
  return { ...person, displayName: 'Somebody', createdAt: new Date() };
}

export async function codeOf(orm: MikroORM, parent: Caller): Promise<string> {
  return (await emFor(orm, parent).findOneOrFail(FamilyCodeEntity, { familyId: parent.familyId })).code;
}

export const join = (orm: MikroORM, child: Person, code: string) =>
  askOnce(emFor(orm, child), actorOf(child), { code, key: uuidv7() });

/** The HTTP status for the outcome of a service. Rethrows errors that are not refusals. */
export function statusOf(outcome: Promise<unknown>): Promise<number> {
  return outcome.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof AppError) return error.status;
      throw error;
    },
  );
}
