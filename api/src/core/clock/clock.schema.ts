import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { ClockSeenEntity } from './clock-seen.entity.ts';

/** Nobody sets the clock by way of the serving role: it may look, and what it looks at decides. */
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
