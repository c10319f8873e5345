import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { ReleaseSourceEntity } from './release-source.entity.ts';
import { releaseLimits } from '../registry/release.ts';

/** `release_source` is unused, but an older server running at the same time reads it. */
export const publishingSchema: FeatureSchema = {
  tables: {
    release_source: {
      entity: ReleaseSourceEntity,
      of: 'nobody',
      policies: { all: { using: 'true' } },
      onRestore: 'stay',
    },
  },
  functions: readFunctions(import.meta.dirname, { known: releaseLimits, inside: ['rollout'] }),
};
