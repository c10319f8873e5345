import { type FeatureSchema, readFunctions } from '../database/feature-schema.ts';
import { ClockSeenEntity } from './clock-seen.entity.ts';

/** The serving role cannot set the clock, only read it; a function decides whether a reading is plausible. */
export const clockSchema: FeatureSchema = {
  tables: {
    clock_seen: {
      entity: ClockSeenEntity,
      of: 'nobody',
      policies: { see: { to: 'owner', using: 'true' } },
      onRestore: 'stay',
    },
  },
  functions: readFunctions(import.meta.dirname),
};
