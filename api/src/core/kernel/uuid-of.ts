import { hash } from 'node:crypto';

/** Derives an id from a text: its SHA-256 as a version 8 UUID, the version for custom formats. */
export const uuidOf = (text: string): string =>
  hash('sha256', text)
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
export const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
