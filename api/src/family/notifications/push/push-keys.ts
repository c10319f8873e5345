import { createECDH, hkdfSync } from 'node:crypto';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const curve = 'prime256v1';
const salt = 'tokennest push keys';

/** Derived from the secret that signs sessions, so it is the same on every server and after a restore (decision 77). */
export function makePushKeys(authSecret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', authSecret, salt, `P-256 ${attempt}`, 32));
    const pair = createECDH(curve);
    try {
      pair.setPrivateKey(scalar);
    } catch {
      continue; // not below the curve's order; happens for one number in 2^32
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
