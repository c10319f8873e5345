import { hash } from 'node:crypto';

/** The id that a text stands for: its SHA-256 as a UUID of version 8, which is for ids made in a way of one's own. */
export const uuidOf = (text: string): string =>
  hash('sha256', text)
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
