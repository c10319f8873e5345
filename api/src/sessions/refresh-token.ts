import { createHash, createHmac, randomBytes } from 'node:crypto';

const idBytes = 16;
const secretBytes = 32;

/** What a refresh token says about itself. Only the hash is stored; family and profile lead to its row. */
export interface RefreshClaims {
  readonly familyId: string;
  readonly profileId: string;
  readonly hash: Buffer;
}

/** A token and all that is stored of it. */
export interface RefreshToken {
  readonly token: string;
  readonly hash: Buffer;
}

type Owner = Pick<RefreshClaims, 'familyId' | 'profileId'>;

/** An opaque token: family id, profile id and 32 bytes that nobody can guess, base64url. */
export function makeRefreshToken({ familyId, profileId }: Owner, secret = randomBytes(secretBytes)): RefreshToken {
  const bytes = Buffer.concat([bytesOf(familyId), bytesOf(profileId), secret]);
  return { token: bytes.toString('base64url'), hash: hashOf(bytes) };
}

/** What a token is traded for: always the same next one, which only who has the server's secret can compute. */
export const followRefreshToken = (serverSecret: string, owner: Owner, token: string): RefreshToken =>
  makeRefreshToken(
    owner,
    createHmac('sha256', serverSecret)
      .update(JSON.stringify(['refresh-token', token]))
      .digest(),
  );

/** Null when it cannot be a token of ours. */
export function readRefreshToken(token: string): RefreshClaims | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * idBytes + secretBytes || bytes.toString('base64url') !== token) return null;
  return {
    familyId: idOf(bytes.subarray(0, idBytes)),
    profileId: idOf(bytes.subarray(idBytes, 2 * idBytes)),
    hash: hashOf(bytes),
  };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
