import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { CompactSign, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createAccessTokens } from './access-token.ts';

const secret = 'a secret of this test, 32 or more';
const tokens = createAccessTokens(secret);
const now = Math.floor(Date.now() / 1000);
const claims = { sub: randomUUID(), fid: randomUUID(), sid: randomUUID() };
const payload = { ...claims, aud: 'authenticated', exp: now + 3_600 };

const sign = (body: JWTPayload, { alg = 'HS256', key = secret } = {}) =>
  new SignJWT(body).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));

test('verifies its own tokens', async () => {
  expect(tokens.verify(await tokens.sign(claims))).toEqual(claims);
  expect(tokens.verify(await sign(payload))).toEqual(claims);
});

/** Guarantee: only we can create access tokens, and every one expires. */
test.each<[string, () => string | Promise<string>]>([
  ['no signature', () => new UnsecuredJWT(payload).encode()],
  ['another secret', () => sign(payload, { key: 'another secret of 32 characters!' })],
  ['another algorithm', () => sign(payload, { alg: 'HS512', key: secret.repeat(2) })],
  ['another audience', () => sign({ ...payload, aud: 'anon' })],
  ['no audience', () => sign({ ...payload, aud: undefined })],
  ['an expiration in the past', () => sign({ ...payload, exp: now - 1 })],
  ['no expiration', () => sign({ ...payload, exp: undefined })],
  ['a start in the future', () => sign({ ...payload, nbf: now + 3_600 })],
  ['no session', () => sign({ ...payload, sid: undefined })],
  ['invalid ids', () => sign({ ...payload, fid: "' or 1=1 --" })],
  [
    'a body that is not an object',
    () =>
      new CompactSign(new TextEncoder().encode('no JSON'))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret)),
  ],
  ['a fourth part', async () => `${await sign(payload)}.`],
  ['trailing text', async () => `${await sign(payload)};`],
  ['no content', () => ''],
])('rejects a token with %s', async (_, make) => {
  expect(tokens.verify(await make())).toBeNull();
});
