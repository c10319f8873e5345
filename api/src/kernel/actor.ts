import type { Role } from './role.contract.ts';

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
