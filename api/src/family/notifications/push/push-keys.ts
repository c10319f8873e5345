import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair by which push services know this server (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const curve = 'prime256v1';
const salt = 'tokennest push keys';

/**
 * Made of the secret that signs sessions: the same on every server of one database and after a restore, and new together
 * with that secret, which ends every session and so every subscription (decision 77).
 */
export function makePushKeys(authSecret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', authSecret, salt, `P-256 ${attempt}`, 32));
    const pair = createECDH(curve);
    try {
      pair.setPrivateKey(scalar);
    } catch {
      continue; // no number below the curve's order, as one of 2^32 is
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
