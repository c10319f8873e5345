import { settingNames } from '../../../src/core/config/env.ts';
import { addressSettings } from './loopback.ts';

/** A family server's usual limits, which most tests raise. */
const limitNames = settingNames.filter((name) => name.includes('_PER_') || name === 'LIVE_STREAMS_MAX');

export const usualSettings = { ...Object.fromEntries(limitNames.map((name) => [name, ''])), ...addressSettings };
