import { randomInt } from 'node:crypto';

/** Hardly ever the same one twice: requests of two tests must not meet each other at the limits of an address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
