import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { ClockSeenEntity } from './clock-seen.entity.ts';

/** The serving role cannot set the clock, only read it; a function decides whether a reading is plausible. */
export const clockSchema: NounSchema = {
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
