import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { createAccessTokens } from './access-token.ts';
import { createSignOutTokens } from './sign-out-token.ts';

const secret = 'a secret of this test, 32 or more';
const claims = { sub: randomUUID(), fid: randomUUID(), sid: randomUUID() };
const accessTokens = createAccessTokens(secret);
const tokens = createSignOutTokens(secret);

/** Guarantee: the token that a device keeps for a later sign-out gives no access (Rules 14.12). */
test('accepts sign-out and access tokens, but only for a sign-out', async () => {
  const token = await tokens.sign(claims);
  expect(accessTokens.verify(token)).toBeNull();
  expect(tokens.verify(token)).toEqual(claims);
  expect(tokens.verify(await accessTokens.sign(claims))).toEqual(claims);
});

/** Guarantee: a finder learns neither whose token it is nor whether two belong to one person (Rules 14.12). */
test('contains no readable id, and never repeats a part', async () => {
  const [one, other] = [await tokens.sign(claims), await tokens.sign(claims)];
  const parts = one.split('.');
  for (const id of Object.values(claims)) {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    const read = [...parts, ...parts.map((part) => Buffer.from(part, 'base64url').toString('latin1'))];
    for (const written of [id, bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('latin1')])
      expect(read.filter((part) => part.includes(written))).toEqual([]);
  }
  for (let at = 0; at + 8 <= one.length; at += 1) expect(other).not.toContain(one.slice(at, at + 8));
});

/** Guarantee: no one can end a session with a forged token. */
test('rejects a token that was changed, truncated or made with another secret', async () => {
  const token = await tokens.sign(claims);
  const swap = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  const wrong = Array.from(token, (_, at) => swap(at));
  wrong.push(token.slice(1), `${token}A`, `${token}=`, '', 'A'.repeat(token.length));
  wrong.push(await createSignOutTokens('another secret of 32 characters!').sign(claims));
  for (const each of wrong) expect(tokens.verify(each)).toBeNull();
});

/** Guarantee: a sign-out that a browser queued in an earlier version is not lost. */
test('accepts the tokens of earlier servers, which were signed like access tokens', async () => {
  const earlier = (aud: string) =>
    new SignJWT({ ...claims, aud, exp: Math.floor(Date.now() / 1000) + 60 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
  expect(tokens.verify(await earlier('sign-out'))).toEqual(claims);
  expect(accessTokens.verify(await earlier('sign-out'))).toBeNull();
  expect(tokens.verify(await earlier('anon'))).toBeNull();
});
