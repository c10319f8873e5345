import { type NounSchema, readFunctions } from '../../database/noun-schema.ts';
import { ReleaseSourceEntity } from './release-source.entity.ts';

/** It tells of this installation, so it stays when a backup is restored. */
export const followingSchema: NounSchema = {
  tables: {
    release_source: {
      entity: ReleaseSourceEntity,
      of: 'nobody',
      policies: { all: { using: 'true' } },
      onRestore: 'stay',
    },
  },
  functions: readFunctions(import.meta.dirname),
};
