import { createHmac, hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import type { DeviceAsker } from '../../core/kernel/actor.ts';
import { AppError } from '../../core/errors/errors.ts';
import { bytesOf, idOf } from '../../core/kernel/uuid-of.ts';
import { sentences } from '../../core/errors/sentences.ts';

const thisDevice = sentences('api.thisDevice', {
  signedOut: 'This device was signed out. Please ask your parent',
});

export const deviceCredentialHeader = 'Device-Credential';

const idBytes = 16;
const credentialBytes = 2 * idBytes + 32;

/** A separate sentence: on a shared device there is no one to sign in again. */
export const unknownDevice = () => new AppError(401, thisDevice.signedOut);

/** Derived from the request's `key`, so that a repeated request gets the same credential. Only its hash is stored. */
export function makeDeviceCredential(secret: string, { familyId, deviceId, key }: OfDevice): DeviceCredential {
  const own = createHmac('sha256', secret)
    .update(JSON.stringify(['device', familyId, deviceId, key]))
    .digest();
  const bytes = Buffer.concat([bytesOf(familyId), bytesOf(deviceId), own]);
  return { credential: bytes.toString('base64url'), credentialHash: hash('sha256', bytes, 'buffer') };
}
type OfDevice = { familyId: string; deviceId: string; key: string };
type DeviceCredential = { credential: string; credentialHash: Buffer };

/** The device in the credential, not yet checked in the database; 401 if malformed. */
export function deviceOf(c: Context<ApiEnv>): DeviceAsker {
  const sent = c.req.header(deviceCredentialHeader) ?? '';
  const bytes = Buffer.from(sent, 'base64url');
  if (bytes.length !== credentialBytes || bytes.toString('base64url') !== sent) throw unknownDevice();
  return {
    familyId: idOf(bytes.subarray(0, idBytes)),
    deviceId: idOf(bytes.subarray(idBytes, 2 * idBytes)),
    credentialHash: hash('sha256', bytes, 'buffer'),
  };
}
