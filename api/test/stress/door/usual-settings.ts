import { settingNames } from '../../../src/core/config/env.ts';
import { addressSettings } from './loopback.ts';

/** The limits that a family's server has, where tests and proofs ask with wider ones. */
const limitNames = settingNames.filter((name) => name.includes('_PER_') || name === 'LIVE_STREAMS_MAX');

export const usualSettings = { ...Object.fromEntries(limitNames.map((name) => [name, ''])), ...addressSettings };
