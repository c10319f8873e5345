import { hash } from 'node:crypto';

/** The id that a text stands for: its SHA-256 as a UUID of version 8, which is for ids made in a way of one's own. */
export const uuidOf = (text: string): string =>
  hash('sha256', text)
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

/** An id as the 16 bytes that it stands for, and back. */
export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
export const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
