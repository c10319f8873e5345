import { randomInt } from 'node:crypto';

/** Practically unique, so that tests do not share the limits per address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
