import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a right sign-in answers, and the device sends along from then on; several are parted by commas. */
export const rememberedDeviceHeader = 'Remembered-Device';

const validSeconds = 180 * 24 * 60 * 60;
/** As many people as one device is kept for. */
const readMax = 10;
/** The device's id, when it was issued, and the proof that this was us. */
const shape = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

const proofOf = (secret: string, email: string, id: string, issuedAt: number) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['remembered-device', email, id, issuedAt]))
    .digest('base64url');

const nowSeconds = () => Math.floor(Date.now() / 1000);
const newId = () => randomBytes(16).toString('base64url');

/**
 * A token that says that this e-mail's person has signed in on this device, and nothing to who has not our secret. It
 * opens nothing: failed sign-ins with it count for the device alone (Rules 14.11). Of the e-mail rather than of the
 * person's id, so reading it costs no look-up and tells nobody whether there is such a person.
 */
export function makeRememberedDevice(
  secret: string,
  email: string,
  { id = newId(), issuedAt = nowSeconds() } = {},
): string {
  return `${id}.${issuedAt}.${proofOf(secret, email, id, issuedAt)}`;
}

/** The id of the device that `sent` proves for this e-mail; null where none of its tokens does. */
export function readRememberedDevice(secret: string, email: string, sent = ''): string | null {
  for (const token of sent.split(',', readMax)) {
    const [, id = '', issued, proof = ''] = shape.exec(token.trim()) ?? [];
    const issuedAt = Number(issued);
    if (!(issuedAt > nowSeconds() - validSeconds)) continue;
    const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(secret, email, id, issuedAt))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
  }
  return null;
}

/** The next token of the device that has signed in now: the same device, so its failures go on counting. */
export function renewRememberedDevice(secret: string, email: string, sent?: string): string {
  const id = readRememberedDevice(secret, email, sent);
  return makeRememberedDevice(secret, email, id === null ? {} : { id });
}
