import type { Env } from '../../core/config/env.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager, MikroORM } from '../../core/database/orm.ts';
import { forbidden } from '../../core/errors/errors.ts';
import type { Role } from '../../core/kernel/role.contract.ts';
import { type Sentence, sentences } from '../../core/errors/sentences.ts';

declare module '../../core/http/api-env.ts' {
  interface Services {
    registration: Registration;
  }
}

/** The REGISTRATION setting: everyone may register, only the first family and its children, or no one (Rules 4.29). */
export type RegistrationSetting = Env['registration'];

export type RegistrationMode = 'open' | 'first' | 'codes' | 'closed';

export type Registration = ReturnType<typeof createRegistration>;

type Registering = { role: Role; family_code: string | null };

const refusals = sentences('api.registration', {
  first: 'A parent has to register first on this server. Please ask yours',
  codes: 'Only children with a family code can register on this server. Please ask its owner',
  closed: 'Registration is closed on this server. Please ask its owner',
}) satisfies Record<Exclude<RegistrationMode, 'open'>, Sentence>;

function refuse(mode: RegistrationMode, { role, family_code: code }: Registering): void {
  if (mode === 'open' || (mode === 'first' && role === 'parent') || (mode === 'codes' && code !== null)) return;
  throw forbidden(refusals[mode]);
}

export function createRegistration(orm: MikroORM, setting: RegistrationSetting) {
  /** Stays true until the server restarts, even if the family is erased. */
  let isFirstThere = false;

  async function readMode(em: EntityManager = orm.em.fork()): Promise<RegistrationMode> {
    if (setting !== 'first') return setting;
    if (!isFirstThere) {
      const [row] = await callFunction<{ found: boolean }>(em, 'select fn.has_parent_anywhere() as found', []);
      isFirstThere = row?.found ?? false;
    }
    return isFirstThere ? 'codes' : 'first';
  }

  return {
    readMode,
    refuse: async (person: Registering) => refuse(await readMode(), person),
    /** Same, in the transaction that creates the family, so that two parents cannot both be first. */
    async refuseIn(tx: EntityManager, person: Registering) {
      if (setting !== 'first' || isFirstThere) return;
      await callFunction(tx, 'select fn.lock_first_registration()', []);
      refuse(await readMode(tx), person);
    },
  };
}
