import type { Logger } from 'pino';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { EntityManager, MikroORM } from '../database/orm.ts';
import type { Role } from '../families/profile.contract.ts';

/** Who is asking, as PostgreSQL knew it at the start of this request. */
export interface Actor {
  readonly familyId: string;
  readonly profileId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly displayName: string;
  readonly createdAt: Date;
  /** IANA name of the family's zone. */
  readonly timeZone: string;
}

/** What a request carries. `actor` and `em`, which row-level security holds to that actor, stand behind authenticate. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    log: Logger;
    orm: MikroORM;
    auth: AuthDeps;
    /** Aborted once the process was told to stop. */
    stopping: AbortSignal;
    actor: Actor;
    em: EntityManager;
  };
}
