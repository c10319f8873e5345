import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const tags = { integer: 0x02, bits: 0x03, bytes: 0x04, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 };
const dnsName = 0x82;

/** Names of the standards, as they are written. */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}
const sequence = (...parts: Buffer[]) => der(tags.sequence, ...parts);
const bits = (body: Buffer) => der(tags.bits, Buffer.from([0]), body);
/** As `261122120000Z`. */
const time = (at: Date) =>
  der(
    tags.time,
    Buffer.from(
      at
        .toISOString()
        .slice(2)
        .replaceAll(/[-:T]|\.\d+/g, ''),
    ),
  );

function pem(label: string, body: Buffer): string {
  return `-----BEGIN ${label}-----\n${body.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
}

const dayMs = 24 * 3_600_000;

/** A certificate for `name` that nobody vouches for, and its key, as PEM. Without openssl, which not every machine has. */
export function makeCertificate(name = 'localhost', validUntil = new Date(Date.now() + 90 * dayMs)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(ecdsaWithSha256);
  const called = sequence(der(tags.set, sequence(commonName, der(tags.text, Buffer.from(name)))));
  const names = sequence(der(dnsName, Buffer.from(name)));
  const version3 = der(0xa0, der(tags.integer, Buffer.from([2])));
  const body = sequence(
    version3,
    der(tags.integer, Buffer.from([1]), randomBytes(8)),
    algorithm,
    called,
    sequence(time(new Date(validUntil.getTime() - 180 * dayMs)), time(validUntil)),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(tags.bytes, names)))),
  );
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  return { cert: pem('CERTIFICATE', certificate), key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}
