import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '../../../src/family/notifications/notification.contract.ts';

/** The browser's private part of a subscription; only it can decrypt the messages. */
export interface TestBrowser {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly path: string;
}

export interface GotPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

export async function openPushService() {
  const got: GotPush[] = [];
  const unanswered: ServerResponse[] = [];
  const silentDomain = 'silent.example';
  const answer = { status: 201, headers: {} as Record<string, string>, isSilent: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      if (answer.isSilent || request.headers.host?.includes(silentDomain)) unanswered.push(response);
      else response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  let browsers = 0;
  return {
    got,
    answer,
    /** An endpoint whose host accepts messages and never answers; tests resolve its name to this machine. */
    silentEndpoint: (host: string) => `http://${host}.${silentDomain}:${port}/push/${randomBytes(8).toString('hex')}`,
    origin,
    /** Sends all withheld answers, and resolves once they are on the wire. */
    async answerLate() {
      for (const response of unanswered.splice(0)) {
        const isOut = once(response, 'finish');
        response.writeHead(answer.status, answer.headers).end();
        await isOut;
      }
    },
    newBrowser(): TestBrowser {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      return { pair, auth: randomBytes(16), path: `/push/${(browsers += 1)}-${randomBytes(8).toString('hex')}` };
    },
    subscriptionOf: ({ pair, auth, path }: TestBrowser) => ({
      endpoint: origin + path,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    readAll: (browser: TestBrowser) =>
      got.filter(({ path }) => path === browser.path).map((push) => ({ ...readPush(browser, push), push })),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Implements RFC 8291 and RFC 8188: `pair` and `auth` are the receiver's keys, and the body has the rest. */
function decrypt({ pair, auth }: TestBrowser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error('The body must be one record after a key');
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey]);
  const secret = hkdf(pair.computeSecret(serverKey), auth, keyInfo, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The last record has no end');
  return padded.subarray(0, end).toString();
}

/** RFC 8292: the claims of the server that signed the request, and its public key. */
function readVapid(header = ''): { claims: Record<string, unknown>; publicKey: string } {
  const [, jwt = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The signature does not match that key');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}

function readPush(browser: TestBrowser, { headers, body }: GotPush) {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The content encoding must be aes128gcm');
  const text = decrypt(browser, body);
  const payload: PushPayload = JSON.parse(text);
  return { text, payload, ...readVapid(headers.authorization) };
}
