import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type AccessTokens, audience, createAccessTokens } from './access-token.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const idBytes = 16;
const tokenBytes = nonceBytes + tagBytes + 3 * idBytes;

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

interface Session {
  sub: string;
  fid: string;
  sid: string;
}

/** For a later sign-out. Encrypted, so that a finder learns neither whose it is nor whether two match (Rules 14.12). */
export function createSignOutTokens(secret: string): AccessTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-out token', 32));

  // Earlier servers signed them like access tokens, and browsers keep them for 90 days.
  const { verify } = createAccessTokens(secret, [audience, 'sign-out']);

  async function sign({ sub, fid, sid }: Session): Promise<string> {
    const nonce = randomBytes(nonceBytes);
    const encryption = createCipheriv(cipher, key, nonce);
    const sealed = [encryption.update(Buffer.concat([sub, fid, sid].map(toBytes))), encryption.final()];
    return Buffer.concat([nonce, ...sealed, encryption.getAuthTag()]).toString('base64url');
  }

  function open(bytes: Buffer): Session | null {
    const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decryption.setAuthTag(bytes.subarray(-tagBytes));
    try {
      const sealed = bytes.subarray(nonceBytes, -tagBytes);
      const ids = Buffer.concat([decryption.update(sealed), decryption.final()]);
      const idAt = (index: number) => toId(ids.subarray(index * idBytes, (index + 1) * idBytes));
      return { sub: idAt(0), fid: idAt(1), sid: idAt(2) };
    } catch {
      return null; // not encrypted by us
    }
  }

  return {
    sign,
    verify: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      const isSealed = bytes.length === tokenBytes && bytes.toString('base64url') === token;
      return isSealed ? open(bytes) : verify(token);
    },
  };
}
