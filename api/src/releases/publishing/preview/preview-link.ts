import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { remoteName, version } from '../../registry/registry.contract.ts';

const preview = z.object({ name: remoteName, version, until: z.int() });
/** `until` is in seconds. */
export type Preview = z.infer<typeof preview>;

const signatureOf = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['preview', body]))
    .digest();

export function signPreview(secret: string, { name, version: named, until }: Preview): string {
  const body = Buffer.from(JSON.stringify([name, named, until])).toString('base64url');
  return `${body}.${signatureOf(secret, body).toString('base64url')}`;
}

/** Null for a link that we did not sign or that has expired; needs no query. */
export function readPreview(secret: string, signed: string, now = new Date()): Preview | null {
  const [body = '', signature = ''] = signed.split('.');
  const [own, given] = [signatureOf(secret, body), Buffer.from(signature, 'base64url')];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [name, named, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[]; // as we signed it
  const { data } = preview.safeParse({ name, version: named, until });
  return data && data.until * 1_000 > now.getTime() ? data : null;
}
