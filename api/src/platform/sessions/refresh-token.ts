import { createHash, createHmac, randomBytes } from 'node:crypto';

const idBytes = 16;
const secretBytes = 32;
const ownBytes = 2 * idBytes + secretBytes;

/** Family id, profile id and 32 bytes that nobody can guess. Only the hash is stored. */
export interface RefreshToken {
  readonly bytes: Buffer;
  readonly hash: Buffer;
}

/** What a token that somebody sends says about itself; `sessionId` is null where it is from before tokens named one. */
interface PresentedToken extends RefreshToken {
  readonly familyId: string;
  readonly profileId: string;
  readonly sessionId: string | null;
}

export const makeRefreshToken = ({ familyId, profileId }: { familyId: string; profileId: string }): RefreshToken =>
  tokenOf(Buffer.concat([bytesOf(familyId), bytesOf(profileId), randomBytes(secretBytes)]));

/**
 * What a token may be traded for, in this order: always the same ones, which only who has the server's secret can compute.
 * The first follows where no answer is lost.
 */
export function listFollowers(serverSecret: string, token: RefreshToken, count: number): RefreshToken[] {
  const followers: RefreshToken[] = [];
  for (let last = token; followers.length < count; followers.push(last)) last = followRefreshToken(serverSecret, last);
  return followers;
}

function followRefreshToken(serverSecret: string, { bytes }: RefreshToken): RefreshToken {
  const secret = createHmac('sha256', serverSecret)
    .update(JSON.stringify(['refresh-token', bytes.toString('base64url')]))
    .digest();
  return tokenOf(Buffer.concat([bytes.subarray(0, 2 * idBytes), secret]));
}

/** The token as it travels. It names its session, so that an old one is known as a copy without being kept (Rules 3.3). */
export const writeRefreshToken = ({ bytes }: RefreshToken, sessionId: string): string =>
  Buffer.concat([bytes, bytesOf(sessionId)]).toString('base64url');

/** Null when it cannot be a token of ours. */
export function readRefreshToken(token: string): PresentedToken | null {
  const all = Buffer.from(token, 'base64url');
  const hasSession = all.length === ownBytes + idBytes;
  if ((!hasSession && all.length !== ownBytes) || all.toString('base64url') !== token) return null;
  return {
    ...tokenOf(all.subarray(0, ownBytes)),
    familyId: idOf(all.subarray(0, idBytes)),
    profileId: idOf(all.subarray(idBytes, 2 * idBytes)),
    sessionId: hasSession ? idOf(all.subarray(ownBytes)) : null,
  };
}

const tokenOf = (bytes: Buffer): RefreshToken => ({ bytes, hash: createHash('sha256').update(bytes).digest() });
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
