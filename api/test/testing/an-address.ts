import { randomInt } from 'node:crypto';

/** Practically unique, so that tests do not share rate limits of an address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
