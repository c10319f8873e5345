import type { Role } from './role.contract.ts';

/**
 * Whom an access token of ours speaks for. That the session is alive, and whose role it is, PostgreSQL says: to readActor,
 * or to the function that does the work. `tokenHash` is of the refresh token that it came with, where it names one.
 */
export interface Asker {
  readonly familyId: string;
  readonly profileId: string;
  readonly sessionId: string;
  readonly tokenHash?: Uint8Array | undefined;
}

/** Which device a credential of ours speaks for. That it is let in PostgreSQL says, to the function that does the work. */
export interface DeviceAsker {
  readonly familyId: string;
  readonly deviceId: string;
  /** SHA-256. */
  readonly credentialHash: Uint8Array;
}

/** Who is asking, as PostgreSQL knew it at the start of this request. */
export interface Actor extends Asker {
  readonly role: Role;
  readonly displayName: string;
  readonly createdAt: Date;
}

/** What a function of ours that asks for the session is called with: who asks, then the rest, then their token. */
export const askingFor = ({ familyId, profileId, sessionId, tokenHash }: Asker, ...rest: unknown[]): unknown[] => [
  familyId,
  profileId,
  sessionId,
  ...rest,
  tokenHash,
];
