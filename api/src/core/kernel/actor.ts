import type { Membership } from './rights.contract.ts';
import type { Standing } from './role.contract.ts';

/**
 * The identity in an access token. PostgreSQL checks the session and its role in readActor or in the SQL function that
 * does the work. `tokenHash`: hash of the refresh token that it came with, if named.
 */
export interface Asker {
  readonly familyId: string;
  readonly profileId: string;
  readonly sessionId: string;
  readonly tokenHash?: Uint8Array | undefined;
}

/** The identity in a device credential. PostgreSQL checks it in the SQL function that does the work. */
export interface DeviceAsker {
  readonly familyId: string;
  readonly deviceId: string;
  readonly credentialHash: Uint8Array;
}

export interface Actor extends Asker {
  readonly role: Standing;
  /** Null for a child. */
  readonly membership?: Membership | null;
  /** A helper's children: ids separated by commas, as in `app.helps`. */
  readonly helps?: string | null;
  /** The home, `1` or `2`, whose tasks an adult of the other does not see (Rules 15.50). */
  readonly hiddenHome?: string | null;
  readonly displayName: string;
  /** The one it has chosen; null if automatic (Rules 4.31). */
  readonly language?: string | null;
  readonly createdAt: Date;
}

/** Arguments of a SQL function that checks the session: the caller, then the rest, then the caller's token. */
export const askingFor = ({ familyId, profileId, sessionId, tokenHash }: Asker, ...rest: unknown[]): unknown[] => [
  familyId,
  profileId,
  sessionId,
  ...rest,
  tokenHash,
];
