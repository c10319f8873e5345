import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returned by a successful sign-in, and sent by the device after that; several are separated by commas. */
export const rememberedDeviceHeader = 'Remembered-Device';

const validSeconds = 180 * 24 * 60 * 60;
/** Number of people that one device remembers. */
const readMax = 10;
/** The device's id, the time of issue, and our signature. */
const shape = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

const signatureOf = (secret: string, email: string, id: string, issuedAt: number) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['remembered-device', email, id, issuedAt]))
    .digest('base64url');

const nowSeconds = () => Math.floor(Date.now() / 1000);
const newId = () => randomBytes(16).toString('base64url');

/**
 * Shows that this e-mail's owner has signed in on this device. It gives no access: failed sign-ins with it count only
 * for the device (Rules 14.11). Based on the e-mail, so that checking it needs no query and does not reveal whether an
 * account exists.
 */
export function makeRememberedDevice(
  secret: string,
  email: string,
  { id = newId(), issuedAt = nowSeconds() } = {},
): string {
  return `${id}.${issuedAt}.${signatureOf(secret, email, id, issuedAt)}`;
}

/** The device id of the token in `sent` that is valid for this e-mail; null if there is none. */
export function readRememberedDevice(secret: string, email: string, sent = ''): string | null {
  for (const token of sent.split(',', readMax)) {
    const [, id = '', issued, signature = ''] = shape.exec(token.trim()) ?? [];
    const issuedAt = Number(issued);
    if (!(issuedAt > nowSeconds() - validSeconds)) continue;
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, email, id, issuedAt))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
  }
  return null;
}

/** Keeps the device's id, so that its failures keep counting. */
export function renewRememberedDevice(secret: string, email: string, sent?: string): string {
  const id = readRememberedDevice(secret, email, sent);
  return makeRememberedDevice(secret, email, id === null ? {} : { id });
}
